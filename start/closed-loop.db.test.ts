import { rm } from 'node:fs/promises';
import { addCustomer } from '@portal/backend/testing/fixtures/people';
import { createTestApp, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import {
  migrateRegistry,
  openRegistryDatabase,
  publish,
  rollBackWorse,
  type Registry,
} from '@portal/registry';
import { builtRemote, builtShell, temporaryFolder } from '@portal/registry/testing/built-application';
import { registryOn } from '@portal/registry/testing/open-test-registry';

let database: TestDatabase;
let portal: TestApp;
let registry: Registry;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  root = await temporaryFolder();
  registry = registryOn(openRegistryDatabase(database.url), root);
  await migrateRegistry(registry.db);
});
afterAll(async () => {
  await portal.app.close();
  await registry.db.destroy();
  await database.drop();
  await rm(root, { recursive: true });
});

const anna = { who: 'anna', commit: null, reason: null };

/** A remote that is live, and another version of it tried by one visitor in ten. */
async function withCanary(
  name: string,
  right: 'anonymous' | 'customer' = 'anonymous',
): Promise<{ stable: string; canary: string }> {
  await publish(registry, { ...anna, channel: 'stable', folder: await builtShell(root) });
  const version = async (channel: 'stable' | 'canary', code: string) => {
    const folder = await builtRemote(root, name, {
      code,
      declaration: { routes: [{ path: `/${name}`, title: 'Un écran', frame: 'customer', right }] },
    });
    return (await publish(registry, { ...anna, channel, folder, rollout: { percent: 10, users: [] } }))
      .version;
  };
  return {
    stable: await version('stable', 'export const version = 1;'),
    canary: await version('canary', 'export const version = 2;'),
  };
}

let visitors = 0;

/** What the page of a visitor sends after a load; another visitor each time unless `from` names one. */
async function tell(
  remote: string,
  { version, channel, failed }: { version: string; channel: 'stable' | 'canary'; failed: boolean },
  from = `10.${++visitors >> 8}.${visitors & 255}.1`,
  token?: string,
): Promise<void> {
  const report = {
    remote,
    version,
    channel,
    phase: failed ? 'load' : 'mount',
    ms: 120,
    outcome: failed ? 'failed' : 'ok',
    errorClass: failed ? 'http' : null,
    cold: true,
    failover: failed,
    sample: channel === 'canary' ? 1 : 10,
  };
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/getLogsStreaming',
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: {
      tag: 'REMOTE_LOAD',
      customerType: null,
      triggerButton: null,
      serviceCalled: remote,
      logMessage: JSON.stringify(report),
      returnCode: report.phase,
      statusAction: failed ? 'KO' : 'OK',
      energyList: [],
      customerIdentificationKey: null,
      environnement: 'production',
      timestamp: Date.now(),
      app: 'CLIENT-SPACE',
      channel: 'WEB',
    },
  });
  expect(statusCode).toBe(200);
}

const times = async (count: number, act: () => Promise<void>) => {
  for (let round = 0; round < count; round += 1) await act();
};
/** What just arrived is weighed once it has settled. */
const soon = () => new Date(portal.clock().getTime() + 10_000);

const lastEntry = (name: string) =>
  registry.db
    .withSchema('registry')
    .selectFrom('history')
    .selectAll()
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .executeTakeFirst();

test('P4.2 a canary that fails is rolled back by the registry itself, with its figures in history', async () => {
  const { stable, canary } = await withCanary('mf-one');
  await times(40, () => tell('mf-one', { version: stable, channel: 'stable', failed: false }));
  await times(30, () => tell('mf-one', { version: canary, channel: 'canary', failed: true }));
  const reason = '30 of 30 loads (100.0 %) failed, against 0 of 40 loads (0.0 %) of the stable version';
  expect(await rollBackWorse(registry, soon())).toEqual([{ name: 'mf-one', version: canary, reason }]);
  expect(await lastEntry('mf-one')).toMatchObject({
    action: 'withdraw',
    version: canary,
    who: 'registry',
    reason,
  });
  expect(await rollBackWorse(registry, soon())).toEqual([]);
});

test('P4.2 one visitor who fails again and again ends no canary, nor does one that fails as much as before', async () => {
  const { stable, canary } = await withCanary('mf-two');
  await times(40, () => tell('mf-two', { version: stable, channel: 'stable', failed: false }));
  await times(20, () => tell('mf-two', { version: canary, channel: 'canary', failed: true }, '192.0.2.7'));
  await times(20, () => tell('mf-two', { version: canary, channel: 'canary', failed: false }));
  expect(await rollBackWorse(registry, soon())).toEqual([]);
  expect(await lastEntry('mf-two')).toMatchObject({ action: 'publish', version: canary });
});

test('P4.2 what visitors without a session tell of a remote for customers is not believed', async () => {
  const { stable, canary } = await withCanary('mf-four', 'customer');
  await times(40, () => tell('mf-four', { version: stable, channel: 'stable', failed: false }));
  await times(40, () => tell('mf-four', { version: canary, channel: 'canary', failed: true }));
  expect(await rollBackWorse(registry, soon())).toEqual([]);
});

test('P4.2 sixty reports of strangers in one /48 of IPv6 are one visitor', async () => {
  const { stable, canary } = await withCanary('mf-five');
  await times(40, () => tell('mf-five', { version: stable, channel: 'stable', failed: false }));
  let host = 0;
  const failed = { version: canary, channel: 'canary', failed: true } as const;
  await times(60, () => tell('mf-five', failed, `2001:db8:7:${(++host).toString(16)}::1`));
  expect(await rollBackWorse(registry, soon())).toEqual([]);
  portal.wait(60);
  await times(10, () => tell('mf-five', { version: stable, channel: 'stable', failed: false }));
  await times(29, () => tell('mf-five', failed, `2001:db8:${(100 + ++host).toString(16)}::1`));
  expect(await rollBackWorse(registry, soon())).toHaveLength(1);
});

test('P4.2 an account counts once for a canary, however many hours it goes on', async () => {
  await addCustomer(database.db, 'T560');
  const { stable, canary } = await withCanary('mf-six', 'customer');
  for (let count = 1; count <= 6; count++) {
    const number = `T6${count + 10}`;
    await addCustomer(database.db, number);
    const { token } = await portal.logIn(number);
    await tell('mf-six', { version: stable, channel: 'stable', failed: false }, '192.0.2.1', token);
  }
  const failed = { version: canary, channel: 'canary', failed: true } as const;
  for (let hours = 1; hours <= 8; hours++) {
    const { token } = await portal.logIn('T560');
    await tell('mf-six', failed, '192.0.2.1', token);
    portal.wait(3_700);
    expect(await rollBackWorse(registry, soon())).toEqual([]);
  }
  const findings = await registry.db
    .withSchema('registry')
    .selectFrom('canary_watch')
    .select('findings')
    .where('name', '=', 'mf-six')
    .executeTakeFirstOrThrow();
  expect(findings.findings.failed).toMatchObject({
    seen: { canary: { loads: 1, bad: 1 } },
    waiting: { canary: { loads: 0, bad: 0 } },
  });
});

test('P4.2 two processes that look at once weigh every load once', async () => {
  const { stable, canary } = await withCanary('mf-three');
  await times(30, () => tell('mf-three', { version: stable, channel: 'stable', failed: false }));
  await times(3, () => tell('mf-three', { version: canary, channel: 'canary', failed: true }));
  const when = soon();
  await Promise.all([rollBackWorse(registry, when), rollBackWorse(registry, when)]);
  const { findings } = await registry.db
    .withSchema('registry')
    .selectFrom('canary_watch')
    .select('findings')
    .where('name', '=', 'mf-three')
    .executeTakeFirstOrThrow();
  expect(findings.failed.seen).toEqual({ canary: { loads: 3, bad: 3 }, stable: { loads: 30, bad: 0 } });
});
