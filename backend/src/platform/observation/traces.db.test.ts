import { jobNames } from '@portal/contract';
import { openTracing, type OpenTracing } from '@portal/telemetry';
import { pino } from 'pino';
import { addCustomer, password } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '../../../testing/trace-collector';
import { callPartner } from '../../providers/partner-call';
import { openDatabase, type Db } from '../database';
import { sweep } from '../housekeeping';
import { jobRunner, type Jobs } from '../jobs/job-runner';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const click = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${click}-00`;

let database: TestDatabase;
let collector: TraceCollector;
let db: Db;
let portal: TestApp;
let tracing: OpenTracing | undefined;
const failures: string[] = [];
const given = { ...process.env };

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { maxConnections: 4, observed: true });
  portal = await createTestApp(db, { logLevel: 'info' });
  await addCustomer(db, 'TRA1');
});
beforeEach(async () => {
  collector = await startTraceCollector();
  portal.logLines.length = 0;
  failures.length = 0;
});
afterEach(async () => {
  await tracing?.close();
  tracing = undefined;
  process.env = { ...given };
  await collector.close();
});
afterAll(async () => {
  await portal.app.close();
  await db.destroy();
  await database.drop();
});

async function trace(more: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, collector.env, more); // the SDK reads the address itself
  const onFailure = (message: string) => void failures.push(message);
  tracing = await openTracing(process.env, { service: 'portal-test', onFailure });
}
const logIn = (user: string) =>
  portal.app.inject({
    ...{ method: 'POST', url: '/api/login', headers: { traceparent } },
    payload: { user, password },
  });
/** What was exported, once all of it was. */
async function exported(): Promise<ReceivedSpan[]> {
  await tracing?.close();
  expect(failures).toEqual([]);
  return collector.spans;
}
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const answered = () =>
  portal.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered');

test('L7.2 a call belongs to the trace of its click, its statements to the call, and its log line names the trace', async () => {
  await trace();
  expect((await logIn('TRA1')).statusCode).toBe(200);
  const spans = await exported();
  const call = spans.find(({ name }) => name === 'POST /api/login')!;
  expect(call).toMatchObject({ traceId, parentSpanId: click, kind: 2 });
  expect(attributesOf(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/login',
    'http.response.status_code': 200,
  });
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toContain('insert session');
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId, parentSpanId: call.spanId });
    expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(statement.endTimeUnixNano));
  }
  expect(answered()).toMatchObject({ trace_id: traceId, span_id: call.spanId });
  expect([...collector.services]).toEqual(['portal-test']);
});

test('a trace has no value of a statement and nothing of who called', async () => {
  await trace();
  await logIn('TRA1');
  const text = JSON.stringify(await exported());
  for (const secret of ['TRA1', password, '127.0.0.1']) expect(text).not.toContain(secret);
});

test('a refused call has not failed', async () => {
  await trace();
  expect((await portal.post('/getJobs', {})).statusCode).toBe(401);
  const refused = (await exported()).find(({ name }) => name === 'POST /api/getJobs')!;
  expect(attributesOf(refused)['http.response.status_code']).toBe(401);
  expect(refused.status.code).toBe(0);
});

test('a run of a job is a trace of its own, with its statements and the lines of its log', async () => {
  await trace();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const idle = Object.fromEntries(jobNames.map((name) => [name, async () => undefined])) as unknown as Jobs;
  const cleanup: Jobs['cleanup'] = async (ofRun) => {
    ofRun.info('cleaned up');
    await sweep(db, portal.clock);
  };
  const runner = jobRunner(db, log, { ...idle, cleanup });
  await runner.beginDue();
  await runner.end();
  const spans = await exported();
  const job = spans.find(({ name }) => name === 'job cleanup')!;
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
  expect(statements.map(({ name }) => name)).toContain('delete session');
  const { trace_id, span_id } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect({ trace_id, span_id }).toEqual({ trace_id: job.traceId, span_id: job.spanId });
});

test('a call to a partner is a span by its host; one without an answer has failed', async () => {
  await trace();
  await callPartner(`${collector.env.OTEL_EXPORTER_OTLP_ENDPOINT}/siret/73282932000074`, {
    ...{ method: 'POST', body: { resourceSpans: [] }, timeoutMilliseconds: 5_000 },
  });
  await expect(callPartner('http://127.0.0.1:1/siret/1', { timeoutMilliseconds: 5_000 })).rejects.toThrow(
    'No answer',
  );
  const [answeredCall, failedCall] = await exported();
  expect(answeredCall).toMatchObject({ kind: 3, status: { code: 0 } });
  expect(answeredCall?.name).toMatch(/^POST 127\.0\.0\.1:\d+$/);
  expect(failedCall).toMatchObject({ name: 'GET 127.0.0.1:1', status: { code: 2 } });
});

test('the flag of a caller records nothing; the log has the trace all the same', async () => {
  await trace({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  await portal.app.inject({
    ...{ method: 'POST', url: '/api/getJobs', payload: {} },
    headers: { traceparent: `00-${traceId}-${click}-01` },
  });
  expect(await exported()).toEqual([]);
  expect(answered()).toMatchObject({ trace_id: traceId });
});

test('switched off, nothing is exported, and the log has the trace of the click', async () => {
  expect(await openTracing({}, { service: 'portal-test', onFailure: fail })).toBeUndefined();
  await logIn('TRA1');
  expect(collector.spans).toEqual([]);
  expect(answered()).toMatchObject({ trace_id: traceId });
  expect(answered()).not.toHaveProperty('span_id');
});

test('without another wish the protocol is that of the standard, protobuf', async () => {
  await trace({ OTEL_EXPORTER_OTLP_PROTOCOL: '' });
  await logIn('TRA1');
  await exported();
  expect([...collector.types]).toEqual(['application/x-protobuf']);
});

test('a collector that is away is reported', async () => {
  await trace({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '100' });
  await logIn('TRA1');
  await tracing?.close();
  expect(failures.join('\n')).toContain('ECONNREFUSED');
});

function fail(message: string): void {
  throw new Error(message);
}
