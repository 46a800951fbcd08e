import type { CallPath } from './calls';

/** Calls that are GET requests; browsers learn it here, since the contract's schemas stay with the servers. */
export const getPaths = [
  '/siret/:siret',
  '/subscription/client/check',
  '/subscription/client',
  '/subscription/deliveryPoint/estimates',
] as const satisfies readonly CallPath[];
