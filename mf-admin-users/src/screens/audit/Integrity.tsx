import type { ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Button, Card, ErrorState, Notice, ProgressBar, Skeleton, StatusBadge } from '@portal/ui';
import { useAuditCheck } from '../../api/use-audit-check';
import { frAudit } from '../../i18n/fr-audit';

const words = frAudit.check;
type Check = NonNullable<ResponseOf<'/checkAudit'>['last']>;

/** Whether the hash chains of the log are intact: the last complete verification, and the one in progress. */
export function Integrity() {
  const { state, running, error, run, pause, retry } = useAuditCheck();
  const underWay = state?.underWay ?? null;
  return (
    <Card
      title={words.title}
      className="audit"
      actions={
        running ? (
          <Button size="small" onClick={pause}>
            {words.pause}
          </Button>
        ) : (
          <Button size="small" icon="shield" onClick={run} disabled={state === null && error === null}>
            {underWay === null ? words.run : words.resume}
          </Button>
        )
      }
    >
      {error !== null && <ErrorState title={words.failed} message={error} onRetry={retry} />}
      {state === null && error === null && <Skeleton label={words.loading} lines={2} />}
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
      {state !== null && underWay === null && state.last === null && <p>{words.never}</p>}
      {state?.last && <Outcome check={state.last} />}
    </Card>
  );
}

function Outcome({ check }: { check: Check }) {
  const sound = check.brokenChains === 0;
  return (
    <div className="audit__outcome">
      <p>
        <StatusBadge tone={sound ? 'success' : 'danger'} icon={sound ? 'success' : 'alert'}>
          {sound ? words.sound : words.broken}
        </StatusBadge>{' '}
        {words.last(formatInstant(check.finishedAt ?? check.startedAt, 'short'), check.startedBy)}{' '}
        {words.verified(check.entries, check.chains)}.
      </p>
      <Breaks check={check} />
    </div>
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
