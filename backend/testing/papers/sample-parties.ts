import type { Contract } from '@portal/contract';
import type { Issuer } from '../../src/domains/billing/documents/blocks';
import type { ContractTerms } from '../../src/domains/billing/documents/contract-terms';
import type { Holder } from '../../src/domains/billing/documents/documents.queries';

export const issuer: Issuer = {
  supplier: {
    name: 'Lumenvie',
    street: '12 quai des Lumières',
    postalCode: '69002',
    townName: 'Lyon',
    phone: '09 70 00 00 00',
    siret: '732 829 320 00074',
    legalForm: 'SAS au capital de 10 000 000 €',
    sepaCreditorId: 'FR72ZZZ123456',
    beneficiary: 'Lumenvie',
    account: { iban: 'FR7699999000010000001234537', bic: 'LUMVFRPPXXX' },
    chequeAddress: 'Lumenvie, 12 quai des Lumières, 69002 Lyon',
  },
  supportEmail: 'aide@lumenvie.example',
};

export const holder = {
  customer_number: '100001',
  type: 'INDIVIDUAL',
  civility: 'MRS',
  first_name: 'Camille',
  last_name: 'Martin',
  company_name: null,
  identification_number: null,
  street_number: '12 bis',
  street: 'rue des Lilas',
  postal_code: '69003',
  town_name: 'Lyon',
  email: 'camille.martin@example.fr',
  phone: '0612345678',
  birthdate: '1985-04-12',
} as unknown as Holder;

const address = {
  number: '12 bis',
  street: 'rue des Lilas',
  netArea: null,
  postalCode: '69003',
  townName: 'Lyon',
  country: 'FR',
};

export const contract = {
  contractNumber: 'C-100001-1',
  contractStatus: 'effective',
  energy: 'EL',
  offer: 'Lumenvie Essentiel',
  billingMode: 'PAYMENT_SCHEDULE',
  installmentFrequency: 'MONTHLY',
  settlementFrequency: 'BIANNUAL',
  rateOption: 'HIGH_LOW',
  subscriptionDate: '2023-02-10',
  effectiveStartDate: '2023-03-01',
  nextRenewDate: '2027-03-01',
  terminationDate: null,
  chosenPackages: [
    { id: 'EL300', amount: 300, timeframe: 'WINTER', authorizedPackages: [] },
    { id: 'EL200', amount: 200, timeframe: 'SUMMER', authorizedPackages: [] },
  ],
  chosenProduct: { productCode: 'ESSENTIEL_EL', label: 'Essentiel', additionalRates: [] },
  estimates: [],
  thirdParties: [{ role: 'COHOLDER', civility: 'MR', firstName: 'Paul', lastName: 'Durand' }],
  deliveryPoint: {
    pointOfDelivery: '14512345678901',
    address,
    contractualCapacity: 6,
    contractualCapacityUnit: 'kVA',
  },
  finance: { paymentMode: 'directDebit', rumCode: 'LUMA1', debitDay: 5 },
} as unknown as Contract;

const line = (
  code: string,
  kind: string,
  label: string,
  priceMicros: number,
  netCents: number,
  vatBp: number,
) =>
  ({
    ...{ code, label, kind, priceMicros, netCents, vatBp },
    quantity: code === 'CTA' ? 54.123_456 : code === 'SUBSCRIPTION' ? 1 : 3000,
    unit: code === 'CTA' ? 'EUR' : code === 'SUBSCRIPTION' ? 'an' : 'kWh',
    vatCents: Math.round((netCents * vatBp) / 10_000),
  }) as NonNullable<ContractTerms['year']>['lines'][number];

/** Of a household; unit prices have all six decimals that the tables can have. */
export const terms: ContractTerms = {
  energy: 'EL',
  customerType: 'INDIVIDUAL',
  customerNumber: '100001',
  contractNumber: 'C-100001-1',
  orderReference: 'A-2026-0042',
  day: '2026-11-21',
  conclusion: {
    kind: 'SIGNED',
    proof: {
      signer: 'Camille Martin',
      at: '2026-11-21T10:00:00Z',
      reference: 'sig_1',
      sha256: 'ab'.repeat(32),
    },
  },
  holder: {
    name: 'Mme Camille Martin',
    postalLines: ['Mme Camille Martin', '12 bis rue des Lilas', '69003 Lyon'],
    contactName: null,
    birthdate: '1985-04-12',
    siret: null,
    activityCode: null,
    email: 'camille.martin@example.fr',
    phone: '0612345678',
    coholder: 'M. Paul Durand',
  },
  delivery: {
    pointOfDelivery: '14512345678901',
    address: '12 bis rue des Lilas, 69003 Lyon',
    capacity: 6,
    capacityUnit: 'kVA',
    meterNumber: '021976543210',
  },
  process: 'SWITCH',
  startRange: 'LATER',
  startDate: '2026-12-15',
  offer: {
    label: 'Lumenvie Essentiel',
    billingMode: 'PAYMENT_SCHEDULE',
    rateOption: 'HIGH_LOW',
    frequency: 'MONTHLY',
    debitDay: 5,
    packages: { summerKwh: 200, winterKwh: 300 },
    estimates: [{ timeframe: 'TOTAL_HOUR', quantity: 3000 }],
    options: ['Un arbre planté'],
  },
  unitPrices: [
    { component: 'SUBSCRIPTION', timeframe: 'TOTAL_HOUR', unit: 'EUR/YEAR', priceMicros: 135_308_640 },
    { component: 'ENERGY', timeframe: 'HIGH', unit: 'EUR/KWH', priceMicros: 143_351_234 / 1000 },
    { component: 'ENERGY', timeframe: 'LOW', unit: 'EUR/KWH', priceMicros: 101_336 },
  ].map((price) => ({ ...price, priceMicros: Math.round(price.priceMicros) })) as ContractTerms['unitPrices'],
  year: {
    lines: [
      line('SUBSCRIPTION', 'SUBSCRIPTION', 'Abonnement', 135_308_640, 13_531, 2000),
      line('HIGH', 'ENERGY', 'Électricité, heures pleines', 143_351, 26_663, 2000),
      line('ACCISE', 'TAX', 'Accise sur l’électricité', 30_850, 9255, 2000),
      line('CTA', 'TAX', 'Contribution tarifaire d’acheminement', 150_000, 812, 2000),
    ],
    yearlyCents: 60_314,
    monthlyCents: 5026,
    installmentCents: 5026,
    fee: { code: 'PP_FREQ_1', cents: 0, perYear: 12 },
  },
  rebate: { label: 'Bienvenue', amountCents: 2000 },
};
