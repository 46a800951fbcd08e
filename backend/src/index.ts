/** The back end's face: what `start` composes a portal from, and what `sandboxes` is made of. */
export * from './database-kit';
export { callConnections, openDatabase } from './platform/database';
export { turnsFor } from './platform/http/fair-turns';
export { buildApp, reservedConnections, type AppOptions } from './app';
export { readConfig } from './config';
export { ConfigError } from './config/config-error';
export { openApplicationRole } from './platform/application-role';
export { withPlainTlsMode } from './platform/database-address';
export { boundHeapGrowth } from './platform/heap-growth';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/embedded-postgres/start-embedded-postgres';
export {
  startServiceLevels,
  type ServiceLevelsWorker,
} from './domains/back-office/service-levels/start-service-levels';
export { measureBackend } from './platform/metrics/measure-backend';
export { startOutboxWorker, type OutboxWorker } from './platform/mail/start-outbox-worker';
export { SessionKeyError } from './platform/session-key';
export { mailServer, noSandboxes } from './providers/sandboxes';
export { startProviders, type StartedProviders } from './providers/start-providers';
export {
  TelemetryError,
  openMetrics,
  openTracing,
  type OpenMetrics,
  type OpenTracing,
} from '@portal/telemetry';
export * from './sandbox-kit';
export { serveAlone } from './serve';
export { seed, type SeedOptions } from '../seed/seed';
