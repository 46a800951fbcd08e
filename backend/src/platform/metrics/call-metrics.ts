import { durationBuckets, type Meter } from '@portal/telemetry';
import { answeredCalls, callsUnderWay } from '../observation/observations';

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
