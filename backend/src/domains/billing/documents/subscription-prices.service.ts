import type { Contract } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import {
  keptChoice,
  priceEntry,
  productOfContract,
  type ContractPrices,
} from '../catalogue/catalogue.service';
import { contractTerms } from '../contract-terms/contract-terms.service';
import { findChanges, type ChangeRow } from './documents.queries';
import { pricesOn, type PricesOfDay } from './kept-terms';

/** Changes that leave a contract's price as it was. */
const priceless: readonly ChangeRow['kind'][] = ['TERMINATION', 'WITHDRAWAL', 'END_TAKEN_BACK'];

/**
 * The prices of a contract on the day of its subscription, with what a year of it cost then: null once its terms have
 * changed, and where the catalogue of that day does not price them.
 */
export async function subscriptionPrices(
  { db, clock }: Pick<Platform, 'clock' | 'db'>,
  customerNumber: string,
  contract: Contract,
): Promise<PricesOfDay> {
  const prices = await pricesOn(db, contract, contract.subscriptionDate);
  if (prices.taxes === null) return prices;
  const changes = await findChanges(db, customerNumber, contract.contractNumber, parisDayOf(clock()));
  if (changes.some(({ kind }) => !priceless.includes(kind))) return prices;
  const year = await yearOf({ db }, customerNumber, contract);
  return year ? { unitPrices: year.unitPrices, taxes: null, year } : prices;
}

async function yearOf(
  { db }: Pick<Platform, 'db'>,
  customerNumber: string,
  { contractNumber, chosenProduct, subscriptionDate: day }: Contract,
): Promise<ContractPrices | null> {
  const running = await contractTerms(db, customerNumber, contractNumber);
  if (!running) return null;
  const entry = await productOfContract(db, day, chosenProduct.productCode);
  try {
    return priceEntry(entry, keptChoice(running, {}), day);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
