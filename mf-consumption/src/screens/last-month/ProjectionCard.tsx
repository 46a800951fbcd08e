import type { ResponseOf } from '@portal/contract';
import { formatKwh, formatMonth } from '@portal/domain';
import { Card, Notice } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';
import { ProjectionBar } from './ProjectionBar';

const words = frLastMonth.projection;

type Answer = ResponseOf<'/getSeasonProjection'>;

/** The season to its end: the range first, then where it comes from. */
export function ProjectionCard({ refusal, compared, projection }: Answer) {
  if (projection === null) {
    return (
      <Card title={words.none}>
        <Notice tone="info">
          {refusal === 'FEW_MONTHS'
            ? words.fewMonths(compared)
            : words.refusals[refusal === 'CONSENT' || refusal === null ? 'NO_READING' : refusal]}
        </Notice>
      </Card>
    );
  }
  const { expected, low, high, used, known, package: amount } = projection;
  const share = (kwh: number) => `${Math.round((kwh / (amount ?? 1)) * 100)}\u00a0%`;
  return (
    <Card title={words.card(projection.last)}>
      <p className="last-soft">{words.expected}</p>
      <p className="last-figure">
        {formatKwh(expected)}{' '}
        <span className="last-figure__of">
          {words.range(formatKwh(low), formatKwh(high))}, {words.odds}
        </span>
      </p>
      <ProjectionBar projection={projection} />
      <p>{words.used(formatKwh(used), known)}</p>
      {amount !== null && <p>{words.package(formatKwh(amount), share(low), share(high))}</p>}
      <details className="last-how">
        <summary>{words.how}</summary>
        <ol>
          {words.steps({ ...projection, compared, remaining: projection.remaining.length }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="last-soft">{words.span(formatMonth(projection.first), formatMonth(projection.last))}</p>
      </details>
    </Card>
  );
}
