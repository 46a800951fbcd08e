import type { CallPath } from './calls';

/**
 * What a call asks of its caller.
 * - `public`: anyone.
 * - `session`: any open session.
 * - `ownCustomer`: the customer whose data it is, or an agent whose scheme holds searchCustomerContract.
 */
export type CallRight = 'public' | 'session' | 'ownCustomer';

/** Read by the server (a call without a row does not start) and by the rights tests. */
export const callRights = {
  '/login': 'public',
  '/logout': 'public',
  '/resetPassword': 'public',
  '/changePassword': 'session',
  '/getContext': 'ownCustomer',
  '/getContract': 'ownCustomer',
  '/getMeterReads': 'ownCustomer',
  '/getBalance': 'ownCustomer',
  '/financialPieces': 'ownCustomer',
  '/getLogsStreaming': 'public',
} as const satisfies Record<CallPath, CallRight>;
