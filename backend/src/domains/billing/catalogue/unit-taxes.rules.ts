import type { Energy } from '@portal/contract';
import { scaled } from '../../../platform/money';
import type { Micros } from '../../../platform/schema/column-types';
import type { CatalogueEntry } from './catalogue-entry';
import { withVat } from './economy.rules';
import type { PriceLine } from './pricing.rules';

/** What taxes and contributions add to the unit prices of one contract. VAT in hundredths of a percent. */
export interface UnitTaxes {
  /** A kWh. */
  excise: Micros;
  consumptionVat: number;
  /** A year's, a whole number of cents, as it is billed. */
  contribution: Micros;
  subscriptionVat: number;
}

/** Micros of a percent in a whole. */
const whole = 100_000_000;
const microsPerCent = 10_000;

/** From the taxes of a day; null where one is not known. @param subscription of a year, before tax */
export function unitTaxesOf(
  taxes: readonly Pick<CatalogueEntry['taxes'][number], 'code' | 'energy' | 'price_micros'>[],
  energy: Energy,
  subscription: Micros,
): UnitTaxes | null {
  const of = (code: string) =>
    taxes.find((each) => each.code === code && each.energy === energy)?.price_micros;
  const [excise, cta, base] = [of('ACCISE'), of('CTA'), of('CTA_ASSIETTE')];
  const [consumptionVat, subscriptionVat] = [of('TVA_CONSOMMATION'), of('TVA_ABONNEMENT')];
  if (excise === undefined || cta === undefined || base === undefined) return null;
  if (consumptionVat === undefined || subscriptionVat === undefined) return null;
  return {
    excise,
    consumptionVat: consumptionVat / 10_000,
    contribution: scaled(scaled(subscription, base, whole), cta, whole * microsPerCent) * microsPerCent,
    subscriptionVat: subscriptionVat / 10_000,
  };
}

/** From the lines of a year, which were priced with them. */
export function unitTaxesOfYear(lines: readonly PriceLine[]): UnitTaxes | null {
  const of = (code: string) => lines.find((line) => line.code === code);
  const [excise, contribution] = [of('ACCISE'), of('CTA')];
  if (!excise || !contribution) return null;
  return {
    excise: excise.priceMicros,
    consumptionVat: excise.vatBp,
    contribution: contribution.netCents * microsPerCent,
    subscriptionVat: contribution.vatBp,
  };
}

/** With VAT, each amount rounded to the cent as in the lines of a year. */
function yearWithVat(micros: Micros, vatBp: number): Micros {
  const net = scaled(micros, 1, microsPerCent);
  return (net + scaled(net, vatBp, 10_000)) * microsPerCent;
}

/**
 * A unit price with taxes and contributions: of a kWh with excise; of a year's subscription with its contribution,
 * which is the sum of their two lines in a year's prices.
 */
export const grossUnitPrice = (
  { component, priceMicros }: { component: 'SUBSCRIPTION' | 'ENERGY'; priceMicros: Micros },
  taxes: UnitTaxes,
): Micros =>
  component === 'ENERGY'
    ? withVat(priceMicros + taxes.excise, taxes.consumptionVat)
    : yearWithVat(priceMicros, taxes.subscriptionVat) +
      yearWithVat(taxes.contribution, taxes.subscriptionVat);
