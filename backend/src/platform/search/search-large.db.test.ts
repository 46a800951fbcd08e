import fc from 'fast-check';
import { sql, type Expression, type SqlBool } from 'kysely';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { searchText } from '../search-text';
import type { Keyset } from './keyset';
import { searchLarge } from './search-large';
import { streamRows } from './stream-rows';
import { matchesText, plainNameSql, plainTextSql } from './text-match';

let database: TestDatabase;

/** 4,700 customers: the latest 2,100 are « recent », the 2,500 before them « ancien », and some of both are « rare ». */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addCustomer(db, 'TL0');
  await sql`insert into customer select copy.* from customer c, generate_series(1, 4600) n,
    lateral jsonb_populate_record(c, jsonb_build_object('customer_number', 'TL' || n,
      'search_text', 'tl' || n || case when n > 2500 then ' recent' else ' ancien' end ||
        case when n % 100 = 0 then ' rare' else '' end,
      'created_at', timestamptz '2030-01-01' + n * interval '1 minute')) copy
    where c.customer_number = 'TL0'`.execute(db);
  await sql`analyze customer`.execute(db);
});
afterAll(() => database.drop());

const keysets = {
  createdAt: { value: 'u.created_at', type: 'timestamptz', key: 'u.customer_number' },
  lastName: {
    value: plainTextSql('u.last_name'),
    quick: plainNameSql('u.last_name'),
    type: 'text',
    key: 'u.customer_number',
  },
} as const satisfies Record<string, Keyset>;

const search = (
  conditions: Expression<SqlBool>[],
  request: { cursor?: string; direction?: 'asc' | 'desc' },
  leads = true,
) =>
  searchLarge(database.db, {
    secret: new Uint8Array(32),
    identity: 'test',
    keysets,
    request: { limit: 50, ...request },
    source: { table: 'customer', alias: 'u', along: conditions, byIndex: conditions, leads },
    read: (keys) =>
      database.db
        .selectFrom('customer')
        .select('customer_number as key')
        .where('customer_number', 'in', keys.length > 0 ? keys : [''])
        .execute(),
  });

async function everyPage(word: string, direction: 'asc' | 'desc', leads = true) {
  const keys: string[] = [];
  const totals = new Set<string>();
  let cursor: string | undefined;
  do {
    const asked = { direction, ...(cursor && { cursor }) };
    const page = await search([matchesText('u.search_text', word)], asked, leads);
    keys.push(...page.rows.map(({ key }) => key));
    totals.add(`${page.total}${page.totalIsCapped ? '+' : ''}`);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { keys, totals: [...totals] };
}

const numbers = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => `TL${from + at * step}`);

test.each([
  ['frequent nearby', 'recent', numbers(2501, 4600, 1)],
  ['frequent, but far', 'ancien', numbers(1, 2500, 1)],
  ['rare', 'rare', numbers(100, 4600, 100)],
] as const)(
  'S1 every result that is %s is on one page only, in order (« %s »)',
  async (_case, word, expected) => {
    const { keys, totals } = await everyPage(word, 'desc');
    expect(keys).toEqual([...expected].reverse());
    expect(totals).toEqual([expected.length > 1000 ? '1000+' : String(expected.length)]);
  },
);

test.each([
  ['frequent nearby', 'recent', 2100],
  ['frequent, but far', 'ancien', 2500],
] as const)('S1 without anything rare, the order alone finds what is %s', async (_case, word, count) => {
  const [led, along] = [await everyPage(word, 'desc'), await everyPage(word, 'desc', false)];
  expect(along.keys).toEqual(led.keys);
  expect(along.keys).toHaveLength(count);
});

test('S1 ascending and descending order give the same rows', async () => {
  const [there, back] = [await everyPage('rare', 'asc'), await everyPage('rare', 'desc')];
  expect(there.keys).toEqual([...back.keys].reverse());
});

test('S1 the order by name is served by its index, whose text is the module’s', async () => {
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select customer_number from customer as u
      order by ${sql.raw(plainTextSql('u.last_name'))}, u.customer_number limit 10`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('customer_name');
});

test('S1 the database writes names as the application does', async () => {
  const letters = fc.constantFrom(...'aàâäéèêëïîôöùûüÿçñœæßøłđŁØŒÉÀ zZ-'.split(''));
  const name = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 30 }), async (names) => {
      const { rows } = await sql<{ plain: string; quick: string }>`select
          ${sql.raw(plainTextSql('given.name'))} as plain, ${sql.raw(plainNameSql('given.name'))} as quick
        from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
        database.db,
      );
      expect(rows.map(({ plain }) => searchText(plain))).toEqual(names.map((each) => searchText(each)));
      expect(rows.map(({ quick }) => quick)).toEqual(rows.map(({ plain }) => plain));
    }),
    { numRuns: 20 },
  );
});

test('S1 a reader that sleeps loses its cursor, and its connection goes back', async () => {
  const rows = streamRows(database.db, (tx) => tx.selectFrom('customer').select('customer_number'), 1);
  expect((await rows.next()).value).toHaveLength(500);
  const open = async (): Promise<number> => {
    const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and backend_type = 'client backend'`.execute(database.db);
    return found[0]?.count ?? 0;
  };
  while ((await open()) > 0);
  await expect(rows.next()).rejects.toThrow('after its time');
});
