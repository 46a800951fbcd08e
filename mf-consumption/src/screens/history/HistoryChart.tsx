import { ColumnChart } from '@portal/ui/chart';
import { frHistory } from '../../i18n/fr-history';
import { formatAmount } from '../../rules/amounts';
import { type HistoryMonth, withYearBefore } from '../../rules/history-months';
import { type HistoryPeriod, type Unit, valueOf } from '../../rules/history-periods';
import { historyColumns } from './history-columns';
import type { View } from './history-props';

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

interface HistoryChartProps {
  months: readonly HistoryMonth[];
  period: HistoryPeriod;
  unit: Unit;
  view: View;
}

/** The period as columns, with its sentence and its table. */
export default function HistoryChart({ months, period, unit, view }: HistoryChartProps) {
  const shown = withYearBefore(months, period.last, period.count).map(({ now }) => now);
  return (
    <div className="history-chart">
      <ColumnChart
        title={frHistory.chart.title(frHistory.period.inWords(period.key), unit)}
        summary={historySentence(shown, unit)}
        unit={unit}
        decimals={unit === '€' ? 2 : 0}
        labelTitle={frHistory.chart.month}
        {...historyColumns(months, period, unit, view === 'detailed')}
      />
    </div>
  );
}
