import { availableParallelism } from 'node:os';
import { ConfigError, type Config } from '@portal/backend';

const most = 64;

/**
 * How many processes serve: `PORTAL_PROCESSES`, else one for each two cores. The database works on the others.
 * @throws ConfigError for anything but a number from 1 to 64
 */
export function processCount(env: NodeJS.ProcessEnv, cores = availableParallelism()): number {
  const typed = env.PORTAL_PROCESSES;
  if (typed === undefined || typed === '') return Math.min(most, Math.max(1, Math.floor(cores / 2)));
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > most) {
    throw new ConfigError(`PORTAL_PROCESSES must be a number of processes from 1 to ${most}.`);
  }
  return count;
}

type Served = Pick<Config, 'port' | 'metrics'>;

/** Where a process serves its metrics: the first on the configured port, each other on the next. */
export const metricsOf = ({ metrics }: Served, index: number): Config['metrics'] =>
  metrics && { ...metrics, port: metrics.port === 0 ? 0 : metrics.port + index };

/** @throws ConfigError when a process would have no port for its metrics, or the portal's own */
export function checkMetricsPorts(config: Served, processes: number): void {
  const [first, last] = [metricsOf(config, 0)?.port, metricsOf(config, processes - 1)?.port];
  if (first === undefined || last === undefined || first === last) return;
  const isTaken = first <= config.port && config.port <= last;
  if (!isTaken && last <= 65535) return;
  throw new ConfigError(
    `PORTAL_METRICS_PORT: ${processes} processes serve their metrics on the ports ${first} to ${last}, ` +
      (isTaken
        ? `and PORT is ${config.port}: choose another.`
        : 'which go beyond 65535: choose a lower one.'),
  );
}
