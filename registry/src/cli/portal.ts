import { readRegistryConfig } from '../config';
import { openRegistryDatabase } from '../database/open-database';
import { migrateRegistry } from '../database/migrate-registry';
import { usageOf } from './commands';
import { databaseAddress } from './database-address';
import { readCommand, UsageError } from './read-command';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.usage !== undefined) {
    console.log(command.usage);
    return;
  }
  const config = readRegistryConfig(process.env);
  const db = openRegistryDatabase(databaseAddress(config));
  try {
    await migrateRegistry(db);
    console.log(await command.run({ config, db }));
  } finally {
    await db.destroy();
  }
}

main().catch((error: Error) => {
  const misused = error instanceof UsageError;
  console.error(misused ? `${error.message}\n\n${usageOf()}` : error.message);
  process.exitCode = misused ? 2 : 1;
});
