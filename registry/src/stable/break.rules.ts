import { highestRate, logEvidence, noEvidence, weighAlone, type Tally } from '../canary/evidence.rules';
import { alternatives } from '../canary/verdict.rules';

/**
 * Chance of calling a stable version broken that fails as often as it always did, in one window. Some two hundred windows
 * pass in a day, over all applications.
 */
const falseAlarmRate = 1e-4;
const enough = Math.log(1 / falseAlarmRate);

/** Below this number of past loads the usual failure rate is unknown. */
const knownRate = 200;
/** Limit without a known past: a version that fails for one visitor in five is broken in any case. */
const assumedMost = 0.2;

/** The highest share of failed loads that an application's past allows (one in a thousand lies above); 0 to 1. */
export const mostOfPast = (past: Tally): number =>
  past.loads >= knownRate ? highestRate(past) : assumedMost;

/**
 * Whether a stable version fails more than its application's past allows. It is the canary's evidence against a known
 * rate: with a true rate of `most` at the highest, it ever reaches 1/α in a window with a probability of at most α,
 * however often one looks.
 * @param fewest visitors who must have met a failure
 */
export function isBroken(now: Tally, most: number, fewest: number): boolean {
  if (now.bad < fewest) return false;
  const rates = alternatives.failed;
  return logEvidence(weighAlone(noEvidence(rates), rates, now, most)) >= enough;
}

/** Visitors of the last hour needed to conclude that it has recovered. */
const fewestWell = 30;

/** Whether a broken version works again. */
export const hasRecovered = ({ loads, bad }: Tally, most: number): boolean =>
  loads >= fewestWell && bad / loads <= most;
