import type { ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Button, ErrorState, Notice, ProgressBar, StatusBadge } from '@portal/ui';
import { useAuditCheck } from '../../api/use-audit-check';
import { frAudit } from '../../i18n/fr-audit';

const words = frAudit.check;
type Check = NonNullable<ResponseOf<'/checkAudit'>['last']>;

/**
 * Whether the hash chains of the log are intact: one line with the last complete verification; what is broken or under
 * way opens below it.
 */
export function Integrity() {
  const { state, running, error, run, pause, retry } = useAuditCheck();
  const underWay = state?.underWay ?? null;
  return (
    <section className="audit__check" aria-label={words.title}>
      <div className="audit__line">
        <Last state={state} failed={error !== null} />
        {running ? (
          <Button size="small" onClick={pause}>
            {words.pause}
          </Button>
        ) : (
          <Button size="small" icon="shield" onClick={run} disabled={state === null && error === null}>
            {underWay === null ? words.run : words.resume}
          </Button>
        )}
      </div>
      {error !== null && <ErrorState title={words.failed} message={error} onRetry={retry} />}
      {underWay !== null && (
        <div className="audit__progress">
          <ProgressBar
            label={words.progress}
            value={underWay.entries}
            max={Math.max(state?.about ?? 0, underWay.entries, 1)}
            valueText={words.verified(underWay.entries, underWay.chains)}
          />
          <Breaks check={underWay} />
        </div>
      )}
      {state?.last && <Breaks check={state.last} />}
    </section>
  );
}

interface LastProps {
  state: ResponseOf<'/checkAudit'> | null;
  failed: boolean;
}

function Last({ state, failed }: LastProps) {
  if (state === null) return <p>{failed ? '' : words.loading}</p>;
  const { last } = state;
  if (last === null) return <p>{words.never}</p>;
  const sound = last.brokenChains === 0;
  return (
    <p>
      <StatusBadge tone={sound ? 'success' : 'danger'} icon={sound ? 'success' : 'alert'}>
        {sound ? words.sound : words.broken}
      </StatusBadge>{' '}
      {words.last(formatInstant(last.finishedAt ?? last.startedAt, 'short'), last.startedBy)}{' '}
      {words.verified(last.entries, last.chains)}.
    </p>
  );
}

function Breaks({ check: { brokenChains, breaks } }: { check: Check }) {
  if (brokenChains === 0) return null;
  return (
    <Notice tone="error" title={words.brokenChains(brokenChains)}>
      <ul>
        {breaks.map(({ customerNumber, position, kind }) => (
          <li key={customerNumber ?? ''}>
            {words.chain(customerNumber)} : {words.firstBreak(position)} ({words.kinds[kind]})
          </li>
        ))}
      </ul>
    </Notice>
  );
}
