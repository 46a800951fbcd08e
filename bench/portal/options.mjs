import { parseArgs } from 'node:util';
import { remotes } from '../weights.mjs';
import { lines } from './chromium.mjs';
import { partNames } from './measure-portal.mjs';
import { firstScreens, menuScreens } from './measured-screens.mjs';

/** What `npm run bench:portal -- …` understands; see bench/README.md. */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: partNames.join() },
      pairs: { type: 'string' },
      remotes: { type: 'string' },
    },
  });
  const whole = (name, otherwise) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
    return value;
  };
  const parts = values.only.split(',');
  const unknown = parts.filter((part) => !partNames.includes(part));
  if (unknown.length > 0) throw new Error(`--only knows ${partNames.join(', ')}, not ${unknown.join(', ')}.`);
  const mostRemotes = whole('remotes', values.quick ? 100 : 1000);
  return {
    parts,
    quick: values.quick,
    screens: firstScreens,
    lines,
    warmScreens: menuScreens(),
    warmLines: { plain: lines.plain, 'CPU ÷ 4': { ...lines.slow, latency: 0, bitsPerSecond: 0 } },
    manyLine: lines.slow,
    /** Paired runs of each screen and each line. */
    pairs: whole('pairs', values.quick ? 2 : 4),
    /** Navigations of the warm measure, each way. */
    navigations: values.quick ? 20 : 50,
    /** Publications until a page shows them. */
    publications: values.quick ? 1 : 2,
    /** Registered remotes of each row, the portal's own first. */
    counts: [remotes.length, 100, 1000].filter((count) => count <= mostRemotes),
    /** Loads of each of those rows. */
    loads: values.quick ? 2 : 3,
  };
}
