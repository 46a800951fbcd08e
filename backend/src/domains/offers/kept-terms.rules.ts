import type { ContractChoice } from '../catalogue/catalogue.service';
import type { OfferState } from './offers.queries';

/** What a running contract is priced by besides its package: its own capacity, frequency, rates and their prices. */
export const keptTerms = ({ contract, estimates, rates }: OfferState): ContractChoice => ({
  energy: contract.energy,
  productCode: contract.product_code,
  capacity: contract.energy === 'EL' ? contract.contractual_capacity : null,
  packageIds: [],
  estimates,
  frequency: contract.installment_frequency,
  optionCodes: [],
  kept: {
    rates: rates.map(({ code, label, kind, unit, price_micros, active }) => ({
      code,
      label,
      kind,
      unit,
      price_micros,
      active,
    })),
  },
});
