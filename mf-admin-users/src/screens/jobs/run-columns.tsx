import type { ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { jobLabel, jobRunStateDisplay } from '@portal/domain/job-labels';
import { StatusBadge } from '@portal/ui';
import { ActionMenu, type Column } from '@portal/ui/data';
import { frJobs } from '../../i18n/fr-jobs';
import { durationInWords, millisecondsOf } from '../../rules/jobs/run-duration';
import { RunError } from './RunError';
import type { JobAction } from './use-job-action';

type Run = ResponseOf<'/searchJobRuns'>['runs'][number];

const words = frJobs.runs;

function RunState({ state, attempts, retryAt }: Run) {
  const { label, tone } = jobRunStateDisplay(state);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {attempts > 1 && <span className="jobs__detail">{words.attempts(attempts)}</span>}
      {retryAt !== null && (
        <span className="jobs__detail">{words.retryAt(formatInstant(retryAt, 'short'))}</span>
      )}
    </>
  );
}

function Duration(run: Run) {
  const milliseconds = millisecondsOf(run);
  return <>{milliseconds === null ? frJobs.none : durationInWords(milliseconds)}</>;
}

/** Sorted by the server, whose one order is that of the first column. */
export const runColumns: Column<Run>[] = [
  {
    key: 'createdAt',
    title: words.columns.created,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt, asked }) => (
      <>
        <time dateTime={createdAt}>{formatInstant(createdAt, 'short')}</time>
        <span className="jobs__detail">{asked ? words.asked : words.scheduled}</span>
      </>
    ),
  },
  {
    key: 'job',
    title: words.columns.job,
    cardTitle: true,
    render: ({ job, share }) => (
      <>
        <span className="jobs__name">{jobLabel(job)}</span>
        {share && <span className="jobs__detail">{words.share(share.part, share.of)}</span>}
      </>
    ),
  },
  { key: 'state', title: words.columns.state, render: (run) => <RunState {...run} /> },
  {
    key: 'started',
    title: words.columns.started,
    render: ({ startedAt }) =>
      startedAt === null ? (
        frJobs.none
      ) : (
        <time dateTime={startedAt}>{formatInstant(startedAt, 'short')}</time>
      ),
  },
  {
    key: 'duration',
    title: words.columns.duration,
    align: 'end',
    render: (run) => <Duration {...run} />,
  },
  { key: 'error', title: words.columns.error, render: (run) => <RunError {...run} /> },
];

export const runActionsColumn = (onRetry: (action: Required<JobAction>) => void): Column<Run> => ({
  key: 'actions',
  title: words.columns.actions,
  required: true,
  render: ({ id, job, state, createdAt }) =>
    state === 'FAILED' ? (
      <ActionMenu
        label={words.actionsOn(jobLabel(job), formatInstant(createdAt, 'short'))}
        actions={[
          { key: 'retry', label: words.retry, icon: 'refresh', onChoose: () => onRetry({ job, run: id }) },
        ]}
      />
    ) : (
      frJobs.none
    ),
});
