import type { Energy } from '@portal/contract';
import { type Day, formatEuros, formatMonth, formatQuantity, formatWeekday, monthOf } from '@portal/domain';
import { ColumnChart, type ColumnChartProps } from '@portal/ui/chart';
import { frDay } from '../../i18n/fr-day';
import type { Unit } from '../../rules/history-periods';
import { type Grain, measuredColumns, type Measures } from '../../rules/measured-columns';

const words = frDay.chart;

interface MeasuredChartProps {
  measures: Measures;
  grain: Grain;
  unit: Unit;
  day: Day;
  energy: Energy;
}

/** The measures as columns, with their sentence and their table, and what the colours and the euros mean. */
export default function MeasuredChart({ measures, grain, unit, day, energy }: MeasuredChartProps) {
  const columns = measuredColumns(measures, grain, unit);
  const period = grain === 'HALF_HOUR' ? formatWeekday(day) : formatMonth(monthOf(day));
  const { offPeak } = measures;
  return (
    <div className="day-chart">
      <ColumnChart
        title={words.title(period, unit)}
        summary={extremesOf(measures, columns, unit)}
        unit={unit}
        decimals={2}
        bandTitle={words.band}
        labelTitle={grain === 'HALF_HOUR' ? words.slot : words.day}
        {...columns}
      />
      <p className="day-soft">
        {offPeak.length > 0 && (
          <>{words.offPeak(offPeak.map(({ from, to }) => words.hours(from, to)).join(', '))} </>
        )}
        {energy === 'NG' && <>{words.gasDay} </>}
        {unit === '€' ? words.cost : measures.values.some(({ before }) => before !== null) && words.yearWords}
      </p>
    </div>
  );
}

const format = (value: number, unit: Unit): string =>
  unit === '€' ? formatEuros(value) : `${formatQuantity(Math.round(value * 100) / 100)}\u00a0kWh`;

function extremesOf({ values }: Measures, { points }: Pick<ColumnChartProps, 'points'>, unit: Unit): string {
  const known = values.flatMap((each, at) => {
    const value = unit === '€' ? each.amount : each.kwh;
    return value === null ? [] : [{ value, label: points[at]?.label ?? '' }];
  });
  const sorted = [...known].sort((one, other) => one.value - other.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return words.nothing;
  return words.extremes(highest.label, format(highest.value, unit), lowest.label, format(lowest.value, unit));
}
