import type { Tally } from './evidence.rules';
import type { Concern } from './verdict.rules';

/** Loads of one version in a span of time, by whether they were fetched. */
export interface ArrivedLoads {
  fetched: boolean;
  /** Visitors who report this version for the first time; each counts once. */
  loads: number;
  failed: number;
  /** Visitors whose first load of this kind it was, without those whose load failed. */
  timed: number;
  /** Of these, slower than the threshold; null where too little was known to draw one. */
  slow: number | null;
}

export type SlowConcern = Exclude<Concern, 'failed'>;

const wasFetched: Record<SlowConcern, boolean> = { slowFetched: true, slowCached: false };

/** One arm's loads as a concern counts them: only whole loads can be slow. */
export function tallyOf(concern: Concern, arrived: readonly ArrivedLoads[]): Tally {
  if (concern === 'failed') {
    return total(arrived.map(({ loads, failed }) => ({ loads, bad: failed })));
  }
  return total(
    arrived.flatMap(({ fetched, timed, slow }) =>
      slow === null || fetched !== wasFetched[concern] ? [] : [{ loads: timed, bad: slow }],
    ),
  );
}

function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { loads, bad }) => ({ loads: sum.loads + loads, bad: sum.bad + bad }), {
    loads: 0,
    bad: 0,
  });
}
