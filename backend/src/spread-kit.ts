/** What the command that spreads the tables over a cluster needs: a part of the face by itself, as `database-kit.ts` is. */
export { withPlainTlsMode } from './platform/database-address';
export { carryOut } from './spread/cluster/carry-out';
export { hasCitus, portalSessions, readState } from './spread/cluster/catalogue';
export { stepsLeft, stepWords } from './spread/cluster/plan';
export { tablesOf } from './spread/placement';
export { judgeRecord, readRecord, refusalLines } from './spread/record/statement-record';
