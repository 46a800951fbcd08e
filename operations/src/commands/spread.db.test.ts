import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { tablesOf } from '@portal/backend/spread-kit';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import { openSurroundings, runCommand } from '@portal/registry/command-line';
import { spreadCommand } from './spread';

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
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-spread-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}
const run = (typed: string[], variables: Record<string, string> = { DATABASE_URL: database.url }) =>
  runCommand(['spread', ...typed], {
    commands: new Map([['spread', spreadCommand]]),
    open: (how) =>
      openSurroundings({ PORTAL_ROOT: folder, PORTAL_DATA_DIR: join(folder, 'data'), ...variables }, how),
  });
/** What it told, with the answer at the end. */
async function spread(...typed: string[]): Promise<{ code: number; lines: string[] }> {
  const { code, out } = await run([...typed, '--json']);
  return { code, lines: (JSON.parse(out) as { lines: string[] }).lines };
}
const keys = () =>
  ask<{ key: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );
const moved = () =>
  ask<{ name: string; partmethod: string }>(
    'select logicalrelid::text as name, partmethod from pg_dist_partition order by 1',
  );

/** As Citus fails in the middle: of that table. */
const failsAt = (table: string | null) =>
  ask(`alter database ${new URL(database.url).pathname.slice(1)} set test.fails_at = '${table ?? ''}'`);

test('L7.1 portal spread distributes every table of a customer, copies the catalogue, and puts the keys back', async () => {
  await ask(standIn);
  const before = await keys();
  expect((await spread()).lines.at(-1)).toMatch(
    /^0 of \d+ tables are where they belong; \d+ steps are left, with 128 shards/,
  );
  expect(await keys()).toEqual(before);

  expect(await spread('--do', '--shards', '32')).toMatchObject({ code: 0 });
  const [reference, distributed] = ['n', 'h'].map(async (method) =>
    (await moved()).filter(({ partmethod }) => partmethod === method).map(({ name }) => name),
  );
  expect(await reference).toEqual(tablesOf('every node'));
  expect(await distributed).toEqual(tablesOf('customer'));
  expect(await keys()).toEqual(before);
  expect(await ask('select from emptied')).toHaveLength((await moved()).length);
  expect(await ask(`select to_regnamespace('spread') as notes`)).toEqual([{ notes: null }]);

  expect((await spread()).lines).toEqual([expect.stringMatching(/^Spread: (\d+) of \1 tables/)]);
  expect((await spread('--do')).lines).toEqual(['Nothing was left to do.']);
});

test('L7.1 a spread that was interrupted goes on where it was', async () => {
  await ask(standIn);
  const before = await keys();
  await failsAt('meter');
  const stopped = await run(['--do', '--json']);
  expect({ code: stopped.code, ...JSON.parse(stopped.out) }).toMatchObject({
    code: 1,
    error: {
      message: 'The spread stopped; what is done stays: disk full',
      fix: 'Correct that, and type the same command again.',
    },
  });
  const half = (await moved()).length;
  expect(half).toBeGreaterThan(tablesOf('every node').length);
  expect((await keys()).length).toBeLessThan(before.length);

  expect((await spread()).lines.at(-1)).toContain(
    `${half} of ${tablesOf('every node').length + tablesOf('customer').length} tables`,
  );
  await failsAt(null);
  expect(await spread('--do')).toMatchObject({ code: 0 });
  expect(await moved()).toHaveLength(tablesOf('every node').length + tablesOf('customer').length);
  expect(await ask('select from emptied')).toHaveLength((await moved()).length);
  expect(await keys()).toEqual(before);
});

test.each<[string[], Record<string, string> | undefined, number, string]>([
  [['--do'], undefined, 1, 'Citus is not installed in this database.\n→ create extension citus'],
  [['--shards', '0'], undefined, 2, '--shards is a number from 1 to 1024.'],
  [['--now'], undefined, 2, '--now'],
  [['--check', '/nowhere'], undefined, 1, '→ PORTAL_STATEMENTS=<file> npm run backend writes one.'],
  [[], {}, 1, 'There is no database.\n→ Set DATABASE_URL'],
  [[], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 1, 'The database cannot be reached: '],
])('L7.1 portal spread %j is refused (%j)', async (typed, variables, code, says) => {
  expect(await run(typed, variables)).toEqual({ code, out: '', err: expect.stringContaining(says) });
});

test('L7.1 nothing moves while a portal runs', async () => {
  await ask(standIn);
  await database.db.selectFrom('town').select('code').limit(1).execute();
  expect((await run(['--do'])).err).toBe(
    'The portal is running (1 sessions).\n→ Stop it while its tables move.',
  );
  expect(await moved()).toEqual([]);
});

test('L7.1 portal spread --check names what a cluster would refuse, and where it is executed', async () => {
  const file = join(folder, 'statements.json');
  const statement = (text: string) => ({ text, equal: [], from: 'backend/src/one.ts' });
  const check = (...texts: string[]) =>
    writeFile(file, JSON.stringify({ columns: {}, statements: texts.map(statement) })).then(() =>
      spread('--check', file),
    );
  expect(await check('select 1 from customer where customer_number = $1', 'begin')).toEqual({
    code: 0,
    lines: ['2 statements: 1 of one customer, 0 of every shard, 1 of no customer; a cluster would refuse 0.'],
  });
  const { code, lines } = await check('select 1 from customer limit 3 for update');
  expect(code).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    '✗ backend/src/one.ts',
    '    row lock over several customers: customer',
  ]);
});
