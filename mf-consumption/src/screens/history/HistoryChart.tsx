import { ColumnChart } from '@portal/ui/chart';
import { frHistory } from '../../i18n/fr-history';
import { type HistoryMonth, withYearBefore } from '../../rules/history-months';
import type { HistoryPeriod, Unit } from '../../rules/history-periods';
import { historySentence } from '../../rules/history-sentence';
import { historyColumns } from './history-columns';
import type { View } from './history-props';

interface HistoryChartProps {
  months: readonly HistoryMonth[];
  period: HistoryPeriod;
  unit: Unit;
  view: View;
}

/** The period as columns, with its sentence and its table. */
export default function HistoryChart({ months, period, unit, view }: HistoryChartProps) {
  const shown = withYearBefore(months, period.last).map(({ now }) => now);
  return (
    <div className="history-chart">
      <ColumnChart
        // another series is another drawing: the canvas keeps its former scales otherwise
        key={`${period.key} ${unit} ${view}`}
        title={frHistory.chart.title(
          period.key === 'latest' ? frHistory.period.latestInWords : period.key,
          unit,
        )}
        summary={historySentence(shown, unit)}
        unit={unit}
        decimals={unit === '€' ? 2 : 0}
        labelTitle={frHistory.chart.month}
        {...historyColumns(months, period, unit, view === 'detailed')}
      />
    </div>
  );
}
