import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, formatDay, today } from '@portal/domain';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { applyDueAmendments } from './due-amendments.service';

let database: TestDatabase;
let portal: TestApp;
let full: string;
let other: string;
let grouped: string;
let reader: string;
const day = today();
const ahead = addDays(day, 3);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'TI1');
  await addCustomer(db, 'TI2');
  await addAgent(db, 'ifull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'iother', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'igroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'ireader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  [full, other, grouped, reader] = (
    await Promise.all(['ifull', 'iother', 'igroup', 'ireader'].map((login) => portal.logIn(login)))
  ).map(({ token }) => token) as [string, string, string, string];
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

let contracts = 0;
async function newContract(): Promise<string> {
  const number = `CTI-${++contracts}`;
  await addPackagedContract(database.db, 'TI1', number, { installment_frequency: 'MONTHLY' });
  return number;
}

const content = (lines: readonly string[]) =>
  ['numero_contrat;date_effet;libelle;frequence', ...lines].join('\n');
const line = (contract: string, on = ahead, label = 'Conditions') =>
  `${contract};${formatDay(on)};${label};BIMONTHLY`;
const upload = (lines: readonly string[], token = full, fileName = 'avenants.csv') =>
  portal.call('/uploadAmendments', { fileName, content: content(lines) }, token);
const importOf = async (importId: string, token = full) =>
  (await portal.call('/getAmendmentImport', { importId }, token)).import;
const amendmentsOf = (asked: RequestOf<'/searchAmendments'>, token = full) =>
  portal.call('/searchAmendments', { sort: 'line', direction: 'asc', ...asked }, token);
const withdraw = (
  importId: string,
  { contractNumber, id }: ResponseOf<'/searchAmendments'>['amendments'][number],
  token = full,
) => portal.post('/withdrawAmendment', { importId, contractNbr: contractNumber, amendmentId: id }, token);
const withdrawImport = (importId: string, token = full) =>
  portal.post('/withdrawAmendmentImport', { importId }, token);
const applyOn = (shift: number) =>
  applyDueAmendments({
    db: database.db,
    clock: () => new Date(portal.clock().getTime() + shift * 86_400_000),
    config: testConfig,
  });
const auditOf = (call: string) =>
  database.db
    .selectFrom('audit_entry')
    .select(['customer_number', 'actor', 'contract_number', 'detail'])
    .where('call', '=', call)
    .execute();

test('L6.3 imports are listed with the states of their amendments, and those by line, state and contract', async () => {
  const [one, two, three] = [await newContract(), await newContract(), await newContract()];
  const { importId } = await upload([line(one, day), line(two), line(three)], full, 'trois.csv');
  const [, second] = (await amendmentsOf({ importId })).amendments;
  await withdraw(importId, second!);
  expect(await importOf(importId)).toEqual({
    ...{ id: importId, fileName: 'trois.csv', importedBy: 'ifull', importedAt: expect.any(String) },
    ...{ state: 'AHEAD', firstDay: day, lastDay: ahead, rowCount: 3, withdrawable: 1 },
    counts: { WAITING: 1, APPLIED: 1, REFUSED: 0, WITHDRAWN: 1 },
    ...{ withdrawnBy: null, withdrawnAt: null },
  });
  const { imports } = await portal.call('/searchAmendmentImports', { state: 'AHEAD', fromDate: day }, full);
  expect(imports.map(({ id }) => id)).toContain(importId);
  const { imports: past } = await portal.call('/searchAmendmentImports', { state: 'DUE' }, full);
  expect(past.map(({ id }) => id)).not.toContain(importId);

  const { amendments, total } = await amendmentsOf({ importId });
  expect(total).toBe(3);
  expect(amendments.map((each) => [each.line, each.contractNumber, each.state, each.withdrawable])).toEqual([
    [2, one, 'APPLIED', false],
    [3, two, 'WITHDRAWN', false],
    [4, three, 'WAITING', true],
  ]);
  expect(amendments[1]).toMatchObject({ withdrawnBy: 'ifull', settledAt: expect.any(String) });
  const waiting = await amendmentsOf({ importId, state: 'WAITING' });
  expect(waiting.amendments.map(({ contractNumber }) => contractNumber)).toEqual([three]);
  const { amendments: ofContract } = await amendmentsOf({ contractNbr: one.toLowerCase() });
  expect(ofContract[0]).toMatchObject({ contractNumber: one, import: { fileName: 'trois.csv' } });
});

test('L6.3 an import of which nothing more is to come is no longer ahead', async () => {
  const [applied, later] = [await newContract(), await newContract()];
  const { importId } = await upload([line(applied, day), line(later)]);
  const { amendments } = await amendmentsOf({ importId });
  expect((await withdraw(importId, amendments[1]!)).statusCode).toBe(200);
  expect(await importOf(importId)).toMatchObject({ state: 'DUE', lastDay: day, withdrawable: 0 });
  const { imports } = await portal.call('/searchAmendmentImports', { state: 'AHEAD' }, full);
  expect(imports.map(({ id }) => id)).not.toContain(importId);
});

test('L6.3 an import has the days of what is not withdrawn', async () => {
  const [first, second] = [await newContract(), await newContract()];
  const { importId } = await upload([line(first), line(second, addDays(ahead, 4))]);
  const { amendments } = await amendmentsOf({ importId });
  await withdraw(importId, amendments[0]!);
  const lastDay = addDays(ahead, 4);
  expect(await importOf(importId)).toMatchObject({ state: 'AHEAD', firstDay: lastDay, lastDay });
});

test('L6.3 pages of amendments follow each other in every order', async () => {
  const numbers = await Promise.all(Array.from({ length: 12 }, newContract));
  const { importId } = await upload(numbers.map((number, at) => line(number, addDays(ahead, at % 4))));
  for (const sort of ['createdAt', 'line', 'effectiveDate', 'contractNumber'] as const) {
    const first = await amendmentsOf({ importId, sort, limit: 5 });
    const second = await amendmentsOf({ importId, sort, limit: 5, cursor: first.nextCursor! });
    const third = await amendmentsOf({ importId, sort, limit: 5, cursor: second.nextCursor! });
    const found = [first, second, third].flatMap(({ amendments }) => amendments);
    expect(new Set(found.map(({ id }) => id)).size).toBe(12);
    const days = found.map(({ effectiveDate }) => effectiveDate);
    if (sort === 'effectiveDate') expect(days).toEqual([...days].sort());
    expect(third.nextCursor).toBeNull();
  }
});

test('L6.3 an amendment withdrawn before its day is not applied, leaves its day to another, and is in the audit', async () => {
  const number = await newContract();
  const { importId } = await upload([line(number)]);
  const [amendment] = (await amendmentsOf({ importId })).amendments;
  const answer = await withdraw(importId, amendment!);
  expect(answer.json()).toEqual({
    code: '200',
    message: `L’avenant du ${formatDay(ahead)} du contrat ${number} est retiré`,
  });
  // the answer of the first may be lost
  expect((await withdraw(importId, amendment!)).statusCode).toBe(200);
  const second = await withdraw(importId, amendment!, other);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ message: 'Cet avenant est déjà retiré par ifull' });
  expect(await auditOf('/withdrawAmendment')).toContainEqual({
    ...{ customer_number: 'TI1', actor: 'ifull', contract_number: number },
    detail: { importId, effectiveDate: ahead },
  });
  // nothing of the import is left: the same file can be imported again
  expect(await importOf(importId)).toMatchObject({ state: 'WITHDRAWN', withdrawnBy: 'ifull' });
  const again = await upload([line(number)]);
  await applyOn(4);
  expect(await importOf(again.importId)).toMatchObject({ counts: { APPLIED: 1, WITHDRAWN: 0 } });
  expect(await importOf(importId)).toMatchObject({ counts: { APPLIED: 0, WITHDRAWN: 1 } });
});

test('L6.3 a whole import is withdrawn but for what took effect, and a second agent is told', async () => {
  const numbers = await Promise.all(Array.from({ length: 4 }, newContract));
  const { importId } = await upload(numbers.map((number, at) => line(number, at === 0 ? day : ahead)));
  const answer = await withdrawImport(importId);
  expect(answer.json()).toEqual({
    ...{ code: '200', withdrawn: 3, settled: 1 },
    message: '3\u00a0avenants retirés\u00a0; 1\u00a0autre avenant de l’import reste en place',
  });
  const late = await withdrawImport(importId, other);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ message: 'Cet import n’a plus d’avenant à venir' });
  expect(await auditOf('/withdrawAmendmentImport')).toEqual([
    {
      ...{ customer_number: '0', actor: 'ifull', contract_number: null },
      detail: { importId, rowCount: 3 },
    },
  ]);
  expect(await applyOn(4)).toBe(0);
});

test('L6.3 on the day itself it is too late, whether it is applied yet or not', async () => {
  const number = await newContract();
  const { importId } = await upload([line(number)]);
  const [amendment] = (await amendmentsOf({ importId })).amendments;
  await database.db
    .updateTable('contract_amendment')
    .set({ effective_date: day })
    .where('contract_number', '=', number)
    .execute();
  expect((await withdraw(importId, amendment!)).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'La date d’effet de cet avenant est venue\u00a0: il ne peut plus être retiré',
  });
  await applyOn(0);
  expect((await withdraw(importId, amendment!)).json()).toMatchObject({
    message: 'Cet avenant est déjà appliqué\u00a0: il ne peut plus être retiré',
  });
});

test('L6.3 withdrawals that meet the job on the day: each amendment is applied or withdrawn, never both, as was answered', async () => {
  const numbers = await Promise.all(Array.from({ length: 24 }, newContract));
  const { importId } = await upload(numbers.map((number) => line(number)));
  const { amendments } = await amendmentsOf({ importId, limit: 50 });
  // the job’s clock is ahead of the agents’, as at midnight; both go through the rows in their own order
  const [applied, ...answers] = await Promise.all([
    applyOn(3),
    ...amendments.toReversed().map((amendment, at) => withdraw(importId, amendment, at % 2 ? full : other)),
  ]);
  const withdrawn = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(24 - withdrawn);
  const rest = await applyOn(3);
  expect(applied + rest + withdrawn).toBe(24);
  expect(await importOf(importId)).toMatchObject({
    counts: { WAITING: 0, APPLIED: applied + rest, REFUSED: 0, WITHDRAWN: withdrawn },
  });
  const changes = await database.db
    .selectFrom('contract_change')
    .select('contract_number')
    .where('contract_number', 'in', numbers)
    .execute();
  expect(changes).toHaveLength(applied + rest);
});

/** Whether a statement waits for a lock. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
}

test('L6.3 a withdrawal that waits for the job finds the amendment applied', async () => {
  const number = await newContract();
  const { importId } = await upload([line(number)]);
  const [amendment] = (await amendmentsOf({ importId })).amendments;
  let answer: ReturnType<typeof withdraw> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('contract_amendment')
      .set({ applied_at: new Date() })
      .where('contract_number', '=', number)
      .execute();
    answer = withdraw(importId, amendment!);
    while (!(await somebodyWaits())) await setImmediate();
  });
  expect((await answer)?.statusCode).toBe(409);
});

test('S2 an agent of a group sees and withdraws what is of their contracts and of their group’s imports', async () => {
  const { db } = database;
  const { group_name: group } = await db
    .selectFrom('identity')
    .select('group_name')
    .where('login', '=', 'igroup')
    .executeTakeFirstOrThrow();
  await addContract(db, 'TI2', 'CTI-GROUP', { channel: group ?? '' });
  const mine = await newContract();
  const { importId } = await upload([line('CTI-GROUP'), line(mine)]);
  const [amendment] = (await amendmentsOf({ importId })).amendments;
  await db.updateTable('amendment_import').set({ channel: 'ADMIN' }).where('id', '=', importId).execute();
  for (const answer of [
    await portal.post('/getAmendmentImport', { importId }, grouped),
    await portal.post('/searchAmendments', { importId }, grouped),
    await withdraw(importId, amendment!, grouped),
    await withdrawImport(importId, grouped),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  // their contract’s amendment is shown, without whose import it is
  const { amendments } = await amendmentsOf({ contractNbr: 'CTI' }, grouped);
  expect(amendments.map((each) => [each.contractNumber, each.import, each.withdrawable])).toEqual([
    ['CTI-GROUP', null, false],
  ]);
  // an import of the group with a contract that is not theirs any more: that one stays
  await db
    .updateTable('amendment_import')
    .set({ channel: group ?? '' })
    .where('id', '=', importId)
    .execute();
  expect(await importOf(importId, grouped)).toMatchObject({ counts: { WAITING: 1 } });
  expect((await withdrawImport(importId, grouped)).json()).toMatchObject({ withdrawn: 1, settled: 1 });
  expect(await importOf(importId)).toMatchObject({ counts: { WAITING: 1, WITHDRAWN: 1 } });
});

test('S2 who only reads sees all and withdraws nothing', async () => {
  const number = await newContract();
  const { importId } = await upload([line(number)]);
  const [amendment] = (await amendmentsOf({ contractNbr: number }, full)).amendments;
  expect((await withdraw(importId, amendment!, reader)).statusCode).toBe(403);
  expect((await withdrawImport(importId, reader)).statusCode).toBe(403);
  expect((await portal.post('/searchAmendmentImports', {}, reader)).statusCode).toBe(200);
});

test('L6.3 amendments are searched by import or contract: without either nothing is asked', async () => {
  const answer = await portal.post('/searchAmendments', { contractNbr: '  ' }, full);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MISSING_PARAMETER' });
});
