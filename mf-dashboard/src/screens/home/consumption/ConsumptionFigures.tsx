import { formatWhole } from '@portal/domain';
import { fr } from '../../../i18n/fr';
import { type ConsumptionOverview, percentChange } from '../../../rules/consumption-overview';

/** Total, latest month and average, each with how it compares to a year earlier where that is known. */
export function ConsumptionFigures({ overview }: { overview: ConsumptionOverview }) {
  const { total, latest, span, gaps, partials, average, change } = overview;
  const latestChange =
    latest.partial || latest.previous === null ? null : percentChange(latest.quantity, latest.previous);
  return (
    <>
      <dl className="dash-numbers">
        <Number title={fr.consumption.total(span)} value={total} change={change} />
        <Number title={fr.consumption.latest(latest.month)} value={latest.quantity} change={latestChange} />
        {average !== null && <Number title={fr.consumption.average} value={average} />}
      </dl>
      {gaps > 0 && <p className="dash-numbers__gaps">{fr.consumption.gaps(gaps)}</p>}
      {partials > 0 && <p className="dash-numbers__gaps">{fr.consumption.partials(partials)}</p>}
    </>
  );
}

function Number({ title, value, change = null }: { title: string; value: number; change?: number | null }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="dash-numbers__value">
        {formatWhole(value)}
        <span className="dash-numbers__unit"> kWh</span>
      </dd>
      {change !== null && <dd className="dash-numbers__change">{fr.consumption.compared(change)}</dd>}
    </div>
  );
}
