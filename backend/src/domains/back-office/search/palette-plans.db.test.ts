import type { AgentScope } from '@portal/domain';
import { sql } from 'kysely';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { customerSource } from './customers.queries';
import { meantBy } from './palette.rules';

let database: TestDatabase;

/** 4,000 customers of 400 names, with a contract and a delivery point each. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addCustomer(db, 'W0');
  await addContract(db, 'W0', 'W0-A');
  await sql`insert into customer select copy.* from customer u, generate_series(1, 4000) n,
    lateral jsonb_populate_record(u, jsonb_build_object('customer_number', 'W' || n, 'type', 'PROFESSIONAL', 'email', 'w' || n || '@palette.example',
      'last_name', 'nom' || n % 400, 'company_name', 'firme' || n % 400,
      'search_text', 'w' || n || ' zoe nom' || n % 400 || ' firme' || n % 400)) copy
    where u.customer_number = 'W0'`.execute(db);
  await sql`insert into contract select copy.* from contract c, generate_series(1, 4000) n,
    lateral jsonb_populate_record(c, jsonb_build_object('customer_number', 'W' || n, 'contract_number', 'WC' || n)) copy
    where c.contract_number = 'W0-A'`.execute(db);
  await sql`analyze customer`.execute(db);
  await sql`analyze contract`.execute(db);
});
afterAll(() => database.drop());

const everywhere: AgentScope = { group: null, subGroups: true, createdBy: null };

const ofGroup: AgentScope = { group: 'WEB', subGroups: true, createdBy: null };

async function planOf(filters: Parameters<typeof customerSource>[1], scope = everywhere): Promise<string> {
  const { byIndex } = await customerSource(database.db, filters, scope);
  return database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select u.customer_number from customer u
      where ${sql.join([...byIndex], sql` and `)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each([
  ['w17@palette.example', [/customer_email/]],
  ['W17', [/customer_(number_prefix|pkey)/, /contract_number_prefix/, /customer_search/]],
  ['nommé', [/customer_search/, /customer_search/, /customer_search/]],
])('P1.14 every customer search for « %s » uses an index', async (typed, indexes) => {
  const plans = await Promise.all(meantBy(typed).customers.map((filters) => planOf(filters)));
  expect(plans).toEqual(indexes.map((index) => expect.stringMatching(index) as string));
});

test('P1.14 a search for a delivery point uses its index', async () => {
  expect(await planOf({ pointOfDelivery: 'GI123456' })).toContain('delivery_point_number');
});

test.each([
  [{ pointOfDelivery: 'GI123456' }, /delivery_point_number/],
  [{ contractNbr: 'WC17' }, /contract_number_prefix/],
])(
  'a search for %p within a group uses its index, and reads each contract by an index',
  async (filters, index) => {
    const plan = await planOf(filters, ofGroup);
    expect(plan).toMatch(index);
    expect(plan).toMatch(/contract_(pkey|channel|number_prefix)/);
    expect(plan).not.toContain('Seq Scan');
  },
);
