import type { PayTo } from '@portal/contract';

/** The account and the address of the demo's supplier, for a payment of `reference`. */
export const aPayTo = (reference = 'C-100001-1'): PayTo => ({
  ...{ reference, beneficiary: 'Lumenvie', chequeAddress: 'Lumenvie, 12 quai des Lumières, 69002 Lyon' },
  account: { iban: 'FR7699999000010000001234537', bic: 'LUMVFRPPXXX' },
  supportEmail: 'contact@lumenvie.example',
});
