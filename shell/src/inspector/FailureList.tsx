import { EmptyState } from '@portal/ui';
import { errorWords, phaseWords } from './inspector-words';
import type { Report } from './report-schema';
import { timeOf } from './time-of';

/** What failed in this page, by remote, version and phase: in words, what the browser said behind them. */
export function FailureList({ report: { failures, loads } }: { report: Report }) {
  if (failures.length === 0) return <EmptyState title="Aucun échec dans cette page" />;
  return (
    <ul className="inspector__list">
      {failures.map(({ at, remote, version, phase, cause }, index) => {
        const load = loads.findLast(
          (one) => one.remote === remote && one.version === version && one.outcome === 'failed',
        );
        const known = phase !== 'unmount' && load?.errorClass;
        return (
          <li key={`${index} ${at}`}>
            {timeOf(at)} <strong>{remote}</strong> <code>{version ?? '—'}</code>{' '}
            {known ? `${phaseWords[phase]} : ${errorWords[known]}` : `échec au ${phaseWords[phase]}`}
            <details>
              <summary>Détails</summary>
              <code>{cause}</code>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
