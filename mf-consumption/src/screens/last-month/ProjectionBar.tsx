import type { ResponseOf } from '@portal/contract';
import { formatKwh } from '@portal/domain';
import { frLastMonth } from '../../i18n/fr-last-month';

const words = frLastMonth.projection;

type Projection = NonNullable<ResponseOf<'/getSeasonProjection'>['projection']>;

/** What is read, the range to come, and the package, on one line from zero. */
export function ProjectionBar({ projection }: { projection: Projection }) {
  const { used, low, high, expected, package: amount } = projection;
  const end = Math.max(high, amount ?? 0) * 1.04 || 1;
  const at = (kwh: number) => `${(kwh / end) * 100}%`;
  return (
    <figure className="last-projection">
      <div
        className="last-projection__line"
        role="img"
        aria-label={words.alt(
          formatKwh(low),
          formatKwh(expected),
          formatKwh(high),
          amount === null ? null : formatKwh(amount),
        )}
      >
        <span className="last-projection__used" style={{ width: at(used) }} />
        <span className="last-projection__range" style={{ left: at(low), width: at(high - low) }} />
        <span className="last-projection__expected" style={{ left: at(expected) }} />
        {amount !== null && <span className="last-projection__package" style={{ left: at(amount) }} />}
      </div>
      <figcaption>
        <ul className="last-projection__legend" aria-hidden="true">
          {(['used', 'range', 'expected', ...(amount === null ? [] : (['package'] as const))] as const).map(
            (part) => (
              <li key={part} data-part={part}>
                {words.legend[part]}
              </li>
            ),
          )}
        </ul>
      </figcaption>
    </figure>
  );
}
