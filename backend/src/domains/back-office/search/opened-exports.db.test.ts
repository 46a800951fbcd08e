import { formatDay, today } from '@portal/domain';
import { sql } from 'kysely';
import { addCase } from '../../../../testing/fixtures/cases';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { openInSpreadsheet, type Cell } from '../../../../testing/spreadsheet';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { appendAudit } from '../../../platform/audit';
import { inTransaction } from '../../../platform/transaction';

/** What people may be called, or have typed, that a spreadsheet would run, reckon, turn into a date or tear apart. */
const odd = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x";"y")',
  '+33612345678',
  '-1',
  '@SUM(1;2)',
  '\t=1+1',
  "'0612",
  'L’Haÿ-les-Roses; "Łukasz", n° 1',
  'ligne 1\nligne 2',
  'a\tb',
  '  deux  espaces  ',
  '<b>&amp;</b>',
  '007',
  '1E5',
  '3/4',
  '31/12/2026',
  'mars 1',
  'SEPT2',
  '12 %',
  '12:30',
  'VRAI',
  '=',
];
const day = today();
/** An import takes labels of one line. */
const labelOf = (words: string) => words.replace(/\s/g, ' ').trim();

let database: TestDatabase;
let portal: TestApp;
let sheets: Record<string, Cell[][]>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  const { db } = database;
  await addAdministrator(db, 'odd-admin');
  for (const [at, words] of odd.entries()) await addOdd(`ODD${String(at).padStart(2, '0')}`, words);
  const { token } = await portal.logIn('odd-admin');
  const fileOf = async (path: Parameters<TestApp['post']>[0], asked: object) => {
    const { statusCode, body } = await portal.post(path, asked, token);
    expect([path, statusCode]).toEqual([path, 200]);
    return body;
  };
  const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`;
  const amendments = odd.map(
    (words, at) => `C-ODD${String(at).padStart(2, '0')};${formatDay(day)};${quoted(labelOf(words))}`,
  );
  sheets = await openInSpreadsheet({
    'customers.csv': await fileOf('/exportCustomerContracts', { customerNbr: 'ODD' }),
    'cases.csv': await fileOf('/exportCases', { orderNumber: 'ODD' }),
    'history.csv': await fileOf('/exportCasesHistory', {}),
    'users.csv': await fileOf('/exportUsers', { userGroup: ['GROUP-AODD00'] }),
    'report.csv': await fileOf('/exportAmendmentReport', {
      fileName: 'avenants.csv',
      content: ['numero_contrat;date_effet;libelle', ...amendments, 'ABSENT;31/02/2026;"=1+1"'].join('\r\n'),
    }),
    'audit.csv': await fileOf('/exportAudit', { actor: 'odd' }),
  });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

/** A customer, a contract, a case, an agent and an entry of the log, all of whose words are those. */
async function addOdd(key: string, words: string) {
  const { db } = database;
  const names = { first_name: words, last_name: words };
  await addCustomer(db, key);
  const place = { street_number: null, street: words, postal_code: '01000', town_name: words };
  await db
    .updateTable('customer')
    .set({ ...names, ...place, type: 'PROFESSIONAL', company_name: words, phone: '+33612345678' })
    .where('customer_number', '=', key)
    .execute();
  await addContract(db, key, `C-${key}`, { offer: words, termination_date: '2099-01-31', energy: 'EL' });
  const address = { number: null, street: words, postalCode: '01000', townName: words };
  await addCase(
    db,
    key,
    {
      ...names,
      company_name: words,
      order_status: 'FINALIZED',
      customer: JSON.stringify({ contact: { address } }),
    },
    [
      { energy: 'NG', contract_number: '000123', contract_category: 'P012', contractual_capacity: 12_000.5 },
      { energy: 'EL', subscription_date: '2026-02-01', process_type: 'MOVE_IN', contractual_capacity: 9 },
    ],
  );
  await addAgent(db, `a${key.toLowerCase()}`, [{ id: 'manageUsers' }]);
  await db
    .updateTable('identity')
    .set({ ...names, group_name: 'GROUP-AODD00', email: words })
    .where('login', '=', `a${key.toLowerCase()}`)
    .execute();
  await inTransaction(db, (tx) =>
    appendAudit(tx, portal.clock, {
      ...{ customerNumber: key, actor: 'odd', onBehalfOf: key, call: '/getContext' },
      ...{ contractNumber: words, detail: { reason: words } },
    }),
  );
}

/** Rows of the database in the order of their cells, as those of the sheet are put. */
const expected = async (query: ReturnType<typeof sql<{ cells: Cell[] }>>) =>
  (await query.execute(database.db)).rows.map(({ cells }) => cells);
const inOrder = (rows: Cell[][]) => rows.map((row) => JSON.stringify(row)).sort();
const dayCell = (column: string) =>
  sql.raw(
    `case when ${column} is null then to_jsonb(''::text) else jsonb_build_object('day', ${column}) end`,
  );

/** Every cell of a file, of the rows that this test made; those of the database are given as arrays of what a person should see. */
async function expectOpened(name: string, query: Parameters<typeof expected>[0]) {
  const rows = (sheets[name] ?? []).filter((row) => /odd\d/i.test(JSON.stringify(row)));
  const stored = await expected(query);
  expect(stored.length).toBeGreaterThanOrEqual(odd.length);
  expect(inOrder(rows)).toEqual(inOrder(stored));
}

test('B9.1 clients-contrats.csv, opened by a spreadsheet, shows the values of the database', () =>
  expectOpened(
    'customers.csv',
    sql`select jsonb_build_array(u.customer_number, 'Professionnel', u.company_name,
      coalesce(u.identification_number, ''), 'Mme', u.last_name, u.first_name, u.email, u.phone, u.street,
      u.postal_code, u.town_name, c.contract_number, 'Électricité', 'Actif', coalesce(c.channel, ''),
      c.offer, '14500000000017', ${dayCell('c.subscription_date')}, ${dayCell('c.effective_start_date')},
      ${dayCell('c.termination_date')}) as cells
      from customer u join contract c using (customer_number) where u.customer_number like 'ODD%'`,
  ));

test.each(['cases.csv', 'history.csv'])(
  'B8.3 B9.3 %s, opened by a spreadsheet, has the database’s values',
  (name) =>
    expectOpened(
      name,
      sql`select jsonb_build_array(o.channel, coalesce(c.contract_number, ''), o.order_reference, o.created_by,
      'Finalisée', '–', o.company_name, o.last_name, o.first_name, o.email,
      o.customer #>> '{contact,address,street}', o.customer #>> '{contact,address,townName}',
      o.customer #>> '{contact,address,postalCode}', o.phone,
      case c.energy when 'EL' then 'Électricité' else 'Gaz naturel' end,
      ${dayCell('c.subscription_date')}, ${dayCell('c.effective_start_date')},
      case c.process_type when 'MOVE_IN' then 'MES' else '' end,
      case c.energy when 'NG' then to_jsonb(c.contractual_capacity) else to_jsonb(''::text) end,
      case c.energy when 'EL' then to_jsonb(c.contractual_capacity) else to_jsonb(''::text) end,
      coalesce(c.contract_category, '')) as cells
      from subscription_order o join order_contract c using (order_reference)
      where order_reference like 'ODD%'`,
    ),
);

test('B10.1 utilisateurs.csv, opened by a spreadsheet, shows the values of the database', () =>
  expectOpened(
    'users.csv',
    sql`select jsonb_build_array(group_name, login, last_name, first_name, email, 'Activé') as cells
      from identity where group_name = 'GROUP-AODD00'`,
  ));

test('B9.4 the report of an import, opened, shows its lines and the contracts they name', async () => {
  const [, ...rows] = sheets['report.csv'] ?? [];
  const empty = ['', '', ''];
  const lines = odd.map((words, at) => {
    const contract = `C-ODD${String(at).padStart(2, '0')}`;
    return [at + 2, 'Valable, non importé', '', contract, { day }, labelOf(words), ...empty];
  });
  const wholeEntries = rows.filter(([, , column]) => column === '');
  expect(wholeEntries).toEqual(lines);
  expect(rows.length).toBeGreaterThan(wholeEntries.length);
});

test('the audit log, opened by a spreadsheet, shows the values of the database', () =>
  expectOpened(
    'audit.csv',
    sql`select jsonb_build_array(
      jsonb_build_object('day', to_char(happened_at at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI:SS')),
      to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), actor,
      on_behalf_of, 'oui', 'Dossier client consulté', customer_number, contract_number, position,
      E'Motif\u00a0: ' || (detail ->> 'reason'), call, '{"reason":' || (detail -> 'reason')::text || '}') as cells from audit_entry where actor = 'odd'`,
  ));
