import { cardPaymentStatuses, jobNames } from '@portal/contract';
import { durationBuckets, type Meter } from '@portal/telemetry';
import {
  answeredCalls,
  callsUnderWay,
  cardPaymentMoves,
  jobRuns,
  logIns,
  remoteLoads,
  type LogInOutcome,
} from '../observation/observations';

/** Calls, their durations and refusals. @returns ends the counting */
export function measureCalls(meter: Meter): () => void {
  const duration = meter.createHistogram('portal_call_duration_seconds', {
    description: 'From the head of a call to the end of its answer, by operation and class of status.',
    advice: durationBuckets,
  });
  const underWay = meter.createUpDownCounter('portal_calls_under_way', {
    description: 'Calls that are not answered yet, those that wait for their turn included.',
  });
  const refusals = meter.createCounter('portal_call_refusals_total', {
    description: 'Calls that were refused or failed, by operation and code of the error.',
  });
  underWay.add(0);
  const ends = [
    callsUnderWay.subscribe((step) => underWay.add(step === 'begun' ? 1 : -1)),
    answeredCalls.subscribe(({ operation, status, seconds, refusal }) => {
      duration.record(seconds, { operation, status: `${Math.floor(status / 100)}xx` });
      if (refusal !== undefined) refusals.add(1, { operation, code: refusal });
    }),
  ];
  return () => ends.forEach((end) => end());
}

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
