import type { Db } from '../../platform/database';
import type { RunningContract } from '../catalogue/catalogue.service';
import { findHolder, readOffer } from './offers.queries';
import { runningContract } from './running-contract.rules';

/**
 * What a change of that contract's offer is priced by, as `changeOffer` does; undefined where there is no such
 * contract. `customerNumber` null: of whoever holds it now.
 */
export async function contractTerms(
  db: Db,
  customerNumber: string | null,
  contractNumber: string,
): Promise<RunningContract | undefined> {
  const holder = customerNumber ?? (await findHolder(db, contractNumber))?.customer_number;
  if (holder === undefined) return undefined;
  const state = await readOffer(db, { customer_number: holder, contract_number: contractNumber });
  return state && runningContract(state);
}
