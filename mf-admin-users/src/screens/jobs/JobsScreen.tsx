import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import { LocalTable } from '@portal/screen/local-table';
import { findSubMenu, useSession } from '@portal/session';
import { Card, Notice, Page } from '@portal/ui';
import type { JobName } from '@portal/contract';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frJobs } from '../../i18n/fr-jobs';
import { jobActionsColumn, jobColumns } from './job-columns';
import { JobRuns } from './JobRuns';
import { useReadAgain } from './read-again';
import { useJobAction } from './use-job-action';
import './jobs.css';

/** What the portal does by itself, and every run of it that is kept; administrators start a job, and repeat a failed run. */
export function JobsScreen() {
  useScreenTitle(frJobs.title);
  const session = useSession();
  const { data, status, error, retry } = useCall('/getJobs', {});
  const actions = useJobAction(retry);
  const mayAct = findSubMenu('manageUsers', session)?.actionMode === 'FULL';
  const moves = data?.jobs.some(({ waits, lastRun }) => waits || lastRun?.state === 'RUNNING') ?? false;

  const runsId = useId();
  const [, setQuery] = useSearchParams();
  const showRuns = (job: JobName) => {
    setQuery({ job });
    document.getElementById(runsId)?.scrollIntoView({ block: 'start' });
  };

  useReadAgain(moves, { status, retry });

  return (
    <Page title={frJobs.title} intro={frJobs.intro}>
      <Card title={frJobs.jobs.title} className="jobs">
        <div role="status" className="jobs__outcome">
          {actions.outcome && (
            <Notice tone={actions.outcome.tone} onClose={actions.dismiss}>
              {actions.outcome.message}
            </Notice>
          )}
        </div>
        <LocalTable
          name="jobs"
          count={data && frJobs.jobs.count(data.jobs.length)}
          label={frJobs.jobs.title}
          columns={[...jobColumns, jobActionsColumn(mayAct ? (job) => actions.act({ job }) : null, showRuns)]}
          rows={data?.jobs ?? []}
          rowKey={({ name }) => name}
          loading={status === 'loading'}
          error={error ? wordsFor(error) : null}
          onRetry={retry}
          emptyText={frJobs.jobs.empty}
          pageSize={Math.max(1, data?.jobs.length ?? 1)}
        />
      </Card>
      <div id={runsId} className="jobs">
        <JobRuns onRetry={mayAct ? actions.act : null} changes={data} />
      </div>
    </Page>
  );
}
