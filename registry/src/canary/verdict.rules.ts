import {
  highestRate,
  logEvidence,
  noEvidence,
  weigh,
  weighAlone,
  type Alternative,
  type Block,
  type Evidence,
} from './evidence.rules';

/**
 * What a canary is compared by: loads that failed, and loads slower than nine of ten of the stable version's, those that
 * came over the network and those out of the cache apart. A new version is in nobody's cache.
 */
export const concerns = ['failed', 'slowFetched', 'slowCached'] as const;
export type Concern = (typeof concerns)[number];

/**
 * Chance of rolling back a canary that is no worse, over its whole life and all concerns together.
 * @public printed by the simulation in bench/
 */
export const falseAlarmRate = 0.01;

/** Evidence of one concern at which a canary is rolled back, as a natural logarithm. */
const enough = Math.log(concerns.length / falseAlarmRate);

/**
 * Fewer bad loads could be one office behind one proxy; without a session, a few rented networks.
 */
export const fewestVisitors = { signedIn: 5, anybody: 30 };

const worseThan = (stable: number, rates: readonly number[]): Alternative[] =>
  rates.map((canary) => ({ stable, canary }));

const slower = [0.05, 0.1, 0.2].flatMap((stable) =>
  worseThan(stable, [stable + 0.1, stable + 0.25, 0.6, 0.9]),
);

/** Small enough differences are nobody's alarm: a point of failures, a tenth of slow loads. */
export const alternatives: Record<Concern, readonly Alternative[]> = {
  failed: [0.001, 0.005, 0.02, 0.08].flatMap((stable) =>
    worseThan(stable, [stable + 0.01, stable + 0.04, stable + 0.12, 0.4, 0.9]),
  ),
  slowFetched: slower,
  slowCached: slower,
};

/** What is known of a canary by one concern. */
export interface Findings {
  evidence: Evidence;
  /** Weighed already. */
  seen: Block;
  /** Arrived while the other arm was silent. */
  waiting: Block;
}

const nothing = (): Block => ({ canary: { loads: 0, bad: 0 }, stable: { loads: 0, bad: 0 } });

export const noFindings = (concern: Concern): Findings => ({
  evidence: noEvidence(alternatives[concern]),
  seen: nothing(),
  waiting: nothing(),
});

function add(one: Block, other: Block): Block {
  const sum = (arm: keyof Block) => ({
    loads: one[arm].loads + other[arm].loads,
    bad: one[arm].bad + other[arm].bad,
  });
  return { canary: sum('canary'), stable: sum('stable') };
}

/** After this many visitors of the canary without one of the stable version, stop waiting for the stable version. */
const longestWait = 100;
/** Below this number of loads the stable version's rate is unknown. */
const knownRate = 200;

/** The findings after new loads. Loads of one arm alone are kept until the other arm has some, up to {@link longestWait}. */
export function learn(concern: Concern, { evidence, seen, waiting }: Findings, arrived: Block): Findings {
  const block = add(waiting, arrived);
  const { canary, stable } = block;
  if (stable.loads === 0 && canary.loads >= longestWait && seen.stable.loads >= knownRate) {
    const most = highestRate(seen.stable);
    const weighed = weighAlone(evidence, alternatives[concern], canary, most);
    return { evidence: weighed, seen: add(seen, block), waiting: nothing() };
  }
  if (canary.loads === 0 || stable.loads === 0) return { evidence, seen, waiting: block };
  return {
    evidence: weigh(evidence, alternatives[concern], block),
    seen: add(seen, block),
    waiting: nothing(),
  };
}

/** Whether the canary is to be rolled back for this concern, once so many visitors met the bad outcome. */
export function isWorse({ evidence, seen }: Findings, fewest = fewestVisitors.signedIn): boolean {
  return seen.canary.bad >= fewest && logEvidence(evidence) >= enough;
}

const words: Record<Concern, string> = {
  failed: 'failed',
  slowFetched: 'that were fetched took longer than 9 of 10 used to',
  slowCached: 'from the cache took longer than 9 of 10 used to',
};

/** The reason written to the history. */
export function reasonWhy(concern: Concern, { seen: { canary, stable } }: Findings): string {
  const share = ({ loads, bad }: { loads: number; bad: number }) =>
    `${bad} of ${loads} loads (${((100 * bad) / loads).toFixed(1)} %)`;
  return `${share(canary)} ${words[concern]}, against ${share(stable)} of the stable version`;
}
