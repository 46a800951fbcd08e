import type { Db } from '../../../platform/database';
import type { RunningContract } from '../catalogue/catalogue.service';
import { findHolder, lockOffer, readOffer } from './contract-terms.queries';
import type * as queries from './contract-terms.queries';
import { runningContract } from './running-contract.rules';

export { lockOffer, runningContract };
/** A contract with what hangs on it, as a change of offer reads it. */
export type OfferState = queries.OfferState;

/**
 * The terms from which `changeOffer` prices a change of that contract; undefined for an unknown contract.
 * `customerNumber` null: the contract's current customer.
 */
export async function contractTerms(
  db: Db,
  customerNumber: string | null,
  contractNumber: string,
): Promise<RunningContract | undefined> {
  const holder = await holderOf(db, customerNumber, contractNumber);
  if (holder === undefined) return undefined;
  const state = await readOffer(db, { customer_number: holder, contract_number: contractNumber });
  return state && runningContract(state);
}

/** The customer number of a contract: the one given, else the current customer's. */
export const holderOf = async (db: Db, customerNumber: string | null, contractNumber: string) =>
  customerNumber ?? (await findHolder(db, contractNumber))?.customer_number;
