import { monthNumberOf, shortMonthName } from '@portal/domain';
import type { ConsumptionOverview } from '../../../rules/consumption-overview';

/** Of 324 units in all: about one pixel each on a phone. */
const step = 27;
const height = 40;
const labels = 16;

/** Twelve small bars tinted by season, for the eye alone: the figures beside them and the chart say it in words. */
export function MonthBars({ overview: { months } }: { overview: ConsumptionOverview }) {
  const most = Math.max(1, ...months.map(({ quantity }) => quantity ?? 0));
  return (
    <svg
      className="dash-bars"
      viewBox={`0 0 ${12 * step} ${height + labels}`}
      aria-hidden="true"
      focusable="false"
    >
      {months.map(({ month, season, quantity }, at) => {
        // a month without a reading is a gap
        const bar = quantity === null ? 0 : Math.max(2, (quantity / most) * height);
        return (
          <g key={month} className={`dash-bars__${season}`}>
            <rect x={at * step + 4} y={height - bar} width={step - 8} height={bar} rx="3" />
            <text x={at * step + step / 2} y={height + labels - 3} textAnchor="middle">
              {shortMonthName(monthNumberOf(month)).slice(0, 1).toUpperCase()}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
