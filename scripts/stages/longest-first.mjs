import Sequencer from '@jest/test-sequencer';
import { readSeconds } from './seconds-table.mjs';

/**
 * Begins with the test files that took longest when their seconds were last kept, so that none of them runs alone at
 * the end beside an idle core. Jest knows no seconds in a fresh clone and goes by the sizes of the files.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const { unit, backend, sweeps = {}, kills = {} } = readSeconds();
    const seconds = { ...unit, ...backend, ...sweeps, ...kills };
    const secondsOf = ({ path, context }) =>
      seconds[path.slice(context.config.rootDir.length + 1).replaceAll('\\', '/')] ?? 0;
    const known = await super.sort(tests);
    return known.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
