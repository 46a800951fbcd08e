import { call } from '@portal/api-client';
import type { JobName, ResponseOf } from '@portal/contract';
import { jobLabel } from '@portal/domain/job-labels';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import type { NoticeTone } from '@portal/ui';
import { useState } from 'react';
import { frJobs } from '../../i18n/fr-jobs';

/** A job to run now, or one of its runs to repeat. */
export interface JobAction {
  job: JobName;
  run?: string;
}

interface Outcome {
  tone: NoticeTone;
  message: string;
}

export interface JobActions {
  act: (action: JobAction) => void;
  outcome: Outcome | null;
  dismiss: () => void;
}

function outcomeOf({ queued }: ResponseOf<'/runJob'>, { job, run }: JobAction): Outcome {
  const words = frJobs.done;
  const labels = run === undefined ? [words.run, words.waits] : [words.retry, words.notFailed];
  const [done, refused] = labels as [typeof words.run, typeof words.run];
  const label = jobLabel(job);
  return queued ? { tone: 'success', message: done(label) } : { tone: 'warning', message: refused(label) };
}

/** Runs a job now, or repeats a failed run. @param reload called once the server has answered */
export function useJobAction(reload: () => void): JobActions {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = useConfirmedSave<JobAction, ResponseOf<'/runJob'>>({
    send: ({ job, run }) =>
      run === undefined ? call('/runJob', { job }) : call('/retryJobRun', { job, run }),
    onSaved: (answer, action) => {
      setOutcome(outcomeOf(answer, action));
      reload();
    },
    onElsewhere: (answer, action) => {
      const { message } = outcomeOf(answer, action);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
  });
  const failed: Outcome | null = save.problem === null ? null : { tone: 'error', message: save.problem };
  return {
    act: (action) => {
      setOutcome(null);
      save.save(action);
    },
    outcome: failed ?? outcome,
    dismiss: () => {
      setOutcome(null);
      save.cancel();
    },
  };
}
