import { formatKwh, seasonLabels, seasonSpans } from '@portal/domain';
import { fr } from '../../../i18n/fr';
import type { GaugeMonth, SeasonGaugeData } from '../../../rules/season-gauge';

const seasonsShown = ['WINTER', 'SUMMER'] as const;
const height = 56;
const step = 20;

/** The twelve months of a seasonal package: high in winter or summer, the running month marked. */
export function SeasonGauge({ gauge }: { gauge: SeasonGaugeData }) {
  return (
    <figure className="dash-gauge">
      <svg viewBox={`0 0 ${12 * step} ${height + 6}`} aria-hidden="true" focusable="false">
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
                  <span className="dash-season__now"> · {fr.package.inForce}</span>
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
      {current && <circle className="dash-gauge__now" cx={x + (step - 6) / 2} cy={height + 4} r="2" />}
    </>
  );
}
