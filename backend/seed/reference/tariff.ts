import type { Energy, Timeframe } from '@portal/contract';
import type { Row } from '../rows';
import { products, type SeedProduct } from './products';

/** Days from which the supplier's prices are valid, and their level relative to the first, per cent. */
const vintages = [
  { from: '2019-01-01', to: '2024-02-01', energy: 100, subscription: 100 },
  { from: '2024-02-01', to: '2025-02-01', energy: 108, subscription: 103 },
  { from: '2025-02-01', to: '2026-02-01', energy: 95, subscription: 106 },
  { from: '2026-02-01', to: null, energy: 91, subscription: 109 },
] as const;

/** Capacity guarantee in the price of a kWh, before tax, of the offers that bill it on a line of its own. */
export const capacityPriceMicros = 4_600;

/** Capacities in kVA, and network categories of gas. */
export const bands: Record<Energy, readonly string[]> = {
  EL: ['3', '6', '9', '12', '15', '18', '24', '30', '36'],
  NG: ['T1', 'T2', 'T3', 'T4'],
};

/** € a kWh before tax, 2019. */
const energyPrices: Partial<Record<Energy, Partial<Record<Timeframe, number>>>> = {
  EL: { TOTAL_HOUR: 0.1492, HIGH: 0.1624, LOW: 0.1148 },
  NG: { TOTAL_HOUR: 0.0716 },
};
const gasSubscriptions: Record<string, number> = { T1: 86.4, T2: 208.8, T3: 812, T4: 7840 };
const gasBandLevels: Record<string, number> = { T1: 1.12, T2: 1, T3: 0.94, T4: 0.86 };

/** € a year before tax, 2019. */
const subscriptionPrice = (energy: Energy, band: string): number =>
  energy === 'NG' ? (gasSubscriptions[band] ?? 0) : 72 + Number(band) * 10.6;

export const timeframesOf = (product: SeedProduct): Timeframe[] =>
  product.rateOption === 'HIGH_LOW' ? ['HIGH', 'LOW'] : ['TOTAL_HOUR'];

function pricesOf(product: SeedProduct): Row<'unit_price'>[] {
  return bands[product.energy].flatMap((band) =>
    vintages.flatMap(({ from, to, energy, subscription }) => {
      const common = { product_code: product.code, band, valid_from: from, valid_to: to };
      const bandLevel = product.energy === 'NG' ? (gasBandLevels[band] ?? 1) : 1;
      const yearly = subscriptionPrice(product.energy, band) * (product.rateOption === 'HIGH_LOW' ? 1.06 : 1);
      return [
        {
          ...common,
          component: 'SUBSCRIPTION' as const,
          timeframe: 'TOTAL_HOUR' as const,
          unit: 'EUR/YEAR' as const,
          price_micros: Math.round(yearly * subscription) * 10_000,
        },
        ...timeframesOf(product).map((timeframe) => ({
          ...common,
          component: 'ENERGY' as const,
          timeframe,
          unit: 'EUR/KWH' as const,
          price_micros:
            Math.round(
              (energyPrices[product.energy]?.[timeframe] ?? 0) * bandLevel * energy * product.priceLevel,
            ) * 100,
        })),
      ];
    }),
  );
}

export const unitPriceRows = (): Row<'unit_price'>[] => products.flatMap(pricesOf);

const tax = (
  code: string,
  energy: Energy,
  label: string,
  unit: 'EUR/KWH' | 'PERCENT',
  steps: readonly (readonly [from: string, price: number])[],
): Row<'tax_rate'>[] =>
  steps.map(([valid_from, price], index) => ({
    code,
    energy,
    valid_from,
    valid_to: steps[index + 1]?.[0] ?? null,
    label,
    unit,
    price_micros: Math.round(price * 1_000_000),
  }));

/**
 * Excise by kWh, network contribution and VAT in per cent; VAT on subscriptions rose to 20 % on 1 August 2025.
 * The contribution is a percentage of the part of the subscription that pays the network.
 */
export const taxRows = (): Row<'tax_rate'>[] => [
  ...tax('ACCISE', 'EL', 'Accise sur l’électricité', 'EUR/KWH', [
    ['2019-01-01', 0.0225],
    ['2024-02-01', 0.021],
    ['2025-02-01', 0.0337],
    ['2025-08-01', 0.02998],
    ['2026-02-01', 0.03085],
  ]),
  ...tax('ACCISE', 'NG', 'Accise sur le gaz naturel', 'EUR/KWH', [
    ['2019-01-01', 0.00845],
    ['2024-01-01', 0.01637],
    ['2025-01-01', 0.01716],
    ['2025-08-01', 0.01543],
    ['2026-02-01', 0.01639],
  ]),
  ...tax('CTA', 'EL', 'Contribution tarifaire d’acheminement', 'PERCENT', [
    ['2019-01-01', 21.93],
    ['2026-02-01', 15],
  ]),
  ...tax('CTA', 'NG', 'Contribution tarifaire d’acheminement', 'PERCENT', [['2019-01-01', 20.8]]),
  ...(['EL', 'NG'] as const).flatMap((energy) => [
    ...tax('CTA_ASSIETTE', energy, 'Part de l’abonnement soumise à la CTA', 'PERCENT', [['2019-01-01', 40]]),
    ...tax('TVA_ABONNEMENT', energy, 'TVA sur l’abonnement', 'PERCENT', [
      ['2019-01-01', 5.5],
      ['2025-08-01', 20],
    ]),
    ...tax('TVA_CONSOMMATION', energy, 'TVA sur la consommation', 'PERCENT', [['2019-01-01', 20]]),
  ]),
];
