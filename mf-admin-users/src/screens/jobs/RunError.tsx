import type { ResponseOf } from '@portal/contract';
import { frJobs } from '../../i18n/fr-jobs';

type Run = ResponseOf<'/searchJobRuns'>['runs'][number];

/** Why an attempt failed, in the words of the log. */
export function RunError({ error, timedOut }: Pick<Run, 'error' | 'timedOut'>) {
  if (timedOut) return <span className="jobs__error">{frJobs.timedOut}</span>;
  if (error === null) return <>{frJobs.none}</>;
  return (
    <span className="jobs__error" lang="en">
      {error}
    </span>
  );
}
