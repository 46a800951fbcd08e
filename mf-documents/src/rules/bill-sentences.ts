import { formatEuros } from '@portal/domain';
import { frExplained } from '../i18n/fr-explained';
import { formatChange, formatDaily, formatPriceFigure } from './bill-figures';
import type { ExplainedBill, ExplainedPart } from './bill-waterfall';

const words = frExplained.sentences;
type Item = ExplainedPart['items'][number];

/** What a part says in words, with its figures: one sentence for each thing that changed. */
export function partSentences(
  { part, items }: ExplainedPart,
  bill: ExplainedBill,
  previous: ExplainedBill,
): string[] {
  const changed = items.filter(({ amount }) => amount !== 0);
  switch (part) {
    case 'PRICE':
      return changed.flatMap(priceChange);
    case 'VOLUME':
      return changed.flatMap((item) => dailyChange(item, bill.days, previous.days));
    case 'DAYS':
      return daysChange(bill.days, previous.days);
    case 'ESTIMATE':
      return [words.estimate];
    case 'OPTIONS':
    case 'PREPAID':
      return changed.map(({ label, before, after }) =>
        words.change(label, formatEuros(before.amount), formatEuros(after.amount), ''),
      );
    case 'TAXES':
      return changed.map(({ label, amount }) => `${label} : ${formatChange(amount)}`);
    case 'OTHER':
      return changed.length > 0 ? changed.map(({ label }) => label) : [words.other];
  }
}

function priceChange({ label, before, after }: Item): string[] {
  if (before.price === null || after.price === null) return [];
  const unit = after.unit ?? before.unit ?? '';
  const [was, is] = [formatPriceFigure(before.price, unit), formatPriceFigure(after.price, unit)];
  return [words.change(label, was, is, `\u00a0€/${unit}`)];
}

function dailyChange({ label, before, after }: Item, days: number | null, daysBefore: number | null) {
  if (days === null || daysBefore === null) return [];
  const mean = [(before.quantity ?? 0) / daysBefore, (after.quantity ?? 0) / days] as const;
  return [words.change(label, formatDaily(mean[0]), formatDaily(mean[1]), words.perDay)];
}

function daysChange(days: number | null, daysBefore: number | null): string[] {
  if (days === null || daysBefore === null) return [];
  if (days === daysBefore) return [words.sameDays(days)];
  return [days > daysBefore ? words.moreDays(days - daysBefore) : words.fewerDays(daysBefore - days)];
}
