import { formatMonth, monthNumberOf, seasonLabels, shortMonthName } from '@portal/domain';
import { SmallColumnChart } from '@portal/ui/chart';
import { fr } from '../../../i18n/fr';
import type { ConsumptionOverview } from '../../../rules/consumption-overview';
import { consumptionSentence } from '../../../rules/consumption-sentence';

const lastYear = fr.consumption.lastYear;
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
        title={fr.consumption.chartTitle}
        summary={consumptionSentence(overview)}
        unit="kWh"
        labelTitle={fr.consumption.month}
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
