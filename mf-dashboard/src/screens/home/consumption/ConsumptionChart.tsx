import { formatMonth, monthNumberOf, seasonLabels, shortMonthName } from '@portal/domain';
import { SmallColumnChart } from '@portal/ui/chart';
import { fr } from '../../../i18n/fr';
import type { ConsumptionOverview } from '../../../rules/consumption-overview';

/** The chart in one sentence: from when to when, the highest and the lowest month of those known whole. */
export function consumptionSentence({ months }: ConsumptionOverview): string {
  const known = months.filter(
    (month): month is typeof month & { quantity: number } => month.quantity !== null,
  );
  const whole = known.filter(({ partial }) => !partial);
  const sorted = (whole.length > 0 ? whole : known).sort((a, b) => a.quantity - b.quantity);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) {
    return lowest ? words.onlyMonth(lowest.month, lowest.quantity) : '';
  }
  return words.extremes(highest, lowest);
}

const words = fr.consumption;
const lastYear = words.lastYear;
const series = [
  { name: lastYear, color: '--color-line-strong', group: 'previous' },
  { name: seasonLabels.WINTER, color: '--color-winter', group: 'current' },
  { name: seasonLabels.SUMMER, color: '--color-summer', group: 'current' },
] as const;

/** Twelve columns tinted by season, last year's beside them. */
export default function ConsumptionChart({ overview }: { overview: ConsumptionOverview }) {
  const compared = overview.months.some(({ previous }) => previous !== null);
  return (
    <div className="dash-chart">
      <SmallColumnChart
        title={words.chartTitle}
        summary={consumptionSentence(overview)}
        unit="kWh"
        labelTitle={words.month}
        series={compared ? series : series.filter(({ name }) => name !== lastYear)}
        points={overview.months.map(({ month, season, quantity, previous, partial }) => ({
          label: formatMonth(month),
          tick: shortMonthName(monthNumberOf(month)),
          values: { [seasonLabels[season]]: quantity, [lastYear]: previous },
          ...(partial && {
            marks: { [seasonLabels[season]]: { look: 'dotted', words: fr.consumption.partial } },
          }),
        }))}
      />
    </div>
  );
}
