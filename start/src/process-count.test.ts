import { checkMetricsPorts, metricsOf, processCount } from './process-count';

test.each([
  [{}, 1, 1],
  [{}, 2, 1],
  [{}, 3, 1],
  [{}, 4, 2],
  [{}, 16, 8],
  [{}, 256, 64],
  [{ PORTAL_PROCESSES: '' }, 8, 4],
  [{ PORTAL_PROCESSES: '1' }, 8, 1],
  [{ PORTAL_PROCESSES: '3' }, 2, 3],
  [{ PORTAL_PROCESSES: '64' }, 2, 64],
])('%j on %i cores: %i processes', (env, cores, expected) => {
  expect(processCount(env, cores)).toBe(expected);
});

test.each(['0', '65', '-1', '1.5', '2e0', ' 2', 'all', '0x2'])('PORTAL_PROCESSES=%s is refused', (typed) => {
  expect(() => processCount({ PORTAL_PROCESSES: typed }, 8)).toThrow(
    'PORTAL_PROCESSES must be a number of processes from 1 to 64.',
  );
});

const served = (port: number, metrics: number | undefined) => ({
  port,
  metrics: metrics === undefined ? undefined : { port: metrics, host: '127.0.0.1' },
});

test('each process has a port for its metrics, from the configured one on', () => {
  expect(metricsOf(served(4400, 9464), 0)).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(metricsOf(served(4400, 9464), 3)).toEqual({ port: 9467, host: '127.0.0.1' });
  expect(metricsOf(served(4400, undefined), 3)).toBeUndefined();
  expect(metricsOf(served(4400, 0), 3)).toEqual({ port: 0, host: '127.0.0.1' });
});

test.each([
  [served(4400, undefined), 64],
  [served(4400, 4396), 4],
  [served(4400, 4401), 4],
  [served(4400, 65532), 4],
  [served(4400, 65535), 1],
  [served(4400, 0), 64],
])('%j has ports for the metrics of %i processes', (config, processes) => {
  expect(() => checkMetricsPorts(config, processes)).not.toThrow();
});

test.each([
  [served(4400, 4397), 4, 'on the ports 4397 to 4400, and PORT is 4400: choose another.'],
  [served(4400, 4399), 4, 'on the ports 4399 to 4402, and PORT is 4400: choose another.'],
  [served(4400, 65533), 4, 'on the ports 65533 to 65536, which go beyond 65535: choose a lower one.'],
])('%j has none for %i', (config, processes, words) => {
  expect(() => checkMetricsPorts(config, processes)).toThrow(words);
});
