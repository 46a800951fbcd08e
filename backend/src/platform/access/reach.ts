import type { CustomerGrant } from './policy';

/** Whose data a grant opens, and how much of it. */
export type Reach = Pick<CustomerGrant, 'customerNumber' | 'onlyContracts'>;

/** Whether what is of a contract is of one that the grant reaches. */
export const isReached = (contractNumber: string, only: Reach['onlyContracts']): boolean =>
  only?.has(contractNumber) ?? true;
