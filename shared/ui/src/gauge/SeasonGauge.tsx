import {
  formatKwh,
  type GaugeMonth,
  monthName,
  type SeasonGaugeData,
  seasonLabels,
  seasonSpans,
} from '@portal/domain';
import './gauge.css';

const seasonsShown = ['WINTER', 'SUMMER'] as const;
const height = 56;
const step = 20;
const labels = 16;

/** The twelve months of a seasonal package: high in winter or summer, the running month marked. */
export function SeasonGauge({ gauge }: { gauge: SeasonGaugeData }) {
  return (
    <figure className="ui-gauge">
      <p className="ui-gauge__soft" aria-hidden="true">
        Forfait de chaque mois, en kWh
      </p>
      <svg
        viewBox={`0 0 ${12 * step} ${height + labels}`}
        data-running={gauge.currentSeason !== null}
        aria-hidden="true"
        focusable="false"
      >
        {gauge.months.map((month) => (
          <MonthBar key={month.month} month={month} />
        ))}
      </svg>
      <figcaption>
        <dl className="ui-gauge-seasons">
          {seasonsShown.map((season) => (
            <div key={season} className={`ui-gauge-season ui-gauge-season--${season}`}>
              <dt>
                {seasonLabels[season]}
                {season === gauge.currentSeason && (
                  <>
                    {' '}
                    <span className="ui-gauge-season__now">(en ce moment)</span>
                  </>
                )}
              </dt>
              <dd className="ui-gauge-season__amount">{formatKwh(gauge.amounts[season])}</dd>
              <dd className="ui-gauge__soft">par mois, {seasonSpans[season]}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

function MonthBar({ month: { month, season, share, current } }: { month: GaugeMonth }) {
  const bar = Math.max(6, share * height);
  const x = (month - 1) * step + 3;
  return (
    <>
      <rect
        className={`ui-gauge__bar ui-gauge__bar--${season}`}
        data-current={current}
        x={x}
        y={height - bar}
        width={step - 6}
        height={bar}
        rx="4"
      />
      <text className="ui-gauge__month" data-current={current} x={x + (step - 6) / 2} y={height + 12}>
        {monthName(month).charAt(0).toUpperCase()}
      </text>
    </>
  );
}
