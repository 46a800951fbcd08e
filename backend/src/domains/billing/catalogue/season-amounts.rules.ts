import type { Estimate } from '@portal/domain';
import { packEstimateQuantity, splitByRateOption } from '@portal/domain';
import type { RateOption } from '@portal/contract';
import { scaled } from '../../../platform/money';
import type { Cents } from '../../../platform/schema/column-types';
import type { PackagePair } from './catalogue-entry';
import { yearlyKwhOf } from './packages.rules';
import { type PriceBook, totalOf, yearLines } from './pricing.rules';

/**
 * What a month of each season of a package comes to, with taxes, without options and fees: its twelfth of the
 * subscription, and its kWh's share of the rest. Six of each are the year, but for the rounding to cents.
 */
export function seasonAmounts(
  book: PriceBook,
  rateOption: RateOption,
  pair: Pick<PackagePair, 'summerKwh' | 'winterKwh'>,
  estimates: readonly Estimate[],
): { summer: Cents; winter: Cents } {
  const yearly = yearlyKwhOf(pair);
  const kwh = splitByRateOption(rateOption, packEstimateQuantity(yearly), estimates);
  const lines = yearLines(book, kwh, [], null);
  const fixed = totalOf(lines.filter(({ code }) => code === 'SUBSCRIPTION' || code === 'CTA'));
  const used = totalOf(lines) - fixed;
  const month = (monthKwh: number) => scaled(fixed, 1, 12) + scaled(used, monthKwh, yearly);
  return { summer: month(pair.summerKwh), winter: month(pair.winterKwh) };
}
