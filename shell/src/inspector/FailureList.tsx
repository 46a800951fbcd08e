import { EmptyState } from '@portal/ui';
import type { Report } from './report';
import { timeOf } from './time-of';

/** What failed in this page, by remote, version and phase. */
export function FailureList({ report: { failures } }: { report: Report }) {
  if (failures.length === 0) return <EmptyState title="Aucun échec dans cette page" />;
  return (
    <ul className="inspector__list">
      {failures.map(({ at, remote, version, phase, cause }, index) => (
        <li key={`${index} ${at}`}>
          {timeOf(at)} <strong>{remote}</strong> <code>{version ?? '—'}</code> {phase}
          <span className="inspector__detail">{cause}</span>
        </li>
      ))}
    </ul>
  );
}
