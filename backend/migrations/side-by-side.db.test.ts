import { sql } from 'kysely';
import pg from 'pg';
import { migrate, migrationNames } from '../src/platform/migrate';
import { breaksOf, readSchema } from '../testing/schema-changes';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './migrations';

/** The last step from before the rule; a step that has run is never edited. */
const beforeTheRule = '2026-11-26-01-jobs';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const schema = () => readSchema(client, ['public']);

test('L7.3 every step leaves the release before at work, or says which release stopped using what it takes away', async () => {
  await migrate(database.db, beforeTheRule);
  let before = await schema();
  for (const name of migrationNames.slice(migrationNames.indexOf(beforeTheRule) + 1)) {
    await migrate(database.db, name);
    const after = await schema();
    if (migrations[name]?.contract === undefined)
      expect({ [name]: breaksOf(before, after) }).toEqual({ [name]: [] });
    before = after;
  }
});

const table = `create table kept (id int primary key, name text, size int not null default 0, short varchar(9),
  state text check (state in ('OPEN', 'DONE')))`;

test.each([
  ['drop table kept', 'kept is dropped or renamed'],
  ['alter table kept rename to other', 'kept is dropped or renamed'],
  ['alter table kept drop column name', 'kept.name is dropped or renamed'],
  ['alter table kept rename column name to title', 'kept.name is dropped or renamed'],
  ['alter table kept alter column size type smallint', 'kept.size was integer and is smallint'],
  ['alter table kept alter column name type varchar(20)', 'kept.name was text and is character varying(20)'],
  ['alter table kept alter column name set not null', 'kept.name must not be null any more'],
  ['alter table kept alter column size drop default', 'kept.size has no default any more'],
  ['alter table kept add column must text not null', 'kept.must is new, and rows must name it'],
  [
    'alter table kept add constraint named check (name <> $$$$) not valid',
    'kept.named is new on columns of before',
  ],
  ['create unique index kept_name on kept (name)', 'kept.kept_name is new on columns of before'],
  [
    `alter table kept drop constraint kept_state_check, add constraint kept_state_check check (state in ('OPEN'))`,
    'kept.kept_state_check accepts less than before',
  ],
])('refused: %s', async (statement, words) => {
  expect(await breaksAfter(statement)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'create table other (id int primary key references kept)',
  'alter table kept add column more text',
  `alter table kept add column must text not null default 'x' check (must <> '')`,
  'alter table kept alter column size drop not null',
  'alter table kept alter column size type bigint',
  'alter table kept alter column short type text',
  'create index kept_name on kept (name)',
  'alter table kept drop constraint kept_pkey; create unique index kept_id on kept (id)',
  'create unique index kept_id_and_name on kept (id, name)',
  `alter table kept drop constraint kept_state_check, add constraint kept_state_check check (state in ('OPEN', 'DONE', 'LOST'))`,
])('accepted: %s', async (statement) => {
  expect(await breaksAfter(statement)).toEqual([]);
});

async function breaksAfter(statement: string): Promise<string[]> {
  await sql.raw(`create schema if not exists tried`).execute(database.db);
  await client.query('begin; set local search_path = tried');
  try {
    await client.query(table);
    const before = await readSchema(client, ['tried']);
    await client.query(statement);
    return breaksOf(before, await readSchema(client, ['tried']));
  } finally {
    await client.query('rollback');
  }
}
