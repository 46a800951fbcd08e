import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrate } from '../src/platform/migrate';
import type { Db } from '../src/platform/database';
import { seed } from './seed';
import { issuer } from './testing/issuer';

const today = '2026-11-21';
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db);
});
afterEach(() => database.drop());

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]
    ?.n;

/** One number of everything a seed writes: the same rows, the same number. */
async function fingerprint(db: Db = database.db): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select md5(string_agg(h, '' order by h)) as hash from (
    select md5(p::text) as h from payment_piece p union all select md5(r::text) from meter_reading r
    union all select md5(c::text) from customer c union all select md5(i::text) from identity i) rows`.execute(
    db,
  );
  return rows[0]?.hash ?? '';
}

test('S8 none: towns, catalogue, groups and one administrator, whose generated password is printed once', async () => {
  const lines: string[] = [];
  await seed(database.db, { issuer, size: 'none', today, onNotice: (line) => lines.push(line) });
  expect(await count('customer')).toBe(0);
  expect(await count('town')).toBeGreaterThan(34_900);
  expect(await database.db.selectFrom('identity').select(['login', 'group_name']).execute()).toEqual([
    { login: 'admin', group_name: 'ADMIN' },
  ]);
  expect(lines).toHaveLength(1);
  const [, password = ''] = /password (\S+)/.exec(lines[0] ?? '') ?? [];
  const admin = await database.db.selectFrom('identity').selectAll().executeTakeFirstOrThrow();
  expect(await verify(admin.password_hash ?? '', password)).toBe(true);
  // a drawn password opens nothing but the choice of one's own
  expect(admin.validated).toBe(false);
});

test('S8 none: a password that the environment gives is the administrator’s own', async () => {
  await seed(database.db, { issuer, size: 'none', today, adminPassword: 'Tournesol-42!' });
  const admin = await database.db.selectFrom('identity').selectAll().executeTakeFirstOrThrow();
  expect(admin.validated).toBe(true);
});

test('S8 none: in production the first administrator has the e-mail that the environment gives, and none of an example', async () => {
  const production = { issuer, size: 'none', today, production: true } as const;
  await expect(seed(database.db, production)).rejects.toThrow(
    'PORTAL_ADMIN_EMAIL must be set for the first start in production',
  );
  expect(await count('identity')).toBe(0);
  await seed(database.db, { ...production, adminEmail: 'Portail@Fournisseur.fr' });
  const admin = await database.db.selectFrom('identity').selectAll().executeTakeFirstOrThrow();
  expect(admin).toMatchObject({ email: 'Portail@Fournisseur.fr', email_key: 'portail@fournisseur.fr' });
  // later starts need it no more
  await seed(database.db, production);
});

test('S8 a second seed changes nothing', async () => {
  await seed(database.db, { issuer, size: 80, today });
  const before = await fingerprint();
  await seed(database.db, { issuer, size: 'demo', today: '2027-01-01' });
  expect(await fingerprint()).toBe(before);
  expect(await count('customer')).toBe(80);
}, 120_000);

/** Ends the server's side of the first COPY of customers that it meets, as a crash would. */
async function killDuringCopy(): Promise<boolean> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'copy "meter_reading"%' and state = 'active'`.execute(
    database.db,
  );
  return rows.length > 0;
}

test('S8 a seed whose connection is killed goes on where it stopped, and ends with the same rows', async () => {
  let running = true;
  const interrupted = seed(database.db, { issuer, size: 300, today }).finally(() => (running = false));
  const failed = expect(interrupted).rejects.toThrow();
  let killed = false;
  while (running && !killed) killed = await killDuringCopy();
  await failed;
  const { customers_done } = await database.db
    .selectFrom('seed_run')
    .select('customers_done')
    .executeTakeFirstOrThrow();
  expect(await count('customer')).toBe(customers_done);

  await seed(database.db, { issuer, size: 300, today: '2027-01-01' });
  const resumed = await fingerprint();
  const other = await createTestDatabase('empty');
  await migrate(other.db);
  await seed(other.db, { issuer, size: 300, today });
  expect(resumed).toBe(await fingerprint(other.db));
  await other.drop();
}, 180_000);

test('S8 two starters seed once', async () => {
  await Promise.all([
    seed(database.db, { issuer, size: 'none', today }),
    seed(database.db, { issuer, size: 'none', today }),
  ]);
  expect(await count('user_group')).toBe(15);
});
