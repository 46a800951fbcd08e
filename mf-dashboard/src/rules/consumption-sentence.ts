import { formatKwh, formatMonth } from '@portal/domain';
import type { ConsumptionOverview } from './consumption-overview';

/** The chart in one sentence: from when to when, the highest and the lowest month of those known whole. */
export function consumptionSentence({ months }: ConsumptionOverview): string {
  const known = months.filter(
    (month): month is typeof month & { quantity: number } => month.quantity !== null,
  );
  const whole = known.filter(({ partial }) => !partial);
  const sorted = (whole.length > 0 ? whole : known).sort((a, b) => a.quantity - b.quantity);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) {
    return lowest ? `Un seul mois relevé : ${formatMonth(lowest.month)}, ${formatKwh(lowest.quantity)}.` : '';
  }
  return (
    `Le mois le plus fort est ${formatMonth(highest.month)} (${formatKwh(highest.quantity)}), ` +
    `le plus faible ${formatMonth(lowest.month)} (${formatKwh(lowest.quantity)}).`
  );
}
