import { formatMonth, formatKwh } from '@portal/domain';
import { Card, Notice } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';
import { comparisonsNeeded, type NoProjection, type Projection } from '../../rules/projection';
import { ProjectionBar } from './ProjectionBar';

const words = frLastMonth.projection;

interface ProjectionCardProps {
  projection: Projection | NoProjection | { refusal: 'CLOSED' };
}

/** The season to its end: the range first, then where it comes from. */
export function ProjectionCard({ projection }: ProjectionCardProps) {
  if ('refusal' in projection) {
    return (
      <Card title={words.none}>
        <Notice tone="info">{whyNone(projection)}</Notice>
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
          {words.steps({ ...projection, remaining: projection.remaining.length }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="last-soft">{words.span(formatMonth(projection.first), formatMonth(projection.last))}</p>
      </details>
    </Card>
  );
}

function whyNone(found: NoProjection | { refusal: 'CLOSED' }): string {
  return found.refusal === 'FEW_MONTHS'
    ? words.refusals.FEW_MONTHS(found.compared, comparisonsNeeded)
    : words.refusals[found.refusal];
}
