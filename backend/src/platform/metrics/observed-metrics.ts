import { cardPaymentStatuses, jobNames } from '@portal/contract';
import { allEnds, instrumentsOf, statusClass, type Meter } from '@portal/telemetry';
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
  const { counter, durations, upDownCounter } = instrumentsOf(meter);
  const duration = durations(
    'portal_call_duration_seconds',
    'From the head of a call to the end of its answer, by operation and class of status.',
  );
  const underWay = upDownCounter(
    'portal_calls_under_way',
    'Calls that are not answered yet, those that wait for their turn included.',
  );
  const refusals = counter(
    'portal_call_refusals_total',
    'Calls that were refused or failed, by operation and code of the error.',
  );
  underWay.add(0);
  return allEnds(
    callsUnderWay.subscribe((step) => underWay.add(step === 'begun' ? 1 : -1)),
    answeredCalls.subscribe(({ operation, status, seconds, refusal }) => {
      duration.record(seconds, { operation, status: statusClass(status) });
      if (refusal !== undefined) refusals.add(1, { operation, code: refusal });
    }),
  );
}

const outcomes: LogInOutcome[] = ['opened', 'secondStep', 'refused', 'failed'];

/**
 * What the portal does for its people and by itself: log-ins, card payments, loads of remotes, jobs. Counters begin at
 * zero, so that a rate sees the first of each. The label of a job is `name`: Prometheus has a label `job` of its own. @returns ends the counting
 */
export function measureWork(meter: Meter): () => void {
  const { counter, durations } = instrumentsOf(meter);
  const loggedIn = counter('portal_log_ins_total', 'Log-ins, by outcome.');
  const payments = counter(
    'portal_card_payments_total',
    'Card payments that moved to a state, by this state.',
  );
  const loads = counter(
    'portal_remote_loads_total',
    'Loads of remotes that browsers in a session reported, by outcome.',
  );
  const runs = counter('portal_job_runs_total', 'Runs of jobs that ended, by job and outcome.');
  const lasted = durations('portal_job_duration_seconds', 'How long runs of jobs lasted.');
  for (const outcome of outcomes) loggedIn.add(0, { outcome });
  for (const state of cardPaymentStatuses) payments.add(0, { state });
  for (const outcome of ['done', 'failed']) {
    loads.add(0, { outcome });
    for (const job of jobNames) runs.add(0, { name: job, outcome });
  }
  const outcomeOf = (failed: boolean) => (failed ? 'failed' : 'done');
  return allEnds(
    logIns.subscribe((outcome) => loggedIn.add(1, { outcome })),
    cardPaymentMoves.subscribe((state) => payments.add(1, { state })),
    remoteLoads.subscribe(({ failed }) => loads.add(1, { outcome: outcomeOf(failed) })),
    jobRuns.subscribe(({ job, failed, seconds }) => {
      runs.add(1, { name: job, outcome: outcomeOf(failed) });
      lasted.record(seconds, { name: job });
    }),
  );
}
