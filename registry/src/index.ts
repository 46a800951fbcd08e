export { readRegistryConfig, RegistryConfigError, type RegistryConfig } from './config';
export { openRegistryDatabase, type RegistryDatabase } from './database/open-database';
export { migrateRegistry } from './database/migrate-registry';
export { buildRegistryApp, stableChannel } from './http/build-registry-app';
export { currentCommit } from './publish/current-commit';
export { publish, publishTogether, type Publication, type Published } from './publish/publish';
export { PublishRefusal } from './publish/publish-refusal';
export { folderStore } from './store/folder-store';
