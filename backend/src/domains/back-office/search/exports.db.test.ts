import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCase } from '../../../../testing/fixtures/cases';
import { addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import type { AgentGrant } from '../../../platform/access/policy';
import { exportCases } from './cases.service';

let database: TestDatabase;
let portal: TestApp;
let agent: string;
let limited: string;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAgent(db, 'efull', [{ id: 'searchCase' }, { id: 'searchCustomerContract' }]);
  await addAgent(db, 'elimited', [{ id: 'searchCase', mode: 'LIMITED' }]);
  await addAgent(db, 'eadmin', [{ id: 'searchCase' }]);
  await db.updateTable('identity').set({ group_name: 'ADMIN' }).where('login', '=', 'eadmin').execute();
  [agent, limited, admin] = (
    await Promise.all(['efull', 'elimited', 'eadmin'].map((login) => portal.logIn(login)))
  ).map(({ token }) => token) as [string, string, string];
  await addCase(
    db,
    'E0001',
    {
      order_status: 'FINALIZED',
      first_payment_cb_status: 'IN_FAILURE',
      channel: 'GROUP-ELIMITED',
      created_by: 'elimited',
      last_name: '=cmd|calc; "x"',
      company_name: '+SARL',
    },
    [
      {
        energy: 'EL',
        contract_number: '000123',
        subscription_date: '2026-02-01',
        effective_start_date: '2026-02-15',
        contract_category: 'RES1',
        process_type: 'SWITCH',
        contractual_capacity: 9,
      },
      { energy: 'NG', contract_category: 'P012', process_type: 'MOVE_IN', contractual_capacity: 12_000.5 },
    ],
  );
  await addCase(db, 'E0002', { created_at: new Date('2020-01-01T00:00:00Z') });
  await addCustomer(db, 'TE1');
  await addContract(db, 'TE1', 'CTE1', { termination_date: '2026-01-31', status: 'terminated' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const linesOf = (body: string): string[][] =>
  parse(body, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

const lastAudits = async (call: string) => {
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('customer_number', '=', '0')
    .where('call', '=', call)
    .orderBy('position')
    .execute();
  return entries.slice(-2);
};

test('B8.3 the cases of a search as CSV: 21 columns, a line a contract, nothing that runs', async () => {
  const response = await portal.post('/exportCases', { orderNumber: 'E0001' }, agent);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['content-disposition']).toContain('filename="affaires.csv"');
  expect(response.body.startsWith('\uFEFFGroupe;Numéro de contrat;')).toBe(true);
  const [head, ...lines] = linesOf(response.body);
  expect(head).toHaveLength(21);
  const common = [
    '\t+SARL',
    '\t=cmd|calc; "x"',
    'Zoé',
    'e0001@cases.example',
    '12 bis rue des Lilas',
    'Brest',
  ];
  const address = ['="29200"', '="0611223344"'];
  const of = (contract: string) => ['GROUP-ELIMITED', contract, 'E0001', 'elimited', 'Finalisée', 'En échec'];
  expect(lines).toEqual([
    [
      ...of('="000123"'),
      ...common,
      ...address,
      'Électricité',
      '01/02/2026',
      '15/02/2026',
      'CHF',
      '',
      '9',
      '',
    ],
    [...of(''), ...common, ...address, 'Gaz naturel', '', '', 'MES', '12000,5', '', 'P012'],
  ]);
  expect(await lastAudits('/exportCases')).toEqual([
    { actor: 'efull', detail: { step: 'asked', filters: 'orderNumber' } },
    { actor: 'efull', detail: { step: 'ended', rows: 1, whole: true } },
  ]);
});

test('B8.1 an export reaches as far as its search', async () => {
  expect(await portal.refusal('/exportCases', {}, agent)).toMatchObject({ code: 'MISSING_PARAMETER' });
  const request = { fromDate: '2019-01-01', channel: 'GROUP-ELIMITED' };
  const own = await portal.post('/exportCases', request, limited);
  expect(
    new Set(
      linesOf(own.body)
        .slice(1)
        .map((line) => line[2]),
    ),
  ).toEqual(new Set(['E0001']));
  expect(await portal.refusal('/exportCases', { fromDate: '2019-01-01' }, limited)).toMatchObject({
    message: 'Veuillez sélectionner un Groupe',
  });
});

test('B9.3 the history of a month for ADMIN, as a file and as data', async () => {
  const file = await portal.post('/exportCasesHistory', {}, admin);
  expect(file.headers['content-disposition']).toContain('filename="cases_history.csv"');
  expect(file.headers['x-portal-cut-at']).toBeUndefined();
  const references = linesOf(file.body).map((line) => line[2]);
  expect(references).toContain('E0001');
  expect(references).not.toContain('E0002');
  const all = await portal.call('/casesExtract', { fromDate: '2019-12-15', offset: 0, limit: 10_000 }, admin);
  const read = all.cases.map(({ order }) => order.orderReference);
  expect(read).toContain('E0002');
  const page = await portal.call('/casesExtract', { fromDate: '2019-12-15', offset: 1, limit: 2 }, admin);
  expect(page.cases.map(({ order }) => order.orderReference)).toEqual(read.slice(1, 3));
  const refusal = await portal.refusal('/casesExtract', { limit: 10_001 }, admin);
  expect(refusal).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
});

test('B9.3 a month of more than 10,000 cases is cut there, as data and as a file, which mentions it', async () => {
  await sql`insert into subscription_order select copy.* from subscription_order o, generate_series(0, 10000) n,
    lateral jsonb_populate_record(o, jsonb_build_object('order_reference', 'M' || lpad(n::text, 5, '0'),
      'created_at', timestamptz '2018-03-01 12:00:00+00' + n * interval '1 minute')) copy
    where o.order_reference = 'E0002'`.execute(database.db);
  await addCase(database.db, 'M-LATER', { created_at: new Date('2018-04-02T10:00:00Z') });
  const fromDate = '2018-03-01';
  const file = await portal.post('/exportCasesHistory', { fromDate }, admin);
  expect(file.headers['x-portal-cut-at']).toBe('10000');
  expect(file.headers['x-portal-cut-rows']).toBe('1');
  const lines = linesOf(file.body).slice(1);
  expect(lines.pop()?.[0]).toMatch(
    /^Fichier incomplet.*10 000 affaires les plus récentes du mois, et 1\u00a0affaire n’y est pas/,
  );
  const references = lines.map((line) => line[2]);
  expect([references.length, references[0], references.at(-1)]).toEqual([10_000, 'M10000', 'M00001']);
  const referencesAt = async (offset: number) =>
    (await portal.call('/casesExtract', { fromDate, offset }, admin)).cases.map(
      ({ order }) => order.orderReference,
    );
  expect(await referencesAt(0)).toEqual(references);
  expect(await referencesAt(10_000)).toEqual(['M00000']);
  await database.db.deleteFrom('subscription_order').where('order_reference', 'like', 'M%').execute();
});

test('B9.1 clients-contrats.csv: a line a contract, days in French', async () => {
  const response = await portal.post('/exportCustomerContracts', { customerNbr: 'TE1' }, agent);
  expect(response.headers['content-disposition']).toContain('filename="clients-contrats.csv"');
  const [head = [], ...lines] = linesOf(response.body);
  const line = Object.fromEntries(head.map((title, at) => [title, lines[0]?.[at]]));
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({
    'Numéro de client': 'TE1',
    Nom: "D'Aubigné-Łukasz",
    Téléphone: '="0612345678"',
    'PDL ou PCE': '="14500000000017"',
    Statut: 'Résilié',
    'Date de résiliation': '31/01/2026',
  });
});

test('S1 a client that disconnects closes the cursor, and the log has the number of rows sent', async () => {
  const { db } = database;
  await sql`insert into subscription_order select copy.* from subscription_order o, generate_series(1, 1200) n,
    lateral jsonb_populate_record(o, jsonb_build_object('order_reference', 'G' || n)) copy
    where o.order_reference = 'E0002'`.execute(db);
  const agentOf = { login: 'efull' } as AgentGrant['visitor'];
  const grant = {
    visitor: agentOf,
    subMenu: { userLimited: false },
    scope: { group: null, subGroups: true, createdBy: null },
  } as AgentGrant;
  const platform = { db, clock: () => new Date(), config: testConfig };
  const { content } = exportCases(platform, { orderNumber: 'G' }, grant);
  let chunks = 0;
  // The headings, one batch of rows, and away: what a response that is closed does to its stream.
  for await (const chunk of content as AsyncIterable<string>) if (chunk && ++chunks === 2) break;
  expect((await lastAudits('/exportCases'))[1]?.detail).toEqual({ step: 'ended', rows: 500, whole: false });
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  expect(rows).toEqual([]);
});
