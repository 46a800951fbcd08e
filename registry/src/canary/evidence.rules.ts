/** Outcomes of one arm: how many visitors, and how many of them had the bad one. */
export interface Tally {
  loads: number;
  bad: number;
}

/** What canary and stable met in the same time. */
export interface Block {
  canary: Tally;
  stable: Tally;
}

/** One way in which a canary could be worse: the share of bad outcomes there and in the stable version. */
export interface Alternative {
  canary: number;
  stable: number;
}

/**
 * Evidence that a canary is worse, one number (a natural logarithm) for each alternative.
 *
 * A test that may be looked at after every load, for as long as it lasts: the e-variables for two Bernoulli streams of
 * Turner, Ly and Grünwald (Generic E-variables for exact sequential k-sample tests, 2024), mixed over a grid of
 * alternatives. Were the canary no worse, the expected evidence never exceeds 1, so that by Ville's inequality the
 * probability of ever seeing 1/α is at most α, whatever the true rates, the traffic's split or the moments of looking.
 */
export type Evidence = number[];

export const noEvidence = (alternatives: readonly Alternative[]): Evidence => alternatives.map(() => 0);

/** The evidence after a block. A block with an empty arm adds nothing: wait for loads of the other arm. */
export function weigh(
  evidence: Evidence,
  alternatives: readonly Alternative[],
  { canary, stable }: Block,
): Evidence {
  if (canary.loads === 0 || stable.loads === 0) return evidence;
  const both = canary.loads + stable.loads;
  return alternatives.map((alternative, index) => {
    const common = (canary.loads * alternative.canary + stable.loads * alternative.stable) / both;
    const gain =
      logLikelihood(canary, alternative.canary) -
      logLikelihood(canary, common) +
      logLikelihood(stable, alternative.stable) -
      logLikelihood(stable, common);
    return (evidence[index] ?? 0) + gain;
  });
}

/**
 * The evidence after loads of the canary while nobody meets the stable version: compared with the highest rate that the
 * stable version can have, given its known loads. Alternatives below that rate are skipped.
 */
export function weighAlone(
  evidence: Evidence,
  alternatives: readonly Alternative[],
  canary: Tally,
  most: number,
): Evidence {
  return alternatives.map((alternative, index) => {
    const rate = alternative.canary;
    const gain = rate > most ? logLikelihood(canary, rate) - logLikelihood(canary, most) : 0;
    return (evidence[index] ?? 0) + gain;
  });
}

/** Upper end of Wilson's interval for a rate: one in a thousand lies above. */
export function highestRate({ loads, bad }: Tally): number {
  const z = 3.09;
  const share = bad / loads;
  const spread = Math.sqrt((share * (1 - share)) / loads + z ** 2 / (4 * loads ** 2));
  return (share + z ** 2 / (2 * loads) + z * spread) / (1 + z ** 2 / loads);
}

function logLikelihood({ loads, bad }: Tally, rate: number): number {
  return bad * Math.log(rate) + (loads - bad) * Math.log1p(-rate);
}

/** Natural logarithm of the mixture over all alternatives, each of the same weight. */
export function logEvidence(evidence: Evidence): number {
  const highest = Math.max(...evidence);
  const sum = evidence.reduce((total, value) => total + Math.exp(value - highest), 0);
  return highest + Math.log(sum / evidence.length);
}
