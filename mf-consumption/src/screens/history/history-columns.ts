import {
  type Month,
  formatMonth,
  monthNumberOf,
  seasonLabels,
  shortMonthName,
  timeframeLabel,
} from '@portal/domain';
import type { ColumnChartProps, ColumnSeries, Mark } from '@portal/ui/chart';
import { frHistory } from '../../i18n/fr-history';
import { type HistoryMonth, withYearBefore } from '../../rules/history-months';
import { type HistoryPeriod, type Unit, valueOf } from '../../rules/history-periods';

const { lastYear, natures } = frHistory.chart;

/** How surely a month is known: by the bar's edge and by a word, never by a colour (C3.1). */
const marks = {
  MEASURED: null,
  OUTSIDE: null,
  SELF_READ: { look: 'ringed', words: natures.SELF_READ },
  ESTIMATED: { look: 'dashed', words: natures.ESTIMATED },
  PARTIAL: { look: 'dotted', words: natures.PARTIAL },
  MISSING: { words: natures.MISSING },
} as const satisfies Record<HistoryMonth['nature'], Mark | null>;

/** Lighter than the year that is asked for. */
const previous = { name: lastYear, color: '--color-line', group: 'previous' } as const;
const bySeason = [
  { name: seasonLabels.WINTER, color: '--color-winter', group: 'current' },
  { name: seasonLabels.SUMMER, color: '--color-summer', group: 'current' },
] as const;
const registerColors = ['--color-accent', '--color-electricity', '--color-winter', '--color-danger'] as const;

type Columns = Pick<ColumnChartProps, 'series' | 'points'>;

/** The months of a period, tinted by season or, in detail, by register, with the year before beside them. */
export function historyColumns(
  months: readonly HistoryMonth[],
  { last, count }: HistoryPeriod,
  unit: Unit,
  detailed: boolean,
): Columns {
  const pairs = withYearBefore(months, last, count);
  const timeframes = [
    ...new Set(pairs.flatMap(({ now }) => now.registers.map(({ timeframe }) => timeframe))),
  ];
  const byRegister = detailed && timeframes.length > 1;
  const current: readonly ColumnSeries[] = byRegister
    ? timeframes.map((timeframe, index) => ({
        name: timeframeLabel(timeframe),
        color: registerColors[index % registerColors.length] ?? '--color-accent',
        group: 'current',
      }))
    : bySeason;
  const compared = pairs.some(({ before }) => before && valueOf(before, unit) !== null);
  return {
    series: compared ? [previous, ...current] : current,
    points: pairs.map(({ now, before }) => {
      const values = byRegister
        ? registerValues(now, unit)
        : { [seasonLabels[now.season]]: valueOf(now, unit) };
      const mark = markOf(now, unit);
      const marked = Object.keys(values).length > 0 ? Object.keys(values) : [current[0]?.name ?? ''];
      return {
        label: formatMonth(now.month),
        tick: tickOf(now.month, count > 12),
        values: { ...values, [lastYear]: before && valueOf(before, unit) },
        ...(mark && { marks: Object.fromEntries(marked.map((name) => [name, mark])) }),
      };
    }),
  };
}

/** Over several years, a month’s name alone would be ambiguous. */
const tickOf = (month: Month, severalYears: boolean): string =>
  shortMonthName(monthNumberOf(month)) + (severalYears ? ` ${month.slice(2, 4)}` : '');

const registerValues = (month: HistoryMonth, unit: Unit): Record<string, number | null> =>
  Object.fromEntries(
    month.registers.map(({ timeframe, kwh, euros }) => [
      timeframeLabel(timeframe),
      unit === '€' ? euros : kwh,
    ]),
  );

function markOf(month: HistoryMonth, unit: Unit): Mark | null {
  if (month.kwh !== null && valueOf(month, unit) === null) return { words: natures.NO_PRICE };
  return marks[month.nature];
}
