import { breaksOf, readSchema } from '@portal/backend/testing/schema-changes';
import { createTestDatabase } from '@portal/backend/testing/test-database';
import pg from 'pg';
import { migrateRegistry, registryMigrationNames } from '@portal/registry/command-line';
import { openRegistryDatabase } from '@portal/registry';

/** The last step from before the rule. */
const beforeTheRule = '2026-11-27-01-refusal-kinds';
/** Steps that take something away → the release since which no process relies on it. */
const contractSteps: Record<string, string> = {};

test('L7.3 every step of the registry leaves the release before at work', async () => {
  const database = await createTestDatabase('empty');
  const db = openRegistryDatabase(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await migrateRegistry(db, beforeTheRule);
    let before = await readSchema(client, ['registry']);
    expect(Object.keys(before.tables)).toContain('registry.composition');
    for (const name of registryMigrationNames.slice(registryMigrationNames.indexOf(beforeTheRule) + 1)) {
      await migrateRegistry(db, name);
      const after = await readSchema(client, ['registry']);
      if (!(name in contractSteps)) expect({ [name]: breaksOf(before, after) }).toEqual({ [name]: [] });
      before = after;
    }
  } finally {
    await Promise.all([db.destroy(), client.end()]);
    await database.drop();
  }
});
