import { addDays, today } from '@portal/domain';
import { sql } from 'kysely';
import { addCase } from '../../../../testing/fixtures/cases';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addInstalments } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { applyDueTransfers } from './planned-transfers.service';

let database: TestDatabase;
let portal: TestApp;
const tokens: Record<string, string> = {};
const day = addDays(today(), 12);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'pfull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'preader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  await addAgent(db, 'pgroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  for (const number of ['PT1', 'PT2', 'PT3', 'PT4']) await addCustomer(db, number);
  for (const login of ['pfull', 'preader', 'pgroup']) tokens[login] = (await portal.logIn(login)).token;
  for (const contract of ['PTDUE', 'PTUNDO', 'PTENDS', 'PTTWICE']) await addContract(db, 'PT1', contract);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const asked = (contractNbr: string, on: string | undefined = day) => ({
  ...{ customerNbrOutdated: 'PT1', customerNbrTargeted: 'PT2', contractNbr },
  ...(on !== undefined && { day: on }),
});
const plan = (contract: string) => portal.call('/transferContract', asked(contract), tokens.pfull);
const planned = async (login = 'pfull') =>
  (await portal.call('/getPlannedTransfers', {}, tokens[login])).transfers;
const holderOf = async (contract: string) =>
  (
    await database.db
      .selectFrom('contract_directory')
      .select('customer_number')
      .where('contract_number', '=', contract)
      .executeTakeFirstOrThrow()
  ).customer_number;
/** The job, as it runs so many days from now. */
const jobIn = (days: number) =>
  applyDueTransfers({
    db: database.db,
    clock: () => new Date(Date.now() + days * 86_400_000),
    config: testConfig,
  });

test('L6.1 a transfer of a chosen day changes nothing before, and gives the contract on that day', async () => {
  const { message } = await plan('PTDUE');
  expect(message).toMatch(
    /passera du client PT1 au client PT2 le .*peut être annulé\u00a0: « Transférer un contrat », liste des transferts prévus/,
  );
  expect(await planned()).toMatchObject([
    {
      ...{ contractNbr: 'PTDUE', day, plannedBy: 'pfull', refusal: null },
      ...{ from: { customerNbr: 'PT1' }, to: { customerNbr: 'PT2' } },
    },
  ]);
  const { contracts } = await portal.call(
    '/getCustomerContracts',
    { customerNbr: 'PT1', text: 'PTDUE' },
    tokens.pfull,
  );
  expect(contracts).toMatchObject([{ plannedTransfer: { day, customerNbr: 'PT2' } }]);
  expect(await jobIn(11)).toBe(0);
  expect(await holderOf('PTDUE')).toBe('PT1');
  expect(await Promise.all([jobIn(12), jobIn(12)])).toEqual(expect.arrayContaining([0, 1]));
  expect(await holderOf('PTDUE')).toBe('PT2');
  expect(await planned()).toEqual([]);
  const former = await database.db
    .selectFrom('contract')
    .select('termination_date')
    .where('customer_number', '=', 'PT1')
    .where('contract_number', '=', 'PTDUE')
    .executeTakeFirstOrThrow();
  expect(former.termination_date).toBe(day);
  const audits = await database.db
    .selectFrom('audit_entry')
    .select(['customer_number', 'actor'])
    .where('call', '=', '/transferContract')
    .where('contract_number', '=', 'PTDUE')
    .orderBy('position')
    .execute();
  expect(audits.map(({ customer_number: number, actor }) => [number, actor]).sort()).toEqual([
    ['PT1', 'pfull'],
    ['PT1', 'pfull'],
    ['PT2', 'pfull'],
  ]);
});

test('L6.1 a planned transfer is undone once, and never by who only reads', async () => {
  await plan('PTUNDO');
  const undone = { customerNbrOutdated: 'PT1', contractNbr: 'PTUNDO' };
  expect(await portal.refusal('/undoTransfer', undone, tokens.preader)).toMatchObject({ status: 403 });
  expect((await portal.call('/undoTransfer', undone, tokens.pfull)).message).toMatch(/est annulé\.$/);
  expect(await portal.refusal('/undoTransfer', undone, tokens.pfull)).toMatchObject({ status: 409 });
  await jobIn(20);
  expect(await holderOf('PTUNDO')).toBe('PT1');
});

test('L6.1 why a transfer is refused on its day is kept for the agents, and the transfer can be undone', async () => {
  await plan('PTENDS');
  await database.db
    .updateTable('contract')
    .set({ termination_date: addDays(day, 30) })
    .where('contract_number', '=', 'PTENDS')
    .execute();
  expect(await jobIn(12)).toBe(0);
  expect(await planned('preader')).toMatchObject([
    { contractNbr: 'PTENDS', refusal: expect.stringMatching(/^Ce contrat prend fin le/) as string },
  ]);
  expect(await jobIn(13)).toBe(0);
  await portal.call('/undoTransfer', { customerNbrOutdated: 'PT1', contractNbr: 'PTENDS' }, tokens.pfull);
  expect(await planned()).toEqual([]);
});

test('L6.1 a contract is planned once: another transfer of it, of today or later, is refused with the day', async () => {
  await plan('PTTWICE');
  for (const on of [undefined, addDays(day, 1)]) {
    const again = { ...asked('PTTWICE'), day: on };
    for (const path of ['/transferContract', '/previewTransfer'] as const) {
      expect(await portal.refusal(path, again, tokens.pfull)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/déjà prévu le .* annulez-le/) as string,
      });
    }
  }
});

test.each([
  ['a day that is over', addDays(today(), -1)],
  ['a day more than a year ahead', addDays(today(), 366)],
])('L6.1 %s is refused at its field', async (_what, on) => {
  expect(await portal.refusal('/previewTransfer', asked('PTUNDO', on), tokens.pfull)).toMatchObject({
    status: 400,
    errors: [{ path: 'day' }],
  });
});

test('S2 a group sees no planned transfer of another’s contract, and undoes none', async () => {
  // a contract of theirs brings the customer into their scope, and no other contract
  await addContract(database.db, 'PT1', 'PTOURS', { channel: 'GROUP-PGROUP' });
  expect(await planned('pgroup')).toEqual([]);
  const undone = { customerNbrOutdated: 'PT1', contractNbr: 'PTTWICE' };
  expect(await portal.refusal('/undoTransfer', undone, tokens.pgroup)).toMatchObject({ status: 400 });
});

test('S2 a new holder outside the scope has no name', async () => {
  await plan('PTOURS');
  expect(await planned('pgroup')).toMatchObject([
    {
      contractNbr: 'PTOURS',
      from: { name: expect.stringMatching(/./) },
      to: { customerNbr: 'PT2', name: '' },
    },
  ]);
  expect(await planned()).toContainEqual(
    expect.objectContaining({
      contractNbr: 'PTOURS',
      to: { customerNbr: 'PT2', name: expect.stringMatching(/./) },
    }),
  );
});

test('S1 a transfer that fails on its day stops no other', async () => {
  for (const contract of ['PTA', 'PTB']) {
    await addContract(database.db, 'PT1', contract);
    await plan(contract);
  }
  await sql`create function refuse_one() returns trigger language plpgsql as
    'begin if old.contract_number = ''PTA'' then raise exception ''broken''; end if; return old; end'`.execute(
    database.db,
  );
  await sql`create trigger refuse_one before delete on planned_transfer for each row execute function refuse_one()`.execute(
    database.db,
  );
  await expect(jobIn(13)).rejects.toThrow('broken');
  expect([await holderOf('PTA'), await holderOf('PTB')]).toEqual(['PT1', 'PT2']);
  await sql`drop trigger refuse_one on planned_transfer`.execute(database.db);
});

test('L6.1 the contracts to choose from are searched and paged, with address and point', async () => {
  const choice = { customerId: 'PT1', text: 'PTU', limit: 1 };
  expect(await portal.call('/getTransferContracts', choice, tokens.pfull)).toMatchObject({
    ...{ code: '200', total: 1, nextCursor: null },
    contracts: [
      {
        ...{ contractNumber: 'PTUNDO', pointOfDelivery: '14500000000017' },
        address: { number: '12 bis', street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' },
      },
    ],
  });
});

test('L6.1 of planned transfers each agent sees those of their scope, however many others there are', async () => {
  const { db } = database;
  await addContract(db, 'PT1', 'PTMANY');
  await addContract(db, 'PT3', 'PTGROUP', { channel: 'GROUP-PGROUP' });
  await sql`insert into contract select copy.* from contract c, generate_series(1, 501) n,
    lateral jsonb_populate_record(c, jsonb_build_object('contract_number', 'PTMANY' || n)) copy
    where c.contract_number = 'PTMANY'`.execute(db);
  await sql`insert into planned_transfer (customer_number, contract_number, new_customer_number, day, planned_by, planned_at)
    select customer_number, contract_number, 'PT4', ${day}::date + (contract_number = 'PTGROUP')::int, 'pfull', now()
    from contract where contract_number like 'PTMANY%' or contract_number = 'PTGROUP'`.execute(db);
  const ofGroup = await portal.call('/getPlannedTransfers', {}, tokens.pgroup);
  expect(ofGroup.transfers.map(({ contractNbr }) => contractNbr)).toEqual(['PTGROUP']);
  expect(ofGroup.more).toBe(false);
  // who is to have it is none of the group's customers yet
  expect(ofGroup.transfers[0]?.to).toEqual({ customerNbr: 'PT4', name: '' });
  const all = await portal.call('/getPlannedTransfers', {}, tokens.pfull);
  expect([all.transfers.length, all.more]).toEqual([500, true]);
});

test('L6.1 of planned transfers an agent limited to their own cases sees those of their customers', async () => {
  const { db } = database;
  await addAgent(db, 'pown', [{ id: 'searchCustomerContract', mode: 'LIMITED' }]);
  const { token } = await portal.logIn('pown');
  const listed = async () => (await portal.call('/getPlannedTransfers', {}, token)).transfers;
  expect(await listed()).toEqual([]);
  await addCase(db, 'PTCASE', { channel: 'GROUP-POWN', created_by: 'pown', customer_number: 'PT3' });
  await db
    .updateTable('contract')
    .set({ channel: 'GROUP-POWN' })
    .where('contract_number', '=', 'PTGROUP')
    .execute();
  expect((await listed()).map(({ contractNbr }) => contractNbr)).toEqual(['PTGROUP']);
});

test('L6.1 the preview of a later day counts what is to come then', async () => {
  const { db } = database;
  await addContract(db, 'PT1', 'PTLATER');
  const countsOn = async (on: string) => {
    const { moves, stays } = await portal.call('/previewTransfer', asked('PTLATER', on), tokens.pfull);
    const of = (rows: typeof moves, name: string) => rows.find(({ table }) => table === name)?.count ?? 0;
    return ['contract_amendment', 'payment_piece'].map((name) => [of(moves, name), of(stays, name)]);
  };
  await sql`insert into contract_amendment (customer_number, contract_number, id, import_id, line, effective_date, content, created_at)
    select 'PT1', 'PTLATER', gen_random_uuid(), null, null, ${today()}::date + n, '{"label":"x"}', now()
    from generate_series(2, 4) n`.execute(db);
  await addInstalments(
    db,
    'PT1',
    'PTLATER',
    [2, 3, 4].map((shift) => addDays(today(), shift)),
  );
  expect(await countsOn(today())).toEqual([
    [3, 0],
    [3, 0],
  ]);
  // on the day of an amendment the contract is given first; an instalment of that day is the former holder's
  expect(await countsOn(addDays(today(), 3))).toEqual([
    [2, 1],
    [1, 2],
  ]);
});
