/** What a command line is made of: the commands of the registry, and what other commands beside them need. */
export { defineCommand, type Command, type Surroundings } from './cli/command';
export { CommandFailure, UsageError } from './cli/command-failure';
export { commands } from './cli/commands';
export { openSurroundings } from './cli/open-surroundings';
export { runCommand } from './cli/run-command';
export { migrateRegistry, registryMigrationNames } from './database/migrate-registry';
export { openStore } from './store/open-store';
export type { AssetStore } from './store/asset-store';
export { doctorWith } from './cli/commands/doctor';
export * as findings from './cli/doctor/finding';
export type { Finding } from './cli/doctor/finding';
