import type { Row } from '../rows';
import { products, type SeedProduct } from './products';

interface SeedRate {
  code: string;
  label: string;
  description: string | null;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  unit: 'EUR/MONTH' | 'EUR/YEAR' | 'EUR';
  euros: number;
}

/**
 * Options and the discount that contracts may have since 2019; fees of the installment frequency are in
 * `installmentFees`.
 */
const rates: readonly SeedRate[] = [
  {
    code: 'OPT_TREE',
    label: 'Plantation d’arbres',
    description: 'Un arbre planté en France chaque trimestre.',
    kind: 'OPTION',
    unit: 'EUR/MONTH',
    euros: 1.5,
  },
  {
    code: 'OPT_GREEN',
    label: 'Énergie verte',
    description: 'Votre consommation compensée par des garanties d’origine.',
    kind: 'OPTION',
    unit: 'EUR/MONTH',
    euros: 2.9,
  },
  {
    code: 'OPT_PLASTIC',
    label: 'Social Plastic',
    description: '10 kg de plastique collectés par an, soit environ 500 bouteilles.',
    kind: 'OPTION',
    unit: 'EUR/MONTH',
    euros: 1.9,
  },
  {
    code: 'DISC_DIGITAL',
    label: 'Remise 100 % numérique',
    description: 'Non accordée en cas d’appel au service client.',
    kind: 'DISCOUNT',
    unit: 'EUR/MONTH',
    euros: -1,
  },
];

export function ratesOf(product: SeedProduct): readonly SeedRate[] {
  return product.type === 'GREEN' ? rates.filter(({ code }) => code !== 'OPT_GREEN') : rates;
}

/** Sold since 2026, so that contracts of before do not have them. */
const newRates: readonly (Omit<SeedRate, 'unit'> & {
  unit: Row<'product_rate'>['unit'];
  byDefault: boolean;
  of(product: SeedProduct): boolean;
})[] = [
  {
    code: 'OPT_CARBON',
    label: 'Compensation carbone',
    description: 'Chaque kWh compensé par un projet forestier labellisé.',
    kind: 'OPTION',
    unit: 'EUR/KWH',
    euros: 0.0012,
    byDefault: false,
    of: ({ customerType }) => customerType === 'PROFESSIONAL',
  },
  {
    code: 'OPT_ASSIST',
    label: 'Assistance dépannage',
    description: 'Un dépannage à domicile par an, sans franchise.',
    kind: 'OPTION',
    unit: 'EUR/YEAR',
    euros: 49,
    byDefault: false,
    of: ({ customerType }) => customerType === 'INDIVIDUAL',
  },
  {
    code: 'FEE_OPENING',
    label: 'Frais d’ouverture de contrat',
    description: 'Une fois, la première année.',
    kind: 'FEE',
    unit: 'EUR',
    euros: 10,
    byDefault: true,
    of: ({ type }) => type !== 'SIMPLE',
  },
  {
    code: 'DISC_WELCOME',
    label: 'Remise de bienvenue',
    description: 'Sur le prix hors taxes de l’énergie.',
    kind: 'DISCOUNT',
    unit: 'PERCENT',
    euros: -2,
    byDefault: true,
    of: ({ type, customerType }) => type === 'PACKAGE' && customerType === 'INDIVIDUAL',
  },
];

export const productRateRows = (): Row<'product_rate'>[] =>
  products.flatMap((product) =>
    [
      ...ratesOf(product).map((rate) => ({ ...rate, from: '2019-01-01', byDefault: false })),
      ...newRates.filter(({ of }) => of(product)).map((rate) => ({ ...rate, from: '2026-01-01' })),
    ].map((rate, position) => ({
      product_code: product.code,
      code: rate.code,
      valid_from: rate.from,
      valid_to: null,
      label: rate.label,
      description: rate.description,
      kind: rate.kind,
      unit: rate.unit,
      price_micros: Math.round(rate.euros * 1_000_000),
      position,
      by_default: rate.byDefault,
    })),
  );

/** Fee of each installment by frequency, cents; the codes are the source's. */
export const installmentFees = {
  MONTHLY: { code: 'PP_FREQ_1', cents: 0 },
  BIMONTHLY: { code: 'PP_FREQ_2', cents: 100 },
  QUARTERLY: { code: 'PP_FREQ_3', cents: 150 },
  FOURMONTHLY: { code: 'PP_FREQ_4', cents: 200 },
} as const;

export const installmentFeeRows = (): Row<'installment_fee'>[] =>
  (Object.keys(installmentFees) as (keyof typeof installmentFees)[]).map((frequency) => ({
    frequency,
    valid_from: '2019-01-01',
    valid_to: null,
    fee_code: installmentFees[frequency].code,
    fee_cents: installmentFees[frequency].cents,
  }));

export const rebateCodeRows = (): Row<'rebate_code'>[] =>
  (
    [
      ['BIENVENUE20', 'promotion', 'Offre de bienvenue', 2000, null, '2024-01-01', null],
      ['PRINTEMPS26', 'promotion', 'Offre de printemps', 1500, null, '2026-03-01', '2026-07-01'],
      ['KOMPAR15', 'promotion', 'Offre comparateur', 1500, 'KOMPAR-ENERGIE', '2024-01-01', null],
      ['MYWORLD', 'cashback', 'Cashback My World', 1000, null, '2024-01-01', null],
      ['RENTREE30', 'promotion', 'Offre de rentrée', 3000, null, '2030-09-01', null],
    ] as const
  ).map(([code, code_type, label, amount_cents, channel, valid_from, valid_to]) => ({
    code,
    code_type,
    label,
    amount_cents,
    channel,
    valid_from,
    valid_to,
  }));
