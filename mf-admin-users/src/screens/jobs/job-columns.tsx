import type { JobName, ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { jobLabel, jobRunStateDisplay } from '@portal/domain/job-labels';
import { StatusBadge } from '@portal/ui';
import { ActionMenu, type Column } from '@portal/ui/data';
import { frJobs } from '../../i18n/fr-jobs';
import { durationInWords, millisecondsOf } from '../../rules/jobs/run-duration';
import { RunError } from './RunError';

export type ScheduledJob = ResponseOf<'/getJobs'>['jobs'][number];

const words = frJobs.jobs;

const stateOf = ({ waits, lastRun }: ScheduledJob) =>
  waits && lastRun?.state !== 'RUNNING' ? 'WAITING' : (lastRun?.state ?? null);

function JobState(job: ScheduledJob) {
  const state = stateOf(job);
  if (state === null) return <>{words.never}</>;
  const { label, tone } = jobRunStateDisplay(state);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function LastRun({ lastRun }: ScheduledJob) {
  if (lastRun === null || lastRun.startedAt === null) return <>{frJobs.none}</>;
  const duration = millisecondsOf(lastRun);
  return (
    <>
      <time dateTime={lastRun.startedAt}>{formatInstant(lastRun.startedAt, 'short')}</time>
      {duration !== null && <span className="jobs__detail">{words.lasted(durationInWords(duration))}</span>}
    </>
  );
}

function LastFailure({ lastFailure }: ScheduledJob) {
  if (lastFailure === null) return <>{frJobs.none}</>;
  const at = lastFailure.startedAt ?? lastFailure.createdAt;
  return (
    <>
      <time dateTime={at}>{formatInstant(at, 'short')}</time>
      <span className="jobs__detail">
        <RunError {...lastFailure} />
      </span>
    </>
  );
}

export const jobColumns: Column<ScheduledJob>[] = [
  {
    key: 'job',
    title: words.columns.job,
    cardTitle: true,
    sortBy: ({ name }) => jobLabel(name),
    render: ({ name, everySeconds }) => (
      <>
        <span className="jobs__name">{jobLabel(name)}</span>
        <span className="jobs__detail">{frJobs.every(everySeconds)}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: words.columns.state,
    sortBy: (job) => stateOf(job),
    render: (job) => <JobState {...job} />,
  },
  {
    key: 'last',
    title: words.columns.last,
    sortBy: ({ lastRun }) => lastRun?.startedAt ?? null,
    render: (job) => <LastRun {...job} />,
  },
  {
    key: 'next',
    title: words.columns.next,
    sortBy: ({ nextRunAt }) => nextRunAt,
    render: ({ nextRunAt }) => <time dateTime={nextRunAt}>{formatInstant(nextRunAt, 'short')}</time>,
  },
  {
    key: 'failure',
    title: words.columns.failure,
    sortBy: ({ lastFailure }) => lastFailure?.startedAt ?? null,
    render: (job) => <LastFailure {...job} />,
  },
];

/** @param onRun null for who only reads */
export const jobActionsColumn = (
  onRun: ((job: JobName) => void) | null,
  onShowRuns: (job: JobName) => void,
): Column<ScheduledJob> => ({
  key: 'actions',
  title: words.columns.actions,
  required: true,
  render: ({ name }) => (
    <ActionMenu
      label={words.actionsOn(jobLabel(name))}
      actions={[
        ...(onRun
          ? [{ key: 'run', label: words.run, icon: 'bolt' as const, onChoose: () => onRun(name) }]
          : []),
        { key: 'runs', label: words.showRuns, icon: 'history', onChoose: () => onShowRuns(name) },
      ]}
    />
  ),
});
