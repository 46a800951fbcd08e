import { parseArgs } from 'node:util';

/** What `npm run bench:backend -- …` understands; see bench/README.md. */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string', default: '5000' },
      seconds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '8' },
      data: { type: 'string', default: '.data/bench' },
      portal: { type: 'string' },
      database: { type: 'string' },
      pid: { type: 'string' },
    },
  });
  const number = (name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
    return value;
  };
  if (Boolean(values.portal) !== Boolean(values.database)) {
    throw new Error('--portal and --database go together: both of a portal that is running.');
  }
  return {
    customers: number('customers'),
    seconds: number('seconds'),
    clients: number('clients'),
    dataDir: values.data,
    running: values.portal && {
      url: values.portal.replace(/\/$/, ''),
      database: values.database,
      pid: values.pid ? number('pid') : undefined,
    },
  };
}
