import { formatClock } from '@portal/domain';
import { EmptyState, StatusBadge } from '@portal/ui';
import { errorWords, phaseWords, stageWords } from './inspector-words';
import type { ReportedLoad } from './report-schema';

const phases = ['load', 'bootstrap', 'mount'] as const;

/** Every load, the newest first, its phases drawn to one scale. */
export function LoadTimeline({ loads }: { loads: readonly ReportedLoad[] }) {
  if (loads.length === 0) return <EmptyState title="Aucun chargement pour l’instant" />;
  const longest = Math.max(1, ...loads.map(({ times, ms }) => Math.max(ms, ...Object.values(times))));
  return (
    <ul className="inspector__list">
      {[...loads].reverse().map((load) => (
        <li key={`${load.visit} ${load.version}`}>
          <strong>{load.remote}</strong> <code>{load.version}</code> {formatClock(new Date(load.at), true)}{' '}
          {load.outcome === 'failed' && (
            <StatusBadge tone="danger">
              échec : {load.errorClass ? errorWords[load.errorClass] : phaseWords[load.phase]}
            </StatusBadge>
          )}{' '}
          {load.failover && load.outcome === 'ok' && (
            <StatusBadge tone="warning">version de secours</StatusBadge>
          )}
          <LoadBar load={load} longest={longest} />
        </li>
      ))}
    </ul>
  );
}

const stages = ['entry', 'init', 'expose', 'evaluate'] as const;

/** When each stage of the federation runtime ended, for as far as it came. */
function stagesOf({ stages: reached }: ReportedLoad): string {
  const words = stages.flatMap((stage) => {
    const at = reached[stage];
    return at === undefined ? [] : [`${stageWords[stage]} à ${Math.round(at)} ms`];
  });
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

function LoadBar({ load, longest }: { load: ReportedLoad; longest: number }) {
  const { times, ms, cold } = load;
  const reached = phases.filter((phase) => times[phase] !== undefined);
  const parts = reached.map((phase, index) => {
    const former = reached[index - 1];
    const from = (former && times[former]) ?? 0;
    return { phase, from, spent: Math.max(0, (times[phase] ?? 0) - from) };
  });
  const words = parts.map(({ phase, spent }) => `${phaseWords[phase]} ${Math.round(spent)} ms`).join(', ');
  return (
    <>
      <svg className="inspector__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ phase, from, spent }) => (
          <rect
            key={phase}
            className={`inspector__part--${phase}`}
            x={(from / longest) * 100}
            width={(spent / longest) * 100}
            height="4"
          />
        ))}
      </svg>
      <span className="inspector__detail">
        {words || 'rien n’est arrivé'}
        {stagesOf(load)} ; {Math.round(ms)} ms en tout, {cold ? 'par le réseau' : 'en cache'}
      </span>
    </>
  );
}
