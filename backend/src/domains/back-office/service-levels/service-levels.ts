import type { ServiceLevelName, ServiceLevelUnit } from '@portal/contract';
import {
  answeredCalls,
  cardPaymentMoves,
  logIns,
  remoteLoads,
} from '../../../platform/observation/observations';

/** Buckets of a `SHARE`. */
export const bad = 0;
export const good = 1;

/** Buckets of a duration: its upper bounds in ms, beside one for what is longer. */
export const durationBounds = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
export const longer = 0;

type Count = (bucket: number) => void;

export interface ServiceLevel {
  unit: ServiceLevelUnit;
  /** A share from 0 to 1; or the ms within which 95 % of the events end, one of `durationBounds`. */
  objective: number;
  /** Counts the events of this process, in all their buckets. @returns ends the counting */
  listen(count: Count): () => void;
}

const share = (isGood: boolean) => (isGood ? good : bad);

/**
 * The service levels of the portal: objectives over 30 days, and what is counted. What people do wrong or do not finish
 * counts for nothing: a mistyped password, a card that its bank refuses, a payment that is cancelled.
 */
export const serviceLevels: Readonly<Record<ServiceLevelName, ServiceLevel>> = {
  /** Calls that were answered by anything but an error of ours (5xx); a refusal (4xx) is an answer. */
  callAvailability: {
    unit: 'SHARE',
    objective: 0.999,
    listen: (count) => answeredCalls.subscribe(({ status }) => count(share(status < 500))),
  },
  /** From the head of a call to the end of its answer, files included. */
  callDuration: {
    unit: 'MILLISECONDS',
    objective: 500,
    listen: (count) =>
      answeredCalls.subscribe(({ seconds }) =>
        count(durationBounds.find((bound) => seconds * 1000 <= bound) ?? longer),
      ),
  },
  /** Log-ins that opened a session, among these and those that failed by an error of ours. */
  logIns: {
    unit: 'SHARE',
    objective: 0.995,
    listen: (count) =>
      logIns.subscribe((outcome) => {
        if (outcome === 'opened' || outcome === 'failed') count(share(outcome === 'opened'));
      }),
  },
  /** Card payments that were paid, among these, those that did not reach the provider, and money that settles nothing. */
  cardPayments: {
    unit: 'SHARE',
    objective: 0.99,
    listen: (count) =>
      cardPaymentMoves.subscribe((status) => {
        if (status === 'success') count(good);
        if (status === 'transferFailure' || status === 'detectedAnomaly') count(bad);
      }),
  },
  /**
   * Loads of published remotes without a failure, among those that browsers in a session reported; a failover is a failure.
   * A report counts once. The shell reports one in ten loads of a stable version, failed or not.
   */
  publications: {
    unit: 'SHARE',
    objective: 0.995,
    listen: (count) => remoteLoads.subscribe(({ failed }) => count(share(!failed))),
  },
};
