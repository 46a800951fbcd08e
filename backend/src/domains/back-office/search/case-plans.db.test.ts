import type { AgentScope } from '@portal/domain';
import { sql } from 'kysely';
import { addCase } from '../../../../testing/fixtures/cases';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { allCases, caseKeysets, caseSource } from './cases.queries';
import type { CaseFilters } from './search-filters';

let database: TestDatabase;

/** 4,000 cases of 400 names, agents and groups. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addCase(db, 'P0');
  await sql`insert into subscription_order select copy.* from subscription_order o, generate_series(1, 4000) n,
    lateral jsonb_populate_record(o, jsonb_build_object('order_reference', 'P' || n, 'external_reference', 'X' || n,
      'created_by', 'agent' || n % 400, 'channel', 'G' || n % 400, 'phone', '06' || lpad(n::text, 8, '0'),
      'email', 'm' || n || '@cases.example', 'last_name', 'nom' || n % 400,
      'search_text', 'p' || n || ' prenom' || n % 400 || ' nom' || n % 400 || ' m' || n || '@cases.example',
      'order_status', case n % 400 when 17 then 'IN_FAILURE' else 'FINALIZED' end,
      'customer', jsonb_build_object('contact', jsonb_build_object('identificationNumber', lpad(n::text, 14, '0'))),
      'created_at', timestamptz '2020-01-01' + n * interval '1 hour')) copy
    where o.order_reference = 'P0'`.execute(db);
  await sql`analyze subscription_order`.execute(db);
});
afterAll(() => database.drop());

const planOf = (settings: string[], query: ReturnType<typeof sql>) =>
  database.db.transaction().execute(async (tx) => {
    for (const setting of settings) await sql`select set_config(${setting}, 'off', true)`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const everywhere: AgentScope = { group: null, subGroups: true, createdBy: null };

/** The cases as they are gathered when they are rare. */
const gathered = (filters: CaseFilters, scope = everywhere) =>
  planOf(
    ['enable_seqscan'],
    sql`select o.order_reference from subscription_order o
      where ${sql.join([...caseSource(filters, scope).byIndex], sql` and `)}`,
  );

test.each<[CaseFilters, string]>([
  [{ fromDate: '2020-06-12' }, 'subscription_order_created'],
  [{ toDate: '2020-01-03' }, 'subscription_order_created'],
  [{ email: 'm17@cases.example' }, 'subscription_order_email'],
  [{ email: 'm17@ca' }, 'subscription_order_search'],
  [{ orderNumber: 'p17' }, 'subscription_order_prefix'],
  [{ firstName: 'prenom17' }, 'subscription_order_search'],
  [{ lastName: 'nom17' }, 'subscription_order_search'],
  [{ externalReference: 'X17' }, 'subscription_order_external'],
  [{ channel: ['G17', 'G18'] }, 'subscription_order_channel'],
  [{ phone: '0600000017' }, 'subscription_order_phone'],
  [{ createdBy: 'agent17' }, 'subscription_order_agent'],
  [{ orderStatus: 'IN_FAILURE' }, 'subscription_order_status'],
  [{ identificationNumber: '00000000000017' }, 'subscription_order_siret'],
  [{ identificationNumber: '000000000' }, 'subscription_order_siret'],
])('B8.1 the cases of %j are found by their index', async (filters, index) => {
  expect(await gathered(filters)).toContain(index);
});

test('B8.1 a limited agent’s own cases are found by their index', async () => {
  const own = { group: 'G17', subGroups: false, createdBy: 'agent17' };
  expect(await gathered({ channel: ['G17'] }, own)).toMatch(/subscription_order_(agent|channel)/);
});

test('B8.1 the filter SWITCH of cases reads their contracts by the primary key', async () => {
  const plan = await planOf(
    ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_hashjoin', 'enable_mergejoin'],
    sql`select o.order_reference from subscription_order o
      where ${sql.join([...caseSource({ processType: 'SWITCH' }, everywhere).along], sql` and `)}
      order by o.created_at desc, o.order_reference desc limit 11`,
  );
  expect(plan).toContain('subscription_order_created');
  expect(plan).toContain('order_contract_pkey');
});

test.each([
  ['createdAt', 'subscription_order_created'],
  ['lastName', 'subscription_order_name'],
  ['orderNumber', 'subscription_order_p'],
] as const)('B8.2 the order by %s is served by its index', async (sort, index) => {
  const { value, key } = caseKeysets[sort];
  const plan = await planOf(
    ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'],
    sql`select o.order_reference from subscription_order o order by ${sql.raw(value)} desc, ${sql.raw(key)} desc limit 11`,
  );
  expect(plan).toContain(index);
});

test('B8.3 a file of a period is read along the index of its order, and sorts nothing', async () => {
  const { sql: text, parameters } = allCases(database.db, { fromDate: '2020-06-12' }, everywhere).compile();
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...allCases(database.db, {}, everywhere).compile(),
    sql: `explain ${text}`,
    parameters,
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('subscription_order_created');
  expect(plan).not.toContain('Seq Scan on subscription_order');
});
