import { parseArgs } from 'node:util';

/** What `npm run bench:portal -- …` understands; see bench/README.md. */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: 'cold,warm,live,many' },
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
  const unknown = parts.filter((part) => !['cold', 'warm', 'live', 'many'].includes(part));
  if (unknown.length > 0)
    throw new Error(`--only knows cold, warm, live and many, not ${unknown.join(', ')}.`);
  return {
    parts,
    quick: values.quick,
    /** Paired runs of each screen and each line. */
    pairs: whole('pairs', values.quick ? 2 : 4),
    /** Navigations of the warm measure, each way. */
    navigations: values.quick ? 20 : 50,
    /** Registered remotes, at most. */
    remotes: whole('remotes', values.quick ? 100 : 1000),
  };
}
