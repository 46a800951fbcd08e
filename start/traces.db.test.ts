import { openDatabase, openTracing } from '@portal/backend';
import { addCustomer, password } from '@portal/backend/testing/fixtures/people';
import { createTestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase } from '@portal/backend/testing/test-database';
import { startTraceCollector } from '@portal/backend/testing/trace-collector';
import { buildRegistryApp, openRegistryDatabase, readRegistryConfig } from '@portal/registry';
import { openTestRegistry } from '@portal/registry/testing/open-test-registry';

const given = { ...process.env };
afterEach(() => void (process.env = given));

test('L7.2 a page begins a trace at the registry, which its first calls go on with in the back end, down to the SQL of both', async () => {
  const collector = await startTraceCollector();
  Object.assign(process.env, collector.env);
  const failures: string[] = [];
  const tracing = await openTracing(process.env, {
    service: 'portal',
    onFailure: (message) => failures.push(message),
  });
  const database = await createTestDatabase();
  await addCustomer(database.db, 'TRS1');
  const live = await openTestRegistry();
  const db = openDatabase(database.url, { observed: true });
  const registryDb = openRegistryDatabase(live.url, { traced: true });
  const portal = await createTestApp(db);
  const config = readRegistryConfig({ LOG_LEVEL: 'silent', PORTAL_DATA_DIR: live.root });
  const pages = await buildRegistryApp({ config, registry: { ...live.registry, db: registryDb } });

  const { body } = await pages.inject({ url: '/login', headers: { accept: 'text/html' } });
  await pages.inject('/registry/healthz');
  const [, traceparent = ''] = /<meta name="traceparent" content="([^"]+)">/.exec(body) ?? [];
  await portal.app.inject({
    ...{ method: 'POST', url: '/api/login', headers: { traceparent } },
    payload: { user: 'TRS1', password },
  });
  await tracing?.close();
  await Promise.all([pages.close(), portal.app.close()]);
  await Promise.all([db.destroy(), registryDb.destroy()]);
  await Promise.all([database.drop(), live.close(), collector.close()]);

  expect(failures).toEqual([]);
  const { spans } = collector;
  const below = (id: string) => spans.filter(({ parentSpanId }) => parentSpanId === id);
  const namesOf = (some: typeof spans) => some.map(({ name }) => name);
  const [page, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(page).toMatchObject({ name: 'GET /*', kind: 2 });
  expect(namesOf(others)).toEqual([]);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([page?.traceId]));
  expect(namesOf(below(page!.spanId))).toEqual(
    expect.arrayContaining(['select registry.composition', 'POST /api/login']),
  );
  const call = spans.find(({ name }) => name === 'POST /api/login')!;
  expect(namesOf(below(call.spanId))).toContain('insert session');
});
