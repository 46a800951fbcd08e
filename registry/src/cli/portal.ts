import { parseArgs } from 'node:util';
import { readRegistryConfig } from '../config';
import { openRegistryDatabase } from '../database/open-database';
import { migrateRegistry } from '../database/migrate-registry';
import { stableChannel } from '../http/build-registry-app';
import { databaseAddress } from './database-address';
import { historyCommand } from './history-command';
import { publishCommand } from './publish-command';

const usage = `portal publish <folder>… [--channel stable] [--reason "…"] [--who name]
    Makes built applications live, together; nothing changes when one is refused.
portal history [<name>] [--channel stable] [--limit 50]
    Who published what, when, from which commit.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: stableChannel },
      reason: { type: 'string' },
      who: { type: 'string' },
      limit: { type: 'string', default: '50' },
    },
  });
  const [command, ...names] = positionals;
  const run = command === 'publish' ? publishCommand : command === 'history' ? historyCommand : undefined;
  if (!run) throw new Error(usage);
  const config = readRegistryConfig(process.env);
  const db = openRegistryDatabase(databaseAddress(config));
  try {
    await migrateRegistry(db);
    console.log(await run({ config, db, names, ...values }));
  } finally {
    await db.destroy();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
