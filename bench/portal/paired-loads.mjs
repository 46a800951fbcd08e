import { coldLoad } from './cold-load.mjs';
import { pairedRatio, spread } from './statistics.mjs';

const measures = [
  'requests',
  'bytes',
  'steps',
  'paint',
  'typable',
  'figure',
  'visible',
  'blocking',
  'calls',
  'repeatedCalls',
  'shift',
  'allRequests',
  'allBytes',
  'allBlocking',
];

/**
 * The same screens, federated and as one bundle, in turn (A B, B A, …) so that other load on the machine affects both. The
 * first load of each is discarded, since it warms the server; not when there is a single pair, which is a trial.
 * @param {Record<string, object | null>} options.lines by name, the throttling of the page's network and processor
 * @returns one row by screen and line: each measure's spread both ways, and the spread of the pairs' ratios
 */
export async function pairedLoads(browser, { fronts, states, screens, lines, pairs, onProgress }) {
  const rows = [];
  const [firstLine] = Object.keys(lines);
  for (const [line, throttling] of Object.entries(lines)) {
    for (const screen of screens) {
      onProgress(`${screen.path}, ${line} line`);
      const load = (way) =>
        coldLoad(browser, {
          url: fronts[way],
          path: screen.path,
          wanted: screen.wanted,
          figure: screen.figure,
          storageState: screen.account ? states[way][screen.account] : undefined,
          line: throttling,
        });
      if (line === firstLine && pairs > 1) for (const way of ['federated', 'monolith']) await load(way);
      const taken = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        const order = pair % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];
        const both = {};
        for (const way of order) both[way] = await load(way);
        taken.push(both);
      }
      rows.push({ path: screen.path, line, ...compare(taken) });
    }
  }
  return rows;
}

/** A screen without a field has no moment at which one can be typed into; nor has one without a figure that of its first. */
const isMeasuredBy = (taken) => (measure) =>
  taken.every(({ federated, monolith }) => federated[measure] !== null && monolith[measure] !== null);

const compare = (taken) => ({
  measures: Object.fromEntries(
    measures.filter(isMeasuredBy(taken)).map((measure) => [
      measure,
      {
        federated: spread(taken.map(({ federated }) => federated[measure])),
        monolith: spread(taken.map(({ monolith }) => monolith[measure])),
        ratio: pairedRatio(taken.map(({ federated, monolith }) => [federated[measure], monolith[measure]])),
      },
    ]),
  ),
  styleNodes: Math.max(...taken.map(({ federated }) => federated.styleNodes)),
});
