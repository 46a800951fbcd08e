import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOpenTransaction, openConnection } from '@portal/backend/database-kit';
import { createTestDatabase } from '@portal/backend/testing/test-database';
import { commands, migrateRegistry } from '@portal/registry/command-line';

const page = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8');

test('every statement of the runbook runs on the tables as they are', async () => {
  const statements = [...page.matchAll(/```sql\n([^`]*)```/g)].flatMap(([, block = '']) =>
    block.split(/;\s*(?:\n|$)/),
  );
  const written = statements.map((statement) => statement.trim()).filter(Boolean);
  expect(written.length).toBeGreaterThan(12);
  const database = await createTestDatabase();
  const client = await openConnection(database.url);
  try {
    await migrateRegistry(inOpenTransaction(client));
    await client.query('begin');
    for (const statement of written) {
      const failure = await client.query(statement).catch((error: Error) => error.message);
      if (typeof failure === 'string') throw new Error(`${failure}:\n${statement}`);
    }
    await client.query('rollback');
  } finally {
    await client.end();
    await database.drop();
  }
});

test('the commands of the runbook are commands of portal', () => {
  const named = [...page.matchAll(/npx portal ([\w-]+)/g)].map(([, name]) => name as string);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
});

test('dead rows are shown with the table, not with its partitions, whose names are hashes', async () => {
  const [statement = ''] = /select [^;]*n_dead_tup[^;]*/.exec(page) ?? [];
  const database = await createTestDatabase();
  const client = await openConnection(database.url);
  try {
    const { rows } = await client.query<Record<string, string>>(statement.replace(/limit \d+/, ''));
    const named = rows.map((row) => String(Object.values(row)[0]));
    expect(named).toEqual(expect.arrayContaining(['job.job', 'customer']));
    expect(named.filter((name) => /j[0-9a-f]{40}/.test(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  } finally {
    await client.end();
    await database.drop();
  }
});
