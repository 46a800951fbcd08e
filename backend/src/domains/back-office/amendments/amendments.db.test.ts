import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, formatDay, today } from '@portal/domain';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { lockImports, lockUpload } from './amendments.queries';
import { applyDueAmendments } from './due-amendments.service';

let database: TestDatabase;
let portal: TestApp;
let full: string;
let grouped: string;
let reader: string;
const day = today();

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addCustomer(db, 'TA1');
  for (const number of ['CTA1', 'CTA2', 'CTA3', 'CTA4', 'CTA5'])
    await addPackagedContract(db, 'TA1', number, { installment_frequency: 'MONTHLY' });
  await addContract(db, 'TA1', 'CTA-HPHC');
  await addContract(db, 'TA1', 'CTA-LAST', { termination_date: '2026-12-10' });
  await addContract(db, 'TA1', 'CTA-GAS', { energy: 'NG' });
  await addContract(db, 'TA1', 'CTA-END', { status: 'terminated' });
  await addContract(db, 'TA1', 'CTA-UNPAID', { status: 'waiting-prepay' });
  await addContract(db, 'TA1', 'CTA-CYC', { billing_mode: 'CYCLICAL_BILLING' });
  await addAgent(db, 'afull', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'afull2', [{ id: 'searchCustomerContract' }]);
  await addAgent(db, 'agroup', [{ id: 'searchCustomerContract', mode: 'LIMITED', userLimited: false }]);
  await addAgent(db, 'areader', [{ id: 'searchCustomerContract', actionMode: 'READ_ONLY' }]);
  [full, grouped, reader] = (
    await Promise.all(['afull', 'agroup', 'areader'].map((login) => portal.logIn(login)))
  ).map(({ token }) => token) as [string, string, string];
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const heading = 'numero_contrat;date_effet;libelle;frequence;date_renouvellement;puissance';
const file = (...lines: string[]) => ({
  fileName: 'avenants.csv',
  content: `\uFEFF${[heading, ...lines].join('\r\n')}\r\n\r\n`,
});
const upload = (payload: unknown, token = full) => portal.post('/uploadAmendments', payload, token);

/** The file as the body itself. */
const stream = (path: string, content: string | Buffer, token = full, fileName = 'flux.csv') =>
  portal.app.inject({
    method: 'POST',
    url: `/api${path}?fileName=${encodeURIComponent(fileName)}`,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    payload: content,
  });

const contractOf = (contract: string) =>
  database.db
    .selectFrom('contract as c')
    .innerJoin('delivery_point as d', 'd.contract_number', 'c.contract_number')
    .select(['c.installment_frequency', 'c.next_renew_date', 'c.version', 'd.contractual_capacity'])
    .where('c.contract_number', '=', contract)
    .executeTakeFirstOrThrow();
const amendmentsOf = (contract: string) =>
  database.db
    .selectFrom('contract_amendment')
    .selectAll()
    .where('contract_number', '=', contract)
    .orderBy('effective_date')
    .execute();

test('B9.4 due amendments are applied at once, with values before and after, document and audit entry', async () => {
  const response = await upload(
    file('CTA1;01/03/2026;Nouvelle puissance;BIMONTHLY;29/02/2028;12', 'CTA2;01/03/2026;Conditions;;;'),
  );
  expect(response.json()).toMatchObject({ code: '200', message: '2\u00a0avenants importés', rowCount: 2 });
  expect(await contractOf('CTA1')).toEqual({
    installment_frequency: 'BIMONTHLY',
    next_renew_date: '2028-02-29',
    version: 2,
    contractual_capacity: 12,
  });
  expect(await contractOf('CTA2')).toMatchObject({ installment_frequency: 'MONTHLY', version: 1 });
  const changes = await database.db
    .selectFrom('contract_change')
    .select(['kind', 'before', 'after', 'effective_date', 'requested_by'])
    .where('contract_number', '=', 'CTA1')
    .execute();
  expect(changes).toEqual([
    {
      kind: 'AMENDMENT',
      before: { installmentFrequency: 'MONTHLY', contractualCapacity: 9 },
      after: {
        label: 'Nouvelle puissance',
        installmentFrequency: 'BIMONTHLY',
        nextRenewDate: '2028-02-29',
        contractualCapacity: 12,
      },
      effective_date: '2026-03-01',
      requested_by: 'afull',
    },
  ]);
  const papers = await database.db
    .selectFrom('document')
    .select(['kind', 'document_date', 'energy'])
    .where('contract_number', '=', 'CTA1')
    .execute();
  expect(papers).toEqual([{ kind: 'CONTRACT_AMENDMENT', document_date: day, energy: 'EL' }]);
  const entry = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('call', '=', '/uploadAmendments')
    .where('customer_number', '=', '0')
    .executeTakeFirst();
  expect(entry).toEqual({
    actor: 'afull',
    detail: {
      importId: response.json<{ importId: string }>().importId,
      rowCount: 2,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

test('B9.4 an amendment imported ahead is applied once, from its effective date on', async () => {
  const ahead = addDays(day, 2);
  await upload(file(`CTA3;${formatDay(ahead)};Plus tard;QUARTERLY;;`));
  const platform = (shift: number) => ({
    db: database.db,
    clock: () => new Date(Date.now() + shift * 86_400_000),
    config: { supportEmail: 'aide@example.fr' },
  });
  expect(await applyDueAmendments(platform(0))).toBe(0);
  expect(await contractOf('CTA3')).toMatchObject({ installment_frequency: 'MONTHLY', version: 1 });
  const applied = await Promise.all([applyDueAmendments(platform(3)), applyDueAmendments(platform(3))]);
  expect(applied.sort()).toEqual([0, 1]);
  expect(await contractOf('CTA3')).toMatchObject({ installment_frequency: 'QUARTERLY', version: 2 });
});

test('B9.4 of two amendments that are due, the later has the last word', async () => {
  await upload(file('CTA4;01/05/2026;B;QUARTERLY;;', 'CTA4;01/04/2026;A;BIMONTHLY;;'));
  expect(await contractOf('CTA4')).toMatchObject({ installment_frequency: 'QUARTERLY', version: 3 });
});

test('B9.4 an amendment of an earlier day than one in force is refused: it would have the last word', async () => {
  const contract = 'CTA-SINCE';
  await addPackagedContract(database.db, 'TA1', contract);
  const since = addDays(today(), -2);
  const typed = (day: string, power: number) => `${contract};${formatDay(day)};Puissance;;;${power}`;
  expect((await upload(file(typed(since, 9)))).json()).toMatchObject({ code: '200' });
  const late = file(typed(addDays(since, -1), 6));
  const message = `un avenant du ${formatDay(since)} est déjà en vigueur`;
  expect((await portal.call('/checkAmendments', late, full)).errors).toEqual([
    { line: 2, column: 'Date d’effet', message },
  ]);
  expect((await upload(late)).statusCode).toBe(400);
  const later = file(typed(addDays(since, 1), 6));
  expect((await upload(later)).json()).toMatchObject({ code: '200' });
});

describe('B9.4 one error refuses the whole import, and its place is reported', () => {
  test.each([
    ['CTA5;31/02/2026;x;;;', 'line 3, column Date d’effet'],
    ['CTA-NONE;01/03/2026;x;;;', 'line 3, column Numéro de contrat'],
    ['CTA-END;01/03/2026;x;;;', 'line 3, column Numéro de contrat'],
    // Its first payment is asked for at the price that was signed.
    ['CTA-UNPAID;01/03/2026;x;;;', 'line 3, column Numéro de contrat'],
    ['CTA-GAS;01/03/2026;x;;;12', 'line 3, column Puissance (kVA)'],
    ['CTA5;01/03/2026;x;;;13', 'line 3, column Puissance (kVA)'],
    ['CTA-HPHC;01/03/2026;x;;;3', 'line 3, column Puissance (kVA)'],
    // Its product has no prices at all.
    ['CTA-HPHC;01/03/2026;x;;;12', 'line 3, column Puissance (kVA)'],
    ['CTA5;28/02/2023;x;;;', 'line 3, column Date d’effet'],
    ['CTA-LAST;11/12/2026;x;;;', 'line 3, column Date d’effet'],
    ['CTA5;01/03/2026;x;;01/03/2026;', 'line 3, column Date de renouvellement'],
    ['CTA-CYC;01/03/2026;x;BIMONTHLY;;', 'line 3, column Fréquence'],
    ['CTA5;01/06/2026;x;;;', 'line 3'],
    ['CTA1;01/03/2026;x;;;', 'line 3, column Date d’effet'],
  ])('%s: %s', async (wrong, path) => {
    const response = await upload(file('CTA5;01/06/2026;bon;;;', wrong));
    expect({ status: response.statusCode, ...response.json<{ code: string }>() }).toMatchObject({
      status: 400,
      code: 'INVALID_PARAMETER',
      errors: [{ path }],
    });
    expect(await amendmentsOf('CTA5')).toEqual([]);
  });

  test('of a thousand errors fifty are reported, and all are counted', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `NONE-${at};01/03/2026;x;;;`);
    const refusal = await portal.refusal('/uploadAmendments', file(...lines), full);
    expect(refusal.message).toMatch(/1\s000\slignes en erreur. Voici les 50 premières erreurs$/);
    expect(refusal.errors).toHaveLength(50);
    expect(refusal.errors[0]?.message).toBe(
      'Ligne 2, colonne « Numéro de contrat » : le contrat NONE-0 n’existe pas',
    );
  });

  test.each(['avenants.xlsx', 'avenants.csv.exe', '.csv', 'csv'])(
    'the file %s is no .csv',
    async (fileName) => {
      const payload = { ...file('CTA5;01/06/2026;x;;;'), fileName };
      expect(await portal.refusal('/uploadAmendments', payload, full)).toMatchObject({
        status: 400,
        errors: [{ path: 'fileName' }],
      });
    },
  );
});

test('B9.4 the same file is taken once, however it was saved again; two at once too', async () => {
  const lines = ['CTA5;01/07/2026;Une fois;;;'];
  const again = {
    fileName: 'copie.CSV',
    content: `libelle,puissance,date_effet,numero_contrat\nUne fois,,1/7/2026,CTA5`,
  };
  const { token: colleague } = await portal.logIn('afull2');
  const answers = await Promise.all([upload(file(...lines)), upload(again, colleague)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(await portal.refusal('/uploadAmendments', again, full)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Ce fichier a déjà été importé',
  });
  expect(await amendmentsOf('CTA5')).toHaveLength(1);
});

test('B9.4 an agent has one upload under way, in whichever process; another agent has their own', async () => {
  const { token: another } = await portal.logIn('afull2');
  const refusedMeanwhile = await database.db.transaction().execute(async (tx) => {
    expect(await lockUpload(tx, 'afull')).toBe(true);
    const refusal = await portal.refusal('/uploadAmendments', file('CTA4;01/09/2026;a;;;'), full);
    expect((await upload(file('CTA4;31/08/2026;b;;;'), another)).statusCode).toBe(200);
    return refusal;
  });
  expect(refusedMeanwhile).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Un de vos imports est déjà en cours : attendez qu’il soit terminé',
  });
  expect((await upload(file('CTA4;01/09/2026;a;;;'))).statusCode).toBe(200);
});

test('B9.4 an import that waited for a transfer of its contract finds it with the new holder', async () => {
  const { db } = database;
  await addCustomer(db, 'TA2');
  await addPackagedContract(db, 'TA1', 'CTA-MOVE', { installment_frequency: 'MONTHLY' });
  const transfer = async () => {
    const payload = { customerNbrOutdated: 'TA1', customerNbrTargeted: 'TA2', contractNbr: 'CTA-MOVE' };
    return (await portal.post('/transferContract', payload, full)).statusCode;
  };
  let answers: Promise<unknown>[] = [];
  // Both wait for the lock on the contract's row, the transfer first.
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from contract where customer_number = 'TA1' and contract_number = 'CTA-MOVE' for update`.execute(
      tx,
    );
    answers = [transfer()];
    await waiting(1);
    answers.push(
      upload(file(`CTA-MOVE;${formatDay(day)};Suivi;QUARTERLY;;`)).then((answer) => answer.json()),
    );
    await waiting(2);
  });
  expect(await Promise.all(answers)).toEqual([200, expect.objectContaining({ code: '200' })]);
  expect((await amendmentsOf('CTA-MOVE')).map(({ customer_number }) => customer_number)).toEqual(['TA2']);
});

/** Until so many others of this database wait for a lock. */
async function waiting(others: number): Promise<void> {
  for (let found = 0; found < others; await setImmediate()) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    found = rows[0]?.n ?? 0;
  }
}

test('B9.4 other calls are answered while tens of thousands of lines are read', async () => {
  const { token: customer } = await portal.logIn('TA1');
  const lines = Array.from({ length: 30_000 }, (_, at) => `NONE-${at};01/09/2026;Avenant ${at};;;`);
  let underWay = true;
  const uploaded = stream('/uploadAmendments', file(...lines).content).finally(() => (underWay = false));
  let answered = 0;
  while (underWay) {
    expect((await portal.post('/getContext', { customerNbr: 'TA1' }, customer)).statusCode).toBe(200);
    if (underWay) answered++;
  }
  expect((await uploaded).json()).toMatchObject({
    message: expect.stringContaining('L’import est refusé'),
  });
  expect(answered).toBeGreaterThan(10);
});

test('S2 an agent of another group and one who only reads are refused', async () => {
  const payload = file('CTA5;01/08/2026;x;;;');
  expect(await portal.refusal('/uploadAmendments', payload, grouped)).toMatchObject({
    status: 400,
    errors: [{ path: 'line 2, column Numéro de contrat' }],
  });
  expect(await portal.refusal('/uploadAmendments', payload, reader)).toMatchObject({ status: 403 });
});

describe('B9.4 a dry run reports what an import would do, and changes nothing', () => {
  const check = (payload: { fileName: string; content: string }, token = full) =>
    portal.call('/checkAmendments', payload, token);
  const counts = () =>
    database.db
      .selectFrom('amendment_import')
      .select((eb) => [
        eb.fn.countAll<number>().as('imports'),
        eb
          .selectFrom('contract_amendment')
          .select((all) => all.fn.countAll<number>().as('rows'))
          .as('rows'),
      ])
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    await addPackagedContract(database.db, 'TA1', 'CTA-DRY', { installment_frequency: 'MONTHLY' });
  });

  test('each term as it is and as it would be', async () => {
    const before = await counts();
    const later = formatDay(addDays(day, 3));
    const answer = await check(
      file('CTA-DRY;01/03/2026;Puissance;BIMONTHLY;;12', `CTA-DRY;${later};Mots;;;`),
    );
    expect(answer).toMatchObject({
      rowCount: 2,
      dueCount: 1,
      errorCount: 0,
      errors: [],
      importedBefore: null,
    });
    expect(answer.changes).toEqual([
      {
        ...{ line: 2, contractNumber: 'CTA-DRY', effectiveDate: '2026-03-01', label: 'Puissance' },
        installmentFrequency: { before: 'MONTHLY', after: 'BIMONTHLY' },
        contractualCapacity: { before: 9, after: 12 },
      },
      { line: 3, contractNumber: 'CTA-DRY', effectiveDate: addDays(day, 3), label: 'Mots' },
    ]);
    expect(await counts()).toEqual(before);
    expect(await contractOf('CTA-DRY')).toMatchObject({ installment_frequency: 'MONTHLY', version: 1 });
  });

  test('every error by line and column, of the cells and of the contracts together', async () => {
    const answer = await check(
      file('CTA-DRY;31/02/2026;x;HEBDO;;', 'CTA-END;01/03/2026;x;;;', 'CTA-DRY;01/03/2026;x;;;'),
    );
    expect(answer.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Date d’effet'],
      [2, 'Fréquence'],
      [3, 'Numéro de contrat'],
    ]);
    expect(answer).toMatchObject({ errorCount: 2, rowCount: 2, changes: [] });
    const both = await check(file('NOBODY9;15/01/2031;;toto;;', 'CTA-GAS;01/01/1999;x;;;12', 'CTA-DRY;x'));
    expect(both.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Libellé'],
      [2, 'Fréquence'],
      [2, 'Numéro de contrat'],
      [3, 'Date d’effet'],
      [3, 'Puissance (kVA)'],
      [4, null],
    ]);
    const headings = await check({ fileName: 'a.csv', content: 'contractNumber;odd\nC;1' });
    expect(headings.errors.map(({ line, column }) => [line, column])).toEqual([
      [1, 'odd'],
      [1, 'Date d’effet'],
      [1, 'Libellé'],
    ]);
  });

  test('thousands of repeats hide none of the others: errors by kind, each with contract and typed value', async () => {
    const repeats = Array.from({ length: 4_995 }, () => 'CTA-DRY;01/03/2031;x;;;');
    const seven = [
      'CTA-DRY;31/02/2031;x;;;',
      'CTA-DRY;01/04/2031;x;HEBDO;;',
      'NOBODY9;01/05/2031;x;;;',
      'CTA-GAS;01/06/2031;x;;;12',
      'CTA-DRY;01/07/2031;x;;;9"',
      'CTA-DRY;01/08/2031',
      'CTA-DRY;30/02/2031;x;;;',
    ];
    const answer = await check(file('CTA-DRY;01/03/2031;x;;;', ...repeats, ...seven));
    expect(answer.errorCount).toBe(5_002);
    const groups = answer.errorGroups ?? [];
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['NOT_A_DAY', 2],
      ['FREQUENCY', 1],
      ['UNKNOWN_CONTRACT', 1],
      ['CONTRACT_POWER', 1],
      ['MISPLACED_QUOTE', 1],
      ['CELL_COUNT', 1],
      ['REPEATED', 4_995],
    ]);
    expect(groups[0]?.errors).toEqual([
      expect.objectContaining({ line: 4_998, contractNumber: 'CTA-DRY', typed: '31/02/2031' }),
      expect.objectContaining({ line: 5_004, contractNumber: 'CTA-DRY', typed: '30/02/2031' }),
    ]);
    expect(groups[3]?.errors[0]).toMatchObject({ contractNumber: 'CTA-GAS', typed: '12' });
    expect(groups[4]?.errors[0]).toMatchObject({ contractNumber: 'CTA-DRY', typed: null });
    expect(groups.at(-1)?.errors).toHaveLength(100);
    const refusal = await portal.refusal(
      '/uploadAmendments',
      file('CTA-DRY;01/03/2031;x;;;', ...repeats, ...seven),
      full,
    );
    expect(refusal.errors[0]?.message).toContain('Ligne 4998');
  });

  test('the template has an example, as French Excel opens it: refused as it is, and taken once it is edited', async () => {
    const template = await portal.post('/exportAmendmentTemplate', {}, full);
    expect(template.headers['content-disposition']).toContain('modele-avenants.csv');
    expect(template.body.split('\r\n')).toEqual([
      '\uFEFFNuméro de contrat;Date d’effet;Libellé;Fréquence;Date de renouvellement;Puissance (kVA)',
      `EXEMPLE;${formatDay(addDays(day, 60))};Augmentation de puissance;Mensuelle;${formatDay(addDays(day, 425))};12`,
      '',
    ]);
    const left = { fileName: 'a.csv', content: `${template.body}CTA-DRY;01/09/2031;x;;;\r\n` };
    const message = expect.stringMatching(/^ligne d’exemple du modèle/) as string;
    expect(await check(left)).toMatchObject({
      errorCount: 1,
      errors: [{ line: 2, column: 'Numéro de contrat', message }],
    });
    const edited = { fileName: 'a.csv', content: template.body.replace('EXEMPLE', 'CTA-DRY') };
    expect(await check(edited)).toMatchObject({ errorCount: 0, rowCount: 1 });
  });

  test('L6.3 the report writes numbers of contracts without a tabulation, so that a look-up finds them', async () => {
    const { body } = await portal.post('/exportAmendmentReport', file('0012345678;01/03/2031;x;;;'), full);
    expect(body).toContain('="');
    expect(body).not.toContain('\t0012345678');
  });

  test('another group’s contract does not exist for the agent, and a file that is no CSV is refused', async () => {
    const answer = await check(file('CTA-DRY;01/03/2026;x;;;'), grouped);
    expect(answer.errors).toEqual([
      { line: 2, column: 'Numéro de contrat', message: 'le contrat CTA-DRY n’existe pas' },
    ]);
    const picture = { fileName: 'avenants.xlsx', content: 'PK' };
    expect((await portal.post('/checkAmendments', picture, full)).statusCode).toBe(400);
    expect((await portal.post('/checkAmendments', file('CTA-DRY;01/03/2026;x;;;'), reader)).statusCode).toBe(
      403,
    );
  });

  test('the same file twice is recognised, and its report has the date of the import', async () => {
    const good = file('CTA-DRY;01/06/2026;=1+1;;;');
    const reportOf = async (payload: unknown) =>
      (await portal.post('/exportAmendmentReport', payload, full)).body.split('\r\n').slice(1, -1);
    expect(await reportOf(good)).toEqual([expect.stringMatching(/^2;À importer;;.*CTA-DRY.*01\/06\/2026/)]);
    await upload(good);
    expect(await check(good)).toMatchObject({
      ...{ rowCount: 1, errorCount: 0, changes: [] },
      importedBefore: { fileName: 'avenants.csv', by: 'afull' },
    });
    const [imported] = await reportOf(good);
    expect(imported).toContain(`Importé le ${formatDay(day)}`);
    // a formula stays a text
    expect(imported).not.toMatch(/;=1\+1/);
    expect(await reportOf(file('CTA-DRY;01/07/2026;x;;;', 'NOBODY;01/07/2026;x;;;'))).toEqual([
      expect.stringMatching(/^2;"?Valable, non importé/),
      expect.stringMatching(/^3;Erreur.*Numéro de contrat;NOBODY;01\/07\/2026;x;/),
    ]);
    const misshapen = file('CTA-DRY;31/02/2026;x;;;toto', 'CTA-DRY;01/08/2026');
    expect(await reportOf(misshapen)).toEqual([
      expect.stringMatching(
        /^2;.*« 31\/02\/2026 » n’est pas.*;Date d’effet;CTA-DRY;"\t31\/02\/2026";x;;;toto$/,
      ),
      expect.stringMatching(/^2;.*« toto » n’est pas un nombre de kVA;/),
      expect.stringMatching(
        /^3;.*6 colonnes attendues, 2 trouvées"?;Toute la ligne;CTA-DRY;"\t01\/08\/2026";/,
      ),
    ]);
  });
});

describe('B9.4 how far an import is', () => {
  const run = async () => (await portal.call('/getAmendmentRun', {}, full)).run;
  const cancel = async () => (await portal.call('/cancelAmendments', {}, full)).message;
  const touched = async () =>
    (
      await database.db
        .selectFrom('amendment_run')
        .select('touched_at')
        .where('login', '=', 'afull')
        .executeTakeFirst()
    )?.touched_at;

  test('a finished import is reported as IMPORTED, even if its answer was lost', async () => {
    const { importId } = (await upload(file('CTA5;01/05/2041;Suivi;;;'))).json<{ importId: string }>();
    expect(await run()).toMatchObject({
      id: importId,
      status: 'IMPORTED',
      done: 1,
      total: 1,
      isImport: true,
    });
  });

  test('one under way is seen from any tab; cancelled, it writes nothing and can be sent again', async () => {
    const wanted = file('CTA5;01/06/2041;Arrêté;;;');
    let answer: ReturnType<typeof upload> | undefined;
    let early: string | undefined;
    const waitUntil = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo())) {
        if (early !== undefined) throw new Error(`The import has ended already: ${early}`);
        await setImmediate();
      }
    };
    await database.db.transaction().execute(async (tx) => {
      await lockImports(tx);
      answer = upload(wanted);
      void answer.then(({ body }) => (early = body));
      await waitUntil(async () => (await run())?.status === 'RUNNING');
      expect(await run()).toMatchObject({ fileName: 'avenants.csv', step: 'READ', done: 1, total: 1 });
      expect(await cancel()).toBe('L’arrêt est demandé');
      const [asked, seen] = [await touched(), new Set<number>()];
      await waitUntil(async () => {
        const at = (await touched())?.getTime();
        if (at !== undefined && at !== asked?.getTime()) seen.add(at);
        return seen.size >= 2;
      });
    });
    expect((await answer)?.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Import annulé : rien n’a été écrit',
    });
    expect(await run()).toMatchObject({ status: 'NOTHING_WRITTEN' });
    expect((await amendmentsOf('CTA5')).filter((each) => each.effective_date === '2041-06-01')).toEqual([]);
    expect((await upload(wanted)).json()).toMatchObject({ code: '200' });
    expect(await run()).toMatchObject({ status: 'IMPORTED' });
  });

  test('an import whose process died is reported as NOTHING_WRITTEN; a check replaces no report', async () => {
    const silent = new Date(Date.now() - 120_000);
    await database.db
      .updateTable('amendment_run')
      .set({ id: uuidv7(), ended: false, touched_at: silent })
      .execute();
    expect(await run()).toMatchObject({ status: 'NOTHING_WRITTEN' });
    expect(await cancel()).toBe('Aucun import n’est en cours');
    await portal.call('/checkAmendments', file('CTA5;01/07/2041;Contrôle;;;'), full);
    expect(await run()).toMatchObject({ isImport: false, status: 'NOTHING_WRITTEN' });
  });
});

describe('B9.4 a file that comes as the body itself', () => {
  const send = (content: string | Buffer, token = full, fileName?: string) =>
    stream('/checkAmendments', content, token, fileName);

  test('is checked as the same file in JSON is', async () => {
    const { content } = file('CTA5;01/08/2043;Flux, é;;;', 'CTA5;31/02/2043;Faux;;;');
    const streamed = await send(content);
    expect(streamed.json()).toEqual(
      await portal.call('/checkAmendments', { fileName: 'flux.csv', content }, full),
    );
    expect(streamed.json()).toMatchObject({ rowCount: 1, errorCount: 1, errors: [{ line: 3 }] });
  });

  test.each([
    ['without a name that ends in .csv', heading, 'flux.xlsx', 'fileName'],
    [
      'that begins in UTF-8 and goes on in Windows-1252',
      Buffer.concat([Buffer.from(`${heading}\nCTA5;01/08/2043;été;;;\n`), Buffer.from('\xe9', 'latin1')]),
      'f.csv',
      'content',
    ],
    ['of a field that nobody declared', heading, 'f.csv&intruder=1', 'fileName'],
  ])('%s is refused at its field', async (_what, content, fileName, path) => {
    const refused = await send(content, full, fileName);
    expect(refused.statusCode).toBe(400);
    const { errors } = refused.json<{ errors: { path: string }[] }>();
    if (errors.length > 0) expect(errors).toContainEqual(expect.objectContaining({ path }));
  });

  test('in Windows-1252, as French Excel writes it, is read as what was typed', async () => {
    const text = `Numéro de contrat;Date d'effet;Libellé\r\nCTA5;01/08/2043;Été à 5\u00a0€;\r\n`;
    const bytes = Buffer.from(text.replace('€', '\x80'), 'latin1');
    const { errors } = (await send(bytes)).json<{ errors: { message: string }[] }>();
    expect(errors.map(({ message }) => message)).toEqual(['3 colonnes attendues, 4 trouvées']);
    const whole = (
      await send(Buffer.from(bytes.toString('latin1').replace(';\r\n', '\r\n'), 'latin1'))
    ).json();
    expect(whole).toMatchObject({ errorCount: 0, changes: [{ label: 'Été à 5\u00a0€' }] });
  });

  test('of more than 16 MB is too long, and so is JSON of more than 1 MB', async () => {
    const long = `${heading}\n${'CTA5;01/08/2043;x;;;\n'.repeat(90_000)}`;
    expect((await send(long.padEnd(16 * 1024 * 1024 + 1, '\n'))).statusCode).toBe(413);
    expect(
      (await portal.post('/checkAmendments', { fileName: 'a.csv', content: long }, full)).statusCode,
    ).toBe(413);
  });

  test('is not read for who may not import', async () => {
    expect((await send('x'.repeat(17 * 1024 * 1024), reader)).statusCode).toBe(403);
  });
});
