import type { Tally } from './evidence.rules';
import type { Concern } from './verdict.rules';

/** Loads of one version in a span of time, by whether they were fetched. */
export interface ArrivedLoads {
  fetched: boolean;
  loads: number;
  failed: number;
  /** Of those that did not fail, slower than the threshold; null where too little was known to draw one. */
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
    arrived.flatMap(({ fetched, loads, failed, slow }) =>
      slow === null || fetched !== wasFetched[concern] ? [] : [{ loads: loads - failed, bad: slow }],
    ),
  );
}

function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { loads, bad }) => ({ loads: sum.loads + loads, bad: sum.bad + bad }), {
    loads: 0,
    bad: 0,
  });
}
