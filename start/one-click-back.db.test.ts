import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAdministrator, addAgent } from '@portal/backend/testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import {
  buildRegistryApp,
  migrateRegistry,
  openRegistryDatabase,
  publish,
  readRegistryConfig,
  type Registry,
} from '@portal/registry';
import { builtRemote, builtShell, temporaryFolder } from '@portal/registry/testing/built-application';
import { registryOn } from '@portal/registry/testing/open-test-registry';

let database: TestDatabase;
let portal: TestApp;
let registry: Registry;
let app: Awaited<ReturnType<typeof buildRegistryApp>>;
let root: string;
let origin: string;
let first: string;
let second: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  root = await temporaryFolder();
  registry = registryOn(openRegistryDatabase(database.url), root);
  await migrateRegistry(registry.db);
  const environment = { LOG_LEVEL: 'silent', PORTAL_DATA_DIR: join(root, 'data') };
  const config = { ...readRegistryConfig(environment), sessionKey: testConfig.sessionKey };
  origin = new URL(config.publicUrl).origin;
  app = await buildRegistryApp({ config, registry });
  const author = { who: 'anna', commit: null, reason: null, channel: 'stable' } as const;
  await publish(registry, { ...author, folder: await builtShell(root) });
  const version = async (code: string) =>
    (await publish(registry, { ...author, folder: await builtRemote(root, 'mf-one', { code }) })).version;
  [first, second] = [await version('// one'), await version('// two')];
});
afterAll(async () => {
  await app.close();
  await portal.app.close();
  await registry.db.destroy();
  await database.drop();
  await rm(root, { recursive: true });
});

const order = (accessToken: string, payload: object, headers: Record<string, string> = { origin }) =>
  app.inject({
    method: 'POST',
    url: '/registry/roll-back',
    headers: { cookie: `portal_visitor=${accessToken}`, ...headers },
    payload,
  });
const served = async () => {
  const { document } = await registry.db
    .withSchema('registry')
    .selectFrom('composition')
    .select('document')
    .executeTakeFirstOrThrow();
  return document.applications['mf-one']?.stable?.version;
};
const failing = () => ({ name: 'mf-one', expected: second });

test('P4.2 S2 nobody but an administrator who may write, on a page of the portal, changes what is live', async () => {
  await addAgent(database.db, 'reads', [{ id: 'manageUsers', actionMode: 'READ_ONLY' }]);
  await addAgent(database.db, 'sells', [{ id: 'createCase' }]);
  await addAdministrator(database.db, 'gone');
  await addAdministrator(database.db, 'lured');
  const tokens = {
    reads: await portal.logIn('reads'),
    sells: await portal.logIn('sells'),
    gone: await portal.logIn('gone'),
    lured: await portal.logIn('lured'),
  };
  await portal.call('/logout', {}, tokens.gone.token);
  for (const login of ['reads', 'sells', 'gone'] as const)
    expect((await order(tokens[login].accessToken, failing())).statusCode).toBe(403);
  const strange: Record<string, string>[] = [{}, { origin: 'https://elsewhere.example' }];
  for (const headers of strange)
    expect((await order(tokens.lured.accessToken, failing(), headers)).statusCode).toBe(403);
  expect((await order('', failing())).statusCode).toBe(403);
  expect((await order(tokens.lured.accessToken, { name: '../x', expected: 'y' })).statusCode).toBe(400);
  expect(await served()).toBe(second);
});

test('P4.2 one click serves the version before again, in the administrator’s name; a second one finds it done', async () => {
  await addAdministrator(database.db, 'acts');
  const { accessToken } = await portal.logIn('acts');
  const answer = await order(accessToken, failing());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'mf-one', version: first, replaced: second });
  expect(await served()).toBe(first);
  const again = await order(accessToken, failing());
  expect(again.statusCode).toBe(409);
  const { entries } = (
    await app.inject({ url: '/registry/history', headers: { cookie: `portal_visitor=${accessToken}` } })
  ).json<{ entries: { action: string; who: string; refused: string[] | null }[] }>();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'roll-back', who: 'acts', refused: [expect.stringContaining('it was changed meanwhile')] },
    { action: 'roll-back', who: 'acts', refused: null },
  ]);
});
