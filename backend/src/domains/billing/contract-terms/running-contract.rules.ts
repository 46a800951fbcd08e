import type { ContractRate, RunningContract } from '../catalogue/catalogue.service';
import type { OfferState } from './contract-terms.queries';

/** A contract as the catalogue prices its changes. */
export const runningContract = ({ contract, estimates, rates, packages }: OfferState): RunningContract => ({
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
