import { formatWhole } from '@portal/domain';
import { Icon } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { type ConsumptionOverview, percentChange } from '../../../rules/consumption-overview';

/** Total, latest month and average, each with how it compares to a year earlier where that is known. */
export function ConsumptionFigures({ overview }: { overview: ConsumptionOverview }) {
  const { total, latest, span, gaps, partials, average, change, comparedMonths } = overview;
  const latestChange =
    latest.partial || latest.previous === null ? null : percentChange(latest.quantity, latest.previous);
  return (
    <>
      <dl className="dash-numbers">
        <Number
          title={fr.consumption.total(span)}
          value={total}
          change={change}
          months={comparedMonths < 12 ? comparedMonths : null}
        />
        <Number title={fr.consumption.latest(latest.month)} value={latest.quantity} change={latestChange} />
        {average !== null && <Number title={fr.consumption.average} value={average} />}
      </dl>
      {gaps > 0 && <p className="dash-numbers__gaps">{fr.consumption.gaps(gaps)}</p>}
      {partials > 0 && <p className="dash-numbers__gaps">{fr.consumption.partials(partials)}</p>}
    </>
  );
}

interface NumberProps {
  title: string;
  value: number;
  change?: number | null;
  /** Over how many months the change is, where that is not all that the value adds up. */
  months?: number | null;
}

function Number({ title, value, change = null, months = null }: NumberProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="dash-numbers__value">
        {formatWhole(value)}
        <span className="dash-numbers__unit"> kWh</span>
      </dd>
      {change !== null && (
        <dd className="dash-numbers__change">
          <span
            className="dash-change"
            data-direction={change === 0 ? undefined : change > 0 ? 'more' : 'less'}
          >
            {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} />}
            {fr.consumption.compared(change, months)}
          </span>
        </dd>
      )}
    </div>
  );
}
