import { get } from 'node:http';
import { observeRead } from './instruments';
import { openMetrics, type OpenMetrics } from './open-metrics';
import { TelemetryError } from './telemetry-error';

let open: OpenMetrics | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const read = (path: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    get({ port: open!.port, host: '127.0.0.1', path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    }).on('error', reject);
  });

test('the instruments of the meter and the figures of the process are served at /metrics, and nothing else is', async () => {
  open = await openMetrics({ port: 0, host: '127.0.0.1' });
  open.meter.createCounter('portal_tests_total', { description: 'Tests.' }).add(2, { kind: 'unit' });
  const { status, text } = await read('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('# HELP portal_tests_total Tests.\n# TYPE portal_tests_total counter');
  expect(text).toContain('portal_tests_total{kind="unit"} 2');
  expect(text).toMatch(/^portal_memory_bytes\{kind="resident"\} \d+/m);
  expect(text).toMatch(/^portal_process_start_time_seconds \d+/m);
  expect((await read('/metrics?name=a')).status).toBe(200);
  expect((await read('/')).status).toBe(404);
});

test('what is read at a scrape is left out while it fails or is late, and read once at a time', async () => {
  open = await openMetrics({ port: 0, host: '127.0.0.1' });
  const { meter } = open;
  const reads: { name: string; end: (value: number) => void; fail: (error: Error) => void }[] = [];
  for (const name of ['portal_late', 'portal_failing']) {
    const gauge = meter.createObservableGauge(name);
    observeRead(
      meter,
      [gauge],
      () => new Promise<number>((end, fail) => void reads.push({ name, end, fail })),
      (result, value) => result.observe(gauge, value),
      20,
    );
  }
  const values = async () => (await read('/metrics')).text.match(/^portal_(late|failing) \d+/gm);
  expect(await values()).toBeNull();
  expect(await values()).toBeNull();
  expect(reads.map(({ name }) => name)).toEqual(['portal_late', 'portal_failing']);
  reads[0]!.end(1);
  reads[1]!.fail(new Error('Away.'));
  const again = values();
  while (reads.length < 4) await new Promise((resolve) => setImmediate(resolve));
  reads[2]!.end(2);
  reads[3]!.end(3);
  expect(await again).toEqual(['portal_late 2', 'portal_failing 3']);
});

test('a port that is taken is reported by the name of its variable', async () => {
  open = await openMetrics({ port: 0, host: '127.0.0.1' });
  const again = openMetrics({ port: open.port, host: '127.0.0.1' });
  await expect(again).rejects.toThrow(TelemetryError);
  await expect(again).rejects.toThrow(`PORTAL_METRICS_PORT: 127.0.0.1:${open.port} cannot be listened on`);
});
