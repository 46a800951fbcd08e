import { sql } from 'kysely';
import { emptyDatabase, type TestRegistry } from '../../../testing/empty-registry';
import { doubtOfLogin } from './override-link';

let database: TestRegistry;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

test('P4.5 a registry whose database has no accounts doubts no log-in', async () => {
  expect(await doubtOfLogin(database.db, 'lea')).toBeNull();
});

test('P4.5 a link for nobody, for another spelling or for a disabled account is doubted', async () => {
  await sql`create table public.identity (login text, login_key text, status text)`.execute(database.db);
  await sql`insert into public.identity values
    ('Lea', 'lea', 'ENABLED'), ('tom', 'tom', 'DISABLED')`.execute(database.db);
  expect(await doubtOfLogin(database.db, 'Lea')).toBeNull();
  expect(await doubtOfLogin(database.db, 'lea')).toMatch(/^The log-in is written Lea/);
  expect(await doubtOfLogin(database.db, 'zoe')).toMatch(/^Nobody logs in as zoe here/);
  expect(await doubtOfLogin(database.db, 'tom')).toMatch(/^The account tom is disabled/);
});
