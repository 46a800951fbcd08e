import type { CustomerGrant } from './policy';

/** The customer of a grant, and which of the contracts it allows. */
export type Reach = Pick<CustomerGrant, 'customerNumber' | 'onlyContracts'>;

/** Whether the grant allows this contract. */
export const isReached = (contractNumber: string, only: Reach['onlyContracts']): boolean =>
  only?.has(contractNumber) ?? true;
