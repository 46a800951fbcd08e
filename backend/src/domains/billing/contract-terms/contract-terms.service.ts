import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { RunningContract, ContractRate } from '../catalogue/catalogue.service';
import { findHolder, lockOffer, readOffer, findTermsChanges } from './contract-terms.queries';
import type * as queries from './contract-terms.queries';
import * as rules from './past-terms.rules';

/** A contract as the catalogue prices its changes. */
const runningContract = ({ contract, estimates, rates, packages }: OfferState): RunningContract => ({
  customerType: contract.customer_type,
  energy: contract.energy,
  productCode: contract.product_code,
  capacity: contract.energy === 'EL' ? contract.contractual_capacity : null,
  estimates,
  frequency: contract.installment_frequency,
  rates: rates.map(contractRate),
  package: ownPackage(packages),
  authorizedPackages: packages[0]?.authorized_packages ?? [],
  start: contract.effective_start_date,
});

const contractRate = ({
  code,
  label,
  kind,
  unit,
  price_micros,
  active,
}: OfferState['rates'][number]): ContractRate => ({ code, label, kind, unit, price_micros, active });

function ownPackage(packages: OfferState['packages']): RunningContract['package'] {
  const summer = packages.find(({ timeframe }) => timeframe === 'SUMMER');
  const winter = packages.find(({ timeframe }) => timeframe === 'WINTER');
  if (!summer || !winter) return null;
  return { id: summer.package_id, summerKwh: summer.amount_kwh, winterKwh: winter.amount_kwh };
}

export { lockOffer, readOffer, runningContract };
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

type PricedTerms = rules.PricedTerms;
type TermsOverTime = rules.TermsOverTime;

/** Product and power of a contract since a day, earliest first; `now`: those it has. */
export async function pastTerms(
  db: Db,
  key: { customerNumber: string; contractNumber: string },
  now: PricedTerms,
  since: Day,
): Promise<TermsOverTime[]> {
  const changes = await findTermsChanges(db, {
    customer_number: key.customerNumber,
    contract_number: key.contractNumber,
  });
  return rules.termsOverTime(now, changes, since);
}
