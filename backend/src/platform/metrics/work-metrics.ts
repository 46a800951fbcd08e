import { cardPaymentStatuses, jobNames } from '@portal/contract';
import { durationBuckets, type Meter } from '@portal/telemetry';
import {
  cardPaymentMoves,
  jobRuns,
  logIns,
  remoteLoads,
  type LogInOutcome,
} from '../observation/observations';

const outcomes: LogInOutcome[] = ['opened', 'secondStep', 'refused', 'failed'];

/**
 * What the portal does for its people and by itself: log-ins, card payments, loads of remotes, jobs. Counters begin at
 * zero, so that a rate sees the first of each. The label of a job is `name`: Prometheus has a label `job` of its own. @returns ends the counting
 */
export function measureWork(meter: Meter): () => void {
  const loggedIn = meter.createCounter('portal_log_ins_total', { description: 'Log-ins, by outcome.' });
  const payments = meter.createCounter('portal_card_payments_total', {
    description: 'Card payments that moved to a state, by this state.',
  });
  const loads = meter.createCounter('portal_remote_loads_total', {
    description: 'Loads of remotes that browsers reported, by outcome.',
  });
  const runs = meter.createCounter('portal_job_runs_total', {
    description: 'Runs of jobs that ended, by job and outcome.',
  });
  const lasted = meter.createHistogram('portal_job_duration_seconds', {
    description: 'How long runs of jobs lasted.',
    advice: durationBuckets,
  });
  for (const outcome of outcomes) loggedIn.add(0, { outcome });
  for (const state of cardPaymentStatuses) payments.add(0, { state });
  for (const outcome of ['done', 'failed']) {
    loads.add(0, { outcome });
    for (const job of jobNames) runs.add(0, { name: job, outcome });
  }
  const outcomeOf = (failed: boolean) => (failed ? 'failed' : 'done');
  const ends = [
    logIns.subscribe((outcome) => loggedIn.add(1, { outcome })),
    cardPaymentMoves.subscribe((state) => payments.add(1, { state })),
    remoteLoads.subscribe(({ failed, loads: count }) => loads.add(count, { outcome: outcomeOf(failed) })),
    jobRuns.subscribe(({ job, failed, seconds }) => {
      runs.add(1, { name: job, outcome: outcomeOf(failed) });
      lasted.record(seconds, { name: job });
    }),
  ];
  return () => ends.forEach((end) => end());
}
