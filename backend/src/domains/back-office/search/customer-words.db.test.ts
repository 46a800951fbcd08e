import { type AgentScope, foldLetters } from '@portal/domain';
import { sql } from 'kysely';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { searchLarge } from '../../../platform/search/search-large';
import { customerKeysets, customerSource } from './customers.queries';

let database: TestDatabase;

/** 9,000 customers: of two in three the last name begins with « mar », of one in two the first name with « jean ». */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addCustomer(db, 'V0');
  await sql`insert into customer select copy.* from customer u, generate_series(1, 9000) n,
    lateral jsonb_populate_record(u, jsonb_build_object('customer_number', 'V' || n,
      'first_name', (array['Jean', 'Jean-Luc', 'Anne', 'Zoé'])[n % 4 + 1],
      'last_name', (array['Martin', 'de la Marche', 'Saint-Omer'])[n % 3 + 1] || case when n % 9 = 0 then ' Marquxil' else '' end,
      'phone', '06' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      'channels', array['WEB'] || case when n % 2 = 0 then array['GROUP-HALF'] else '{}' end
        || case when n % 33 = 0 then array['GROUP-RARE'] else '{}' end,
      'created_at', timestamptz '2020-01-01' + n % 500 * interval '1 hour')) copy
    where u.customer_number = 'V0'`.execute(db);
  await sql`update customer set search_text = replace(lower(first_name || ' ' || last_name || ' ' || customer_number), 'é', 'e')`.execute(
    db,
  );
  await sql`delete from customer_word`.execute(db);
  await sql`insert into customer_word
    select u.customer_number, f.field, w.word, replace(lower(u.last_name), 'é', 'e'), u.created_at from customer u
      cross join lateral (values ('FIRST', u.first_name), ('LAST', u.last_name)) f(field, name)
      cross join lateral (select distinct regexp_split_to_table(replace(lower(f.name), 'é', 'e'), '[^a-z]+') as word) w`.execute(
    db,
  );
  await sql`vacuum analyze customer_word`.execute(db);
}, 60_000);
afterAll(() => database.drop());

const everywhere: AgentScope = { group: null, subGroups: true, createdBy: null };
const secret = new Uint8Array(32).fill(7);
type Filters = Parameters<typeof customerSource>[1];
type Sort = keyof typeof customerKeysets;

/** Every page, one behind the other. */
async function walk(
  filters: Filters,
  sort: Sort,
  direction: 'asc' | 'desc',
  most: number,
  { scope = everywhere, byRows = false } = {},
) {
  const found: string[] = [];
  let cursor: string | undefined;
  let total: object | undefined;
  do {
    const { words, ...source } = await customerSource(database.db, filters, scope);
    const page = await searchLarge(database.db, {
      secret,
      identity: filters,
      keysets: customerKeysets,
      request: { sort, direction, limit: 50, cursor },
      source: byRows || !words ? source : { ...source, words },
      read: async (keys) => keys.map((key) => ({ key })),
    });
    total ??= { total: page.total, totalIsCapped: page.totalIsCapped };
    found.push(...page.rows.map(({ key }) => key));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < most);
  return {
    found,
    total,
    byWords: (await customerSource(database.db, filters, scope)).words !== undefined,
  };
}

/** What a reader of the whole table would find. */
async function expected({ firstName, lastName }: Filters, sort: Sort, direction: 'asc' | 'desc') {
  const columns = { createdAt: 'created_at', lastName: 'lower(last_name)', customerNbr: 'customer_number' };
  const way = sql.raw(direction);
  const { rows } = await sql<{
    number: string;
    first: string;
    last: string;
  }>`select customer_number as number,
    first_name as first, last_name as last from customer
    order by ${sql.raw(columns[sort])} ${way}, customer_number ${way}`.execute(database.db);
  const begins = (name: string, typed = '') =>
    typed === '' || ` ${foldLetters(name).replaceAll(/[^a-z]/g, ' ')}`.includes(` ${typed}`);
  return rows
    .filter(({ first, last }) => begins(first, firstName) && begins(last, lastName))
    .map(({ number }) => number);
}

const orders = (['createdAt', 'lastName', 'customerNbr'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
);

describe.each([
  ['a beginning of two words', { lastName: 'mar' }],
  ['a whole frequent name', { lastName: 'martin' }],
  ['two frequent words', { firstName: 'jean', lastName: 'mar' }],
  ['a rare one with a frequent one', { firstName: 'jean', lastName: 'marquxil' }],
] as const)('L6.1 %s', (_what, filters) => {
  test.each(orders)(
    'is found by words, each once, by %s %s, at the first pages and deep',
    async (sort, direction) => {
      const { found, byWords } = await walk(filters, sort, direction, 800);
      const all = await expected(filters, sort, direction);
      expect(byWords).toBe(true);
      expect(all.length).toBeGreaterThan(400);
      expect(found).toEqual(all.slice(0, found.length));
      expect(found.length).toBeGreaterThanOrEqual(Math.min(all.length, 800));
    },
  );
});

test('L6.1 what is in the middle of words alone is found there, and a count stays honest', async () => {
  expect(await walk({ lastName: 'artin' }, 'createdAt', 'desc', 100)).toMatchObject({ byWords: false });
  const { found, total } = await walk({ lastName: 'marquxil' }, 'createdAt', 'desc', 2_000);
  expect(total).toEqual({ total: 1000, totalIsCapped: false });
  expect(found).toHaveLength(1000);
  expect((await walk({ lastName: 'mar' }, 'createdAt', 'desc', 50)).total).toEqual({
    total: 1000,
    totalIsCapped: true,
  });
});

const names: Filters[] = [
  { lastName: 'martin' },
  { lastName: 'mar' },
  { lastName: 'o' },
  { firstName: 'jean', lastName: 'mar' },
  { firstName: 'zoe', lastName: 'marquxil' },
];
const ofGroup = (group: string): AgentScope => ({ ...everywhere, group, subGroups: false });
const others: [Filters, AgentScope][] = [
  [{ channel: ['GROUP-HALF'] }, everywhere],
  [{ channel: ['GROUP-RARE'] }, everywhere],
  [{ channel: ['GROUP-NONE'] }, everywhere],
  [{}, ofGroup('GROUP-RARE')],
  [{ phone: '0612' }, everywhere],
  [{ customerNbr: 'V12', channel: ['GROUP-HALF'] }, ofGroup('GROUP-HALF')],
  [{ email: 'client.v0' }, everywhere],
];
const combined = names.flatMap((name) =>
  others.map(([other, scope]) => [{ ...name, ...other }, scope] as const),
);

test.each(combined)(
  'L6.1 %j in the scope of %j finds by words the rows that rows themselves tell',
  async (filters, scope) => {
    for (const [sort, direction] of orders) {
      const byWords = await walk(filters, sort, direction, 500, { scope });
      const byRows = await walk(filters, sort, direction, 500, { scope, byRows: true });
      expect(byWords.found).toEqual(byRows.found);
      const totals = [byWords.total, byRows.total] as { total: number; totalIsCapped: boolean }[];
      if (!totals.some(({ totalIsCapped }) => totalIsCapped)) expect(totals[0]).toEqual(totals[1]);
    }
  },
);

test('L6.1 words lead to whom a group has, and to the few of a rare name whatever else is asked for', async () => {
  const led = async (filters: Filters, scope = everywhere) =>
    (await customerSource(database.db, filters, scope)).words !== undefined;
  expect(await led({ lastName: 'martin', channel: ['GROUP-RARE'] })).toBe(true);
  expect(await led({ lastName: 'martin' }, ofGroup('GROUP-RARE'))).toBe(true);
  expect(await led({ lastName: 'marquxil', phone: '0612' })).toBe(true);
  expect(await led({ lastName: 'martin', phone: '0612' })).toBe(false);
  expect(await led({ lastName: 'martin' }, { ...everywhere, createdBy: 'x' })).toBe(false);
});
