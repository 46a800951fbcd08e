import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { withDatabase } from '../../testing/database-url';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { appendAudit } from '../platform/audit';
import { systemClock } from '../platform/clock';
import { openDatabase, type Db } from '../platform/database';
import { migrate } from '../platform/migrate';
import { inTransaction } from '../platform/transaction';
import { auditCommand } from './audit-command';

let database: TestDatabase;
let folder: string;
let printed: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-anchors-'));
  database = await createTestDatabase();
});
beforeEach(() => {
  printed = [];
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const append = (customerNumber: string) =>
  inTransaction(database.db, (tx) =>
    appendAudit(tx, systemClock, { customerNumber, actor: 'admin', onBehalfOf: null, call: '/login' }),
  );
const run = (...typed: string[]) => auditCommand(database.db, typed, (line) => printed.push(line));
const cutEnd = async (chain: string, position: number) => {
  await database.db
    .deleteFrom('audit_entry')
    .where('customer_number', '=', chain)
    .where('position', '=', position)
    .execute();
};

test('B11.1 the command exits 0 for an intact log, and 1 with the place of the break for another', async () => {
  await append('F1');
  await append('F1');
  expect(await run()).toBe(0);
  expect(printed).toEqual([expect.stringMatching(/^The audit log holds: \d+ entries in \d+ chains\.$/)]);
  await cutEnd('F1', 2);
  printed = [];
  expect(await run()).toBe(1);
  expect(printed[0]).toBe('Chain F1: entry 2 is missing at the end, or stands after it.');
  await database.db
    .updateTable('audit_head')
    .set({ position: 1 })
    .where('customer_number', '=', 'F1')
    .execute();
});

test('B11.1 anchors stored elsewhere detect a chain whose head was rewritten along with it', async () => {
  const { db } = database;
  await db.deleteFrom('audit_entry').execute();
  await db.deleteFrom('audit_head').execute();
  for (const chain of ['G1', 'G1', 'G2']) await append(chain);
  const file = join(folder, 'anchors.jsonl');
  expect(await run('--write-anchors', file)).toBe(0);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await append('G1');
  expect(await run('--anchors', file)).toBe(0);

  // who may do anything in the database takes the last two entries away and sets the head to what is left
  for (const position of [2, 3]) await cutEnd('G1', position);
  const first = await db
    .selectFrom('audit_entry')
    .select('hash')
    .where('customer_number', '=', 'G1')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('audit_head')
    .set({ position: 1, hash: first.hash })
    .where('customer_number', '=', 'G1')
    .execute();
  expect(await run()).toBe(0);
  printed = [];
  expect(await run('--anchors', file)).toBe(1);
  expect(printed).toContain('Chain G1: entry 2 is no longer the one of the anchors.');
});

test('B11.1 a missing file of anchors is a first run when the same file is written, and otherwise a failure in words', async () => {
  await database.db.deleteFrom('audit_entry').execute();
  await database.db.deleteFrom('audit_head').execute();
  await append('I1');
  const file = join(folder, 'daily.jsonl');
  await expect(run('--anchors', file)).rejects.toThrow(
    `There are no anchors in ${file}: correct its path, or make the file with --write-anchors ${file}.`,
  );
  await expect(run('--anchors', file, '--write-anchors', join(folder, 'other.jsonl'))).rejects.toThrow(file);
  expect(printed).toEqual([]);
  const daily = ['--anchors', file, '--write-anchors', join(folder, '.', 'daily.jsonl')];
  expect(await run(...daily)).toBe(0);
  expect(printed[0]).toContain('a first run, with nothing to compare');
  expect((await readFile(file, 'utf8')).trim()).toContain('I1');
  printed = [];
  expect(await run(...daily)).toBe(0);
  expect(printed).toEqual(['The audit log holds: 1 entries in 1 chains.']);
});

test('B11.1 an unknown option is refused', async () => {
  await expect(run('--repair')).rejects.toThrow('--repair');
});

/** A database of its own whose owner is no superuser, as on a server that is given. */
async function ownedDatabase() {
  const server = process.env.PORTAL_TEST_SERVER as string;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  const owner = `portal_owner_${process.pid}`;
  const serving = `portal_serving_${process.pid}`;
  for (const role of [owner, serving]) {
    await maintenance.query(`create role ${role} login password 'portal'`);
  }
  await maintenance.query(`create database ${owner} owner ${owner}`);
  const openAs = (role: string) => {
    const address = new URL(withDatabase(server, owner));
    address.username = role;
    address.password = 'portal';
    return openDatabase(address.href, { maxConnections: 2 });
  };
  const db = openAs(owner);
  const other = openAs(serving);
  return {
    db,
    other,
    serving,
    drop: async () => {
      await db.destroy();
      await other.destroy();
      await maintenance.query(`drop database ${owner} with (force)`);
      for (const role of [owner, serving]) await maintenance.query(`drop role ${role}`);
      await maintenance.end();
    },
  };
}

test('B11.1 roles that are no superuser may add to the log and may not change or empty it', async () => {
  const { db, other, serving, drop } = await ownedDatabase();
  const refused = expect.objectContaining({ code: '42501' });
  const write = (as: Db) =>
    inTransaction(as, (tx) =>
      appendAudit(tx, systemClock, { customerNumber: 'H1', actor: 'a', onBehalfOf: null, call: '/login' }),
    );
  try {
    await migrate(db);
    // the grants of docs/scaling.md, for a role that serves and owns nothing
    for (const statement of [
      `grant usage on schema public to ${serving}`,
      `grant select, insert, update, delete on all tables in schema public to ${serving}`,
      `revoke update, delete on audit_entry from ${serving}`,
      `revoke delete on audit_head from ${serving}`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    expect(await migrate(other)).toEqual([]);
    for (const role of [db, other]) {
      await write(role);
      await expect(role.updateTable('audit_entry').set({ actor: 'b' }).execute()).rejects.toEqual(refused);
      await expect(role.deleteFrom('audit_entry').execute()).rejects.toEqual(refused);
      await expect(role.deleteFrom('audit_head').execute()).rejects.toEqual(refused);
      await expect(sql`truncate audit_entry`.execute(role)).rejects.toEqual(refused);
    }
    expect(await auditCommand(db, [], (line) => printed.push(line))).toBe(0);
    expect(printed).toEqual(['The audit log holds: 2 entries in 1 chains.']);
  } finally {
    await drop();
  }
});
