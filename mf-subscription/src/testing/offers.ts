import type { ResponseOf } from '@portal/contract';
import type { EnergyPrice } from '../rules/case/case-prices';

type Offer = ResponseOf<'/getOffers'>['offers'][number];
type Rate = Offer['product']['additionalRates'][number];

const round = (value: number) => Math.round(value * 100) / 100;

/** The customer is expected to use 4 000 kWh a year: P3 covers 4 500, P2 3 000. What P2 pays too little, P3 pays too much. */
export const expectedYear = (size: number | null, yearly: number): Offer['expected'] => ({
  consumption: 4000,
  packageConsumption: size === null ? null : 1500 * size,
  yearlyAmount: round(size === null ? yearly : yearly + 250 - 100 * size),
  settlementAmount: size === null ? null : 250 - 100 * size,
  belowExpected: size !== null && 1500 * size < 4000,
});

/** Package `P<size>`: 100 × size kWh a month in summer, half as much again in winter; 1 000 + 100 × size euros a year. */
function pair(size: number, recommended: boolean): Offer['packages'][number] {
  const of = { id: `P${size}`, energy: 'EL' as const, currency: 'EUR' as const };
  const yearlyAmount = 1000 + 100 * size;
  return {
    recommended,
    summer: { ...of, timeframe: 'SUMMER', quantity: 100 * size, amount: 20 * size },
    winter: { ...of, timeframe: 'WINTER', quantity: 150 * size, amount: 30 * size },
    yearlyAmount,
    monthlyAmount: round(yearlyAmount / 12),
    installmentAmount: round(yearlyAmount / 6),
    expected: expectedYear(size, yearlyAmount),
  };
}

/** An option of an offer, in euros a year with taxes. */
export const option = (
  code: string,
  label: string,
  price: number,
  yearlyAmount: number,
  active: boolean,
): Rate => ({
  type: 'OPTION',
  code,
  label,
  description: null,
  active,
  detail: { price, unit: 'EUR/MONTH' },
  yearlyAmount,
});

/** The offer of a contract with packages P1 to P7, P3 recommended and P1 to P3 authorised; green energy is taken. */
export function anOffer({
  authorized = ['P1', 'P2', 'P3'],
  sizes = [3, 1, 2, 4, 5, 6, 7],
  ...product
}: Partial<Offer['product']> & { authorized?: string[]; sizes?: number[] } = {}): Offer {
  return {
    energy: 'EL',
    product: {
      productCode: 'ESSENTIEL_EL',
      label: 'Lumenvie Essentiel',
      description: 'Un forfait qui suit vos saisons.',
      energy: 'EL',
      rateOption: 'TOTAL_HOUR',
      billingModeCode: 'PAYMENT_SCHEDULE',
      additionalRates: [
        option('OPT_TREE', 'Plantation d’arbres', 1.5, 21.6, false),
        option('OPT_GREEN', 'Énergie verte', 2.9, 41.76, true),
        option('OPT_PLASTIC', 'Social Plastic', 1.9, 27.36, false),
        {
          ...option('DISC_DIGITAL', 'Remise 100 % numérique', -1, 0, true),
          type: 'DISCOUNT',
          yearlyAmount: null,
        },
      ],
      ...product,
    },
    plan: {
      id: 'PLAN',
      energy: 'EL',
      recommended: true,
      recommendedPackage: 'P3',
      authorizedPackages: authorized,
    },
    packages: sizes.map((size, place) => pair(size, place === 0)),
    expected: expectedYear(2, 1200),
    frequencies: [
      { frequency: 'MONTHLY', code: 'PP_FREQ_1', fee: 1.5, currency: 'EUR' },
      { frequency: 'BIMONTHLY', code: 'PP_FREQ_2', fee: 0.5, currency: 'EUR' },
      { frequency: 'QUARTERLY', code: 'PP_FREQ_3', fee: 0, currency: 'EUR' },
    ],
    pricing: [
      {
        category: 'TOTAL_AMOUNT',
        label: 'Montant de l’échéance',
        amount: 200,
        currency: 'EUR',
        discountRate: null,
        unitPrices: [],
      },
      {
        category: 'TOTAL_BUDGET',
        label: 'Budget annuel',
        amount: 1200,
        currency: 'EUR',
        discountRate: null,
        unitPrices: [],
      },
    ],
  };
}

type Budget = ResponseOf<'/getPack'>['budgets'][number];

interface QuoteOver extends Partial<Budget> {
  options?: Record<string, number>;
  /** Of the package. */
  size?: number;
}

/** What a case shows of a price that is paid every two months. */
export const aPrice = (monthly: number, over: Partial<EnergyPrice> = {}): EnergyPrice => ({
  energy: 'EL',
  monthly,
  yearly: round(monthly * 12),
  installment: round(monthly * 2),
  months: 2,
  billed: false,
  expected: null,
  ...over,
});

/** What a contract comes to in a year with package P2, with options at so much each. */
export function aQuote(
  yearly = 1200,
  { options = {}, size = 2, ...over }: QuoteOver = {},
): ResponseOf<'/getPack'> {
  const optional = Object.entries(options).map(([code, amount]) => ({
    kind: 'OPTION' as const,
    code,
    label: `L’${code}`,
    quantity: 12,
    unit: 'mois',
    price: round(amount / 14.4),
    amountExclTax: round(amount / 1.2),
    tax: round(amount - amount / 1.2),
    amount,
  }));
  const energy = round(yearly - 200 - Object.values(options).reduce((sum, each) => sum + each, 0));
  return {
    budgets: [
      {
        energy: 'EL',
        productCode: 'ESSENTIEL_EL',
        billingModeCode: 'PAYMENT_SCHEDULE',
        amount: yearly,
        monthlyAmount: round(yearly / 12),
        installmentAmount: round(yearly / 6),
        installmentMonths: 2,
        expected: expectedYear(size, yearly),
        currency: 'EUR',
        estimates: [{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 3000 }],
        details: [
          {
            kind: 'SUBSCRIPTION',
            code: 'SUBSCRIPTION',
            label: 'Abonnement',
            quantity: 12,
            unit: 'mois',
            price: 15,
            amountExclTax: 180,
            tax: 20,
            amount: 200,
          },
          {
            kind: 'ENERGY',
            code: 'TOTAL_HOUR',
            label: 'Énergie',
            quantity: 3000,
            unit: 'kWh',
            price: 0.28,
            amountExclTax: round(energy / 1.2),
            tax: round(energy - energy / 1.2),
            amount: energy,
          },
          ...optional,
        ],
        ...over,
      },
    ],
    packages: [],
  };
}
