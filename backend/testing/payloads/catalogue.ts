import type { Payloads } from './subject';

type Paths =
  | '/getPackages'
  | '/getPack'
  | '/getOffers'
  | '/getProducts'
  | '/checkRebateCode'
  | '/manageOffer'
  | '/subscription/deliveryPoint/estimates';

const contracts = () => [
  {
    energy: 'EL' as const,
    estimates: [{ energy: 'EL' as const, timeframe: 'TOTAL_HOUR' as const, quantity: 4200 }],
  },
];

export const cataloguePayloads: Payloads<Paths> = {
  '/getPackages': () => ({
    customerType: 'INDIVIDUAL',
    mode: 'SURVEY',
    survey: {
      energyList: ['EL'],
      housingType: 'APARTMENT',
      residenceType: 'PRINCIPAL',
      area: 60,
      inhabitantsNumber: 2,
      heatingType: 'GAS',
      rateOption: 'TOTAL_HOUR',
      address: { postalCode: '29200', townName: 'Brest' },
    },
  }),
  '/getPack': () => ({ customerType: 'INDIVIDUAL', contracts: contracts() }),
  '/getOffers': () => ({ customerType: 'INDIVIDUAL', contracts: contracts() }),
  '/getProducts': () => ({ customerType: 'INDIVIDUAL', contextOfUse: 'MARKET', contracts: contracts() }),
  '/checkRebateCode': () => ({ rebateCodeType: 'promotion', rebateCode: 'BIENVENUE20' }),
  '/manageOffer': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    mode: 'INSTALLMENT_FREQUENCY',
    contract: { contractNumber: contractNbr, installmentFrequency: 'BIMONTHLY' },
  }),
  '/subscription/deliveryPoint/estimates': () => ({ ean: '14500000000017', energy: 'EL' }),
};
