/**
 * What the sandboxes are made of: they share the portal's database, and show pages of the same kind. A part of the face by
 * itself, so that tests load no more than this.
 */
export { dailyLoad, drawnCurve, type KnownKwh, type LoadWindow } from '../seed/contracts/drawn-load';
export type { Config } from './config';
export type { Clock } from './platform/clock';
export type { Db } from './platform/database';
export { keepDatabaseClock } from './platform/database-clock';
export { DomainError } from './platform/errors';
export { html, Html } from './platform/html';
export { idempotencyKeyOf, once } from './platform/idempotency';
export type {
  SandboxCardPaymentTable,
  SandboxCardRefundTable,
  SandboxSignatureTable,
} from './platform/schema/tables';
export { inTransaction } from './platform/transaction';
export { sandboxPage, type SandboxPage } from './providers/sandbox-page';
export type { Sandboxes, StartedSandboxes } from './providers/sandboxes';
export { sendSandboxPage } from './providers/send-sandbox-page';
