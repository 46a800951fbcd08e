import { formatKwh, monthName, seasonLabels, seasonSpans } from '@portal/domain';
import { fr } from '../../../i18n/fr';
import type { GaugeMonth, SeasonGaugeData } from '../../../rules/season-gauge';

const seasonsShown = ['WINTER', 'SUMMER'] as const;
const height = 56;
const step = 20;
const labels = 16;

/** The twelve months of a seasonal package: high in winter or summer, the running month marked. */
export function SeasonGauge({ gauge }: { gauge: SeasonGaugeData }) {
  return (
    <figure className="dash-gauge">
      <p className="dash-soft" aria-hidden="true">
        {fr.package.gauge}
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
        <dl className="dash-seasons">
          {seasonsShown.map((season) => (
            <div key={season} className={`dash-season dash-season--${season}`}>
              <dt>
                {seasonLabels[season]}
                {season === gauge.currentSeason && (
                  <>
                    {' '}
                    <span className="dash-season__now">({fr.package.inForce})</span>
                  </>
                )}
              </dt>
              <dd className="dash-season__amount">{formatKwh(gauge.amounts[season])}</dd>
              <dd className="dash-soft">
                {fr.package.perMonth}, {seasonSpans[season]}
              </dd>
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
        className={`dash-gauge__bar dash-gauge__bar--${season}`}
        data-current={current}
        x={x}
        y={height - bar}
        width={step - 6}
        height={bar}
        rx="4"
      />
      <text className="dash-gauge__month" data-current={current} x={x + (step - 6) / 2} y={height + 12}>
        {monthName(month).charAt(0).toUpperCase()}
      </text>
    </>
  );
}
