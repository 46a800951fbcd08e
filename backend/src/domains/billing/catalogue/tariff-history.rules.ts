import type { Energy, Timeframe } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Cents, Micros } from '../../../platform/schema/column-types';
import { scaled } from '../../../platform/money';
import { bandOf } from './bands.rules';
import type { CatalogueEntry } from './catalogue-entry';

/** The product and band that a contract had over some days. */
export interface SupplyTerms {
  from: Day;
  /** The day after the last; null while they are valid. */
  to: Day | null;
  productCode: string;
  productLabel: string;
  band: string;
}

/** What a kWh costs over days on which nothing changes. */
export interface EnergyTariff extends SupplyTerms {
  /** A kWh before tax. */
  unitPrices: { timeframe: Timeframe; micros: Micros }[];
  /** A kWh before VAT. */
  excise: Micros;
  /** Of energy and excise, in hundredths of a percent. */
  vatBp: number;
}

type Dated = { valid_from: Day; valid_to: Day | null };
export interface PriceRows {
  unitPrices: readonly (Dated &
    Pick<CatalogueEntry['unitPrices'][number], 'product_code' | 'band' | 'timeframe' | 'price_micros'>)[];
  /** Of the contract's energy. */
  taxes: readonly (Dated & Pick<CatalogueEntry['taxes'][number], 'code' | 'price_micros'>)[];
}

/** Gas goes by the network's own category of the point, where it is one. */
export const bandOfPoint = (
  energy: Energy,
  point: { category: string; capacity: number | null },
  yearlyKwh: number,
): string =>
  energy === 'NG' && /^T[1-4]$/.test(point.category)
    ? point.category
    : bandOf(energy, point.capacity, yearlyKwh);

/** Earliest first, cut where a price or a tax changes; days for which the catalogue has no price are left out. */
export function energyTariffs(
  terms: readonly SupplyTerms[],
  { unitPrices, taxes }: PriceRows,
): EnergyTariff[] {
  return terms.flatMap((each) => {
    const own = unitPrices.filter(
      ({ product_code, band }) => product_code === each.productCode && band === each.band,
    );
    return slices(each, [...own, ...taxes]).flatMap((slice) => {
      const prices = own.filter((row) => isValidOn(row, slice.from));
      const taxOn = (code: string) => taxes.find((tax) => tax.code === code && isValidOn(tax, slice.from));
      const [excise, vat] = [taxOn('ACCISE'), taxOn('TVA_CONSOMMATION')];
      if (prices.length === 0 || !excise || !vat) return [];
      return {
        ...each,
        ...slice,
        unitPrices: prices.map(({ timeframe, price_micros }) => ({ timeframe, micros: price_micros })),
        excise: excise.price_micros,
        vatBp: vat.price_micros / 10_000,
      };
    });
  });
}

/** What a year of subscription costs over days on which nothing changes. */
export interface FixedTariff {
  from: Day;
  /** The day after the last; null while it applies. */
  to: Day | null;
  /** A year's, before tax. */
  subscription: Micros;
  /** Network contribution: percent, in micros, of that part of the subscription. */
  cta: Micros;
  ctaBase: Micros;
  /** Of both, in hundredths of a percent. */
  vatBp: number;
}

/** As `energyTariffs`, of the subscription and its contribution. */
export function fixedTariffs(terms: readonly SupplyTerms[], { unitPrices, taxes }: PriceRows): FixedTariff[] {
  return terms.flatMap((each) => {
    const own = unitPrices.filter(
      ({ product_code, band }) => product_code === each.productCode && band === each.band,
    );
    return slices(each, [...own, ...taxes]).flatMap((slice) => {
      const price = own.find((row) => isValidOn(row, slice.from));
      const taxOn = (code: string) => taxes.find((tax) => tax.code === code && isValidOn(tax, slice.from));
      const [cta, base, vat] = [taxOn('CTA'), taxOn('CTA_ASSIETTE'), taxOn('TVA_ABONNEMENT')];
      if (!price || !cta || !base || !vat) return [];
      return {
        ...slice,
        subscription: price.price_micros,
        cta: cta.price_micros,
        ctaBase: base.price_micros,
        vatBp: vat.price_micros / 10_000,
      };
    });
  });
}

const isValidOn = ({ valid_from, valid_to }: Dated, day: Day): boolean =>
  valid_from <= day && (valid_to === null || valid_to > day);

function slices({ from, to }: SupplyTerms, rows: readonly Dated[]): { from: Day; to: Day | null }[] {
  const cuts = rows
    .flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to === null ? [] : [valid_to])])
    .filter((day) => day > from && (to === null || day < to));
  const starts = [from, ...[...new Set(cuts)].sort()];
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

export interface EnergyCost {
  energyCents: Cents;
  exciseCents: Cents;
  vatCents: Cents;
}

/**
 * What thousandths of a kWh cost at a tariff: energy, excise and VAT, each rounded to the cent. A register that the
 * tariff does not know has its only price; null where there are several, none of which is its own.
 */
export function energyCost(milliKwh: number, timeframe: Timeframe, tariff: EnergyTariff): EnergyCost | null {
  const { unitPrices, excise, vatBp } = tariff;
  const price =
    unitPrices.find((each) => each.timeframe === timeframe) ??
    (unitPrices.length === 1 ? unitPrices[0] : undefined);
  if (!price) return null;
  const energyCents = scaled(milliKwh, price.micros, 10_000_000);
  const exciseCents = scaled(milliKwh, excise, 10_000_000);
  return { energyCents, exciseCents, vatCents: scaled(energyCents + exciseCents, vatBp, 10_000) };
}

/** Micros of a percent in a whole. */
const whole = 100_000_000;
const microsPerCent = 10_000;
const daysOfYear = 365;

/** Subscription and contribution of so many days, with VAT. */
export function fixedCents({ subscription, cta, ctaBase, vatBp }: FixedTariff, days: number): Cents {
  const network = scaled(subscription, ctaBase, whole);
  return [
    scaled(subscription * days, 1, microsPerCent * daysOfYear),
    scaled(network * days, cta, whole * microsPerCent * daysOfYear),
  ].reduce((sum, net) => sum + net + scaled(net, vatBp, 10_000), 0);
}
