import type { Estimate, Day } from '@portal/domain';
import { packEstimateQuantity, splitByRateOption, formatDay } from '@portal/domain';
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

interface RebateTerms {
  channel: string | null;
  valid_from: Day;
  valid_to: Day | null;
}

/**
 * Why a code is not valid on that day in that channel; null when it is. `valid_to` is the first day on which it is no
 * longer valid.
 */
export function rebateRefusal(terms: RebateTerms | undefined, day: Day, channel: string): string | null {
  if (!terms) return 'Ce code n’existe pas';
  if (day < terms.valid_from) return `Ce code sera valable à partir du ${formatDay(terms.valid_from)}`;
  if (terms.valid_to !== null && day >= terms.valid_to) return 'Ce code n’est plus valable';
  const here = terms.channel === null || channel === terms.channel || channel.startsWith(`${terms.channel}_`);
  return here ? null : 'Ce code n’est pas valable pour ce canal de vente';
}
