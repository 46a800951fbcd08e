import { frHistory } from '../i18n/fr-history';
import { formatAmount } from './amounts';
import type { HistoryMonth } from './history-months';
import { type Unit, valueOf } from './history-periods';

const words = frHistory.chart;

/** The chart in one sentence: its highest and lowest whole month. */
export function historySentence(months: readonly HistoryMonth[], unit: Unit): string {
  const known = months.flatMap((each) => {
    const value = valueOf(each, unit);
    return value === null || each.nature === 'PARTIAL' ? [] : [{ month: each.month, value }];
  });
  const sorted = [...known].sort((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return words.nothing;
  if (lowest === highest) return words.single(lowest.month, formatAmount(lowest.value, unit));
  return words.extremes(
    highest.month,
    formatAmount(highest.value, unit),
    lowest.month,
    formatAmount(lowest.value, unit),
  );
}
