/**
 * What commands for operators need of the database. A part of the face by itself: a command line that carries this in its
 * bundle starts without the rest of the back end.
 */
export { restoreKeys, suspendKeys } from '../seed/copy/suspended-keys';
export { openedByKey } from './domains/customer/authentication/factor/sealing-key';
export { verifyAudit, type AuditReport } from './platform/audit-verification';
export { openConnection } from './platform/database';
export { hasEmbeddedDatabase } from './platform/embedded-postgres/cluster';
export { EmbeddedPostgresError } from './platform/embedded-postgres/errors';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/embedded-postgres/start-embedded-postgres';
export { migrate, migrationNames } from './platform/migrate';
export { inOpenTransaction } from './platform/open-transaction';
