import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { tablesOf } from '../spread/placement';
import { spreadCommand } from './spread-command';

/**
 * No Citus: its functions and its catalogue, with the rules by which it refused the tables on a real cluster. They move no rows;
 * `truncate_local_data_after_distributing_table` only notes the table.
 */
const standIn = `
  create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, repmodel "char" not null);
  create table emptied (name regclass primary key);
  create function refuse_keys(t regclass) returns void language plpgsql as $$ begin
    if exists (select from pg_constraint k where k.contype = 'f' and (k.conrelid = t or k.confrelid = t)
        and k.conrelid <> k.confrelid) then
      raise exception 'foreign keys from reference tables and local tables to distributed tables are not supported';
    end if; end $$;
  create function create_reference_table(t regclass) returns void language plpgsql as $$ begin
    perform refuse_keys(t); insert into pg_dist_partition values (t, 'n', 't'); end $$;
  create function create_distributed_table(t regclass, col text, shard_count int default null, colocate_with text default 'default')
    returns void language plpgsql as $$ begin
      perform refuse_keys(t);
      if colocate_with <> 'default' and not exists (select from pg_dist_partition where logicalrelid = colocate_with::regclass) then
        raise exception 'relation % is not distributed', colocate_with;
      end if;
      if current_setting('test.fails_at', true) = t::text then raise exception 'disk full'; end if;
      insert into pg_dist_partition values (t, 'h', 's'); end $$;
  create function truncate_local_data_after_distributing_table(t regclass) returns void language sql as
    $$ insert into emptied values (t) $$`;

let database: TestDatabase;
let printed: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  printed = [];
});
afterEach(() => database.drop());

/** @param settings of the session */
const connect = (settings = '') => {
  const client = new pg.Client({ connectionString: database.url, options: settings });
  return client.connect().then(() => client);
};
async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = await connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}
const spread = (typed: string[], settings?: string) =>
  spreadCommand(
    typed,
    () => connect(settings),
    (line) => printed.push(line),
  );
const keys = () =>
  ask<{ key: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
const moved = () =>
  ask<{ name: string; partmethod: string }>(
    'select logicalrelid::text as name, partmethod from pg_dist_partition order by 1',
  );

test('L7.1 portal spread distributes every table of a customer, copies the catalogue, and puts the keys back', async () => {
  await ask(standIn);
  const before = await keys();
  await spread([]);
  expect(printed.at(-1)).toMatch(
    /^0 of \d+ tables are where they belong; \d+ steps are left, with 128 shards/,
  );
  expect(await keys()).toEqual(before);

  expect(await spread(['--do', '--shards', '32'])).toBe(0);
  const [reference, distributed] = ['n', 'h'].map(async (method) =>
    (await moved()).filter(({ partmethod }) => partmethod === method).map(({ name }) => name),
  );
  expect(await reference).toEqual(tablesOf('every node'));
  expect(await distributed).toEqual(tablesOf('customer'));
  expect(await keys()).toEqual(before);
  expect(await ask('select from emptied')).toHaveLength((await moved()).length);
  expect(await ask(`select to_regnamespace('spread') as notes`)).toEqual([{ notes: null }]);

  printed = [];
  await spread([]);
  expect(printed).toEqual([expect.stringMatching(/^Spread: (\d+) of \1 tables/)]);
  await spread(['--do']);
  expect(printed.at(-1)).toBe('Nothing was left to do.');
});

test('L7.1 a spread that was interrupted goes on where it was', async () => {
  await ask(standIn);
  const before = await keys();
  await expect(spread(['--do'], '-c test.fails_at=meter')).rejects.toThrow('disk full');
  const half = (await moved()).length;
  expect(half).toBeGreaterThan(tablesOf('every node').length);
  expect((await keys()).length).toBeLessThan(before.length);

  await spread([]);
  expect(printed.at(-1)).toContain(
    `${half} of ${tablesOf('every node').length + tablesOf('customer').length} tables`,
  );
  expect(await spread(['--do'])).toBe(0);
  expect(await moved()).toHaveLength(tablesOf('every node').length + tablesOf('customer').length);
  expect(await ask('select from emptied')).toHaveLength((await moved()).length);
  expect(await keys()).toEqual(before);
});

test('L7.1 a database without Citus, and wrong options, are refused', async () => {
  await expect(spread(['--do'])).rejects.toThrow('Citus is not installed in this database');
  await expect(spread(['--shards', '0'])).rejects.toThrow('--shards is a number from 1 to 1024');
  await expect(spread(['--now'])).rejects.toThrow('--now');
  await expect(spread(['--check', '/nowhere'])).rejects.toThrow('PORTAL_STATEMENTS=<file> npm run backend');
});

test('L7.1 nothing moves while a portal runs', async () => {
  await ask(standIn);
  await database.db.selectFrom('town').select('code').limit(1).execute();
  await expect(spread(['--do'])).rejects.toThrow('The portal is running (1 sessions)');
  expect(await moved()).toEqual([]);
});

test('L7.1 portal spread --check names what a cluster would refuse, and where it is executed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-record-'));
  const file = join(folder, 'statements.json');
  const statement = (text: string) => ({ text, equal: [], from: 'backend/src/one.ts' });
  const check = (...texts: string[]) =>
    writeFile(file, JSON.stringify({ columns: {}, statements: texts.map(statement) })).then(() =>
      spread(['--check', file]),
    );
  expect(await check('select 1 from customer where customer_number = $1', 'begin')).toBe(0);
  expect(printed).toEqual([
    '2 statements: 1 of one customer, 0 of every shard, 1 of no customer; a cluster would refuse 0.',
  ]);
  printed = [];
  expect(await check('select 1 from customer limit 3 for update')).toBe(1);
  expect(printed.slice(0, 2)).toEqual([
    '✗ backend/src/one.ts',
    '    row lock over several customers: customer',
  ]);
  await rm(folder, { recursive: true });
});
