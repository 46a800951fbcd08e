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

/** Options and the discount that any package product may carry; fees of the installment frequency stand in `installmentFees`. */
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

export const productRateRows = (): Row<'product_rate'>[] =>
  products.flatMap((product) =>
    ratesOf(product).map((rate, position) => ({
      product_code: product.code,
      code: rate.code,
      valid_from: '2019-01-01',
      valid_to: null,
      label: rate.label,
      description: rate.description,
      kind: rate.kind,
      unit: rate.unit,
      price_micros: Math.round(rate.euros * 1_000_000),
      position,
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
      ['BIENVENUE20', 'promotion', 'Offre de bienvenue', 2000, null],
      ['PRINTEMPS26', 'promotion', 'Offre de printemps', 1500, null],
      ['KOMPAR15', 'promotion', 'Offre comparateur', 1500, 'KOMPAR-ENERGIE'],
      ['MYWORLD', 'cashback', 'Cashback My World', 1000, null],
    ] as const
  ).map(([code, code_type, label, amount_cents, channel]) => ({
    code,
    code_type,
    label,
    amount_cents,
    channel,
    valid_from: '2024-01-01',
    valid_to: null,
  }));
