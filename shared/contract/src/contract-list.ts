/** Supplied; on its way there; over, or never begun. */
export const contractStages = ['ACTIVE', 'COMING', 'OVER'] as const;
export type ContractStage = (typeof contractStages)[number];

/** Orders of the list of all contracts, by number first. `address`: town, then street. `horizon`: the registered end, else the next renewal. */
export const contractListSorts = [
  'contractNumber',
  'address',
  'status',
  'costCentre',
  'next',
  'due',
  'consumption',
  'horizon',
] as const;
export type ContractListSort = (typeof contractListSorts)[number];

/** Contracts that the list takes; of a customer with more, those in force and the latest subscribed. */
export const mostListedContracts = 2_000;
/** Contracts that one request may name. */
export const mostNamedContracts = 500;
/**
 * Bills of one archive: one of each contract that a request may name. Where none was printed before, that is a minute or three of
 * the printing thread, which prints for others between any two of them; a bill that was printed takes some 15 ms.
 */
export const mostArchivedBills = 500;
/** Debts that one card payment settles. */
export const mostPaidDebts = 50;

export const costCentreNameMaxLength = 40;
export const mostCostCentres = 100;
