import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { measureBackend, openDatabase, openMetrics, type OpenMetrics } from '@portal/backend';
import { addAdministrator } from '@portal/backend/testing/fixtures/people';
import { createTestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import { buildRegistryApp, measureRegistry, readRegistryConfig } from '@portal/registry';
import { openTestRegistry } from '@portal/registry/testing/open-test-registry';
import { parse } from 'yaml';
import { z } from 'zod';
import { readPromQl } from './testing/promql';

const folder = join(__dirname, '../operations');

/** What a scrape adds, and what the histogram of a scrape has. */
const ofPrometheus = ['instance', 'job', 'le'];

/** Metrics that a process of the whole portal exposes once it has worked, with their labels. */
const exposed = new Map<string, Set<string>>();
let text = '';

const scrape = ({ port }: OpenMetrics): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/metrics' }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      response.on('end', () => resolve(received));
    }).on('error', reject);
  });

/** Jobs of the morning may have announced settlements of the demo: nothing is sent here. */
async function countWaitingMails({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  const waiting = db.selectFrom('mail_outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
  const { count } = await waiting
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
let waitingMails: number;

/** A log-in, a refused call, a job, a page and a refused publication, on a database whose statements are observed. */
async function work(metrics: OpenMetrics): Promise<string> {
  const database = await createTestDatabase();
  const live = await openTestRegistry();
  const db = openDatabase(database.url, { observed: true });
  const portal = await createTestApp(db, {}, {}, { runsJobs: true });
  const config = readRegistryConfig({ LOG_LEVEL: 'silent', PORTAL_DATA_DIR: live.root });
  const pages = await buildRegistryApp({ config, registry: live.registry });
  const ends = [
    measureBackend(metrics.meter, { db, reserved: db }),
    measureRegistry(metrics.meter, live.registry.db),
  ];
  try {
    await addAdministrator(database.db, 'opadmin');
    const { token } = await portal.logIn('opadmin');
    await portal.refusal('/getJobs', {});
    await portal.call('/runJob', { job: 'cleanup' }, token);
    await pages.inject({ url: '/login', headers: { accept: 'text/html' } });
    await expect(live.publishRemote('mf-broken', { missing: ['dist/later.1.js'] })).rejects.toThrow(
      'later.1.js',
    );
    // a worker asks for jobs every other second, and closing leaves the others to the next process
    const isDone = async () =>
      (await portal.call('/searchJobRuns', { limit: 10 }, token)).runs.some(
        ({ job, state }) => job === 'cleanup' && state === 'DONE',
      );
    while (!(await isDone()));
    await portal.app.close();
    waitingMails = await countWaitingMails(database);
    return await scrape(metrics);
  } finally {
    ends.forEach((end) => end());
    await Promise.all([portal.app.close(), pages.close()]);
    await db.destroy();
    await Promise.all([database.drop(), live.close()]);
  }
}

beforeAll(async () => {
  const metrics = await openMetrics({ port: 0, host: '127.0.0.1' });
  text = await work(metrics);
  await metrics.close();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? /gm)) {
    const known = exposed.get(name) ?? new Set(ofPrometheus);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    exposed.set(name, known);
  }
});

/** Recorded by the rules themselves, or by Prometheus. */
const recorded = new Set(['up']);

function expectExposed(expression: string): void {
  const { metrics, groupedBy } = readPromQl(expression);
  expect(metrics.length).toBeGreaterThan(0);
  const labels = new Set(ofPrometheus);
  for (const metric of metrics) {
    if (recorded.has(metric.name)) continue;
    const own = exposed.get(metric.name);
    expect({ expression, metric: metric.name, isExposed: own !== undefined }).toMatchObject({
      isExposed: true,
    });
    expect([...own!]).toEqual(expect.arrayContaining(metric.labels));
    own!.forEach((label) => labels.add(label));
  }
  expect([...labels]).toEqual(expect.arrayContaining(groupedBy));
}

const words = z.string().min(1);
const rule = z.union([
  z.strictObject({ record: z.string().regex(/^[a-z_]+:[a-z_]+:[a-z0-9_]+$/), expr: words }),
  z.strictObject({
    alert: z.string().regex(/^Portal[A-Za-z]+$/),
    expr: words,
    for: z
      .string()
      .regex(/^\d+[mh]$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
    annotations: z.strictObject({ summary: words, description: words }),
  }),
]);
const ruleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: words, interval: words.optional(), rules: z.array(rule).min(1) })),
});

test('the alert rules are those that Prometheus loads, on metrics and labels that the portal exposes', () => {
  const file = readFileSync(join(folder, 'prometheus/portal-alerts.yml'), 'utf8');
  const rules = ruleFile.parse(parse(file)).groups.flatMap((group) => group.rules);
  for (const each of rules) if ('record' in each) recorded.add(each.record);
  for (const { expr } of rules) expectExposed(expr);
  const names = rules.flatMap((each) => ('alert' in each ? [each.alert] : []));
  expect(new Set(names).size).toBe(names.length);
});

const place = z.object({
  h: z.int().min(1),
  w: z.int().min(1).max(24),
  x: z.int().min(0),
  y: z.int().min(0),
});
const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const panel = z.discriminatedUnion('type', [
  z.object({ id: z.int(), type: z.literal('row'), title: words, gridPos: place }),
  z.object({
    ...{ id: z.int(), type: z.literal('timeseries'), title: words, gridPos: place, datasource: source },
    fieldConfig: z.object({ defaults: z.object({ unit: words }) }),
    targets: z
      .array(z.strictObject({ refId: words, datasource: source, expr: words, legendFormat: words }))
      .min(1),
  }),
]);
const dashboard = z.object({
  uid: words,
  title: words,
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: words, type: words })) }),
  panels: z.array(panel).min(1),
});

test('the dashboard is one that Grafana loads, on metrics and labels that the portal exposes', () => {
  const file = readFileSync(join(folder, 'grafana/portal-dashboard.json'), 'utf8');
  const { panels, templating } = dashboard.parse(JSON.parse(file));
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  const variables = templating.list.map(({ name }) => name);
  for (const each of panels) {
    if (each.type === 'row') continue;
    for (const { expr } of each.targets) {
      expectExposed(expr);
      const used = [...expr.matchAll(/\$(?!__)\{?(\w+)/g)].map(([, name]) => name);
      expect(variables).toEqual(expect.arrayContaining(used));
    }
  }
});

test('what was done is in the metrics of the process: calls, refusals, log-ins, statements, pages, publications', () => {
  const lines = text.split('\n');
  const value = (series: string) =>
    Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1]);
  expect(value('portal_call_duration_seconds_count{operation="login",status="2xx"}')).toBe(1);
  expect(value('portal_call_refusals_total{operation="getJobs",code="401"}')).toBe(1);
  expect(value('portal_calls_under_way')).toBe(0);
  expect(value('portal_log_ins_total{outcome="opened"}')).toBe(1);
  expect(value('portal_log_ins_total{outcome="failed"}')).toBe(0);
  expect(value('portal_statement_duration_seconds_count{kind="select"}')).toBeGreaterThan(0);
  expect(value('portal_database_connections_max{pool="calls"}')).toBe(22);
  expect(value('portal_outbox_mails')).toBe(waitingMails);
  // the one that was asked for, and the hour's own where it came before the close
  expect(value('portal_job_runs_total{name="cleanup",outcome="done"}')).toBeGreaterThanOrEqual(1);
  expect(value('portal_publication_refusals_total{action="publish"}')).toBe(1);
  expect(value('portal_registry_request_duration_seconds_count{kind="page",status="2xx"}')).toBe(1);
  expect(value('portal_publication_changes_total{action="publish",channel="stable"}')).toBe(1);
});
