import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAdministrator, addAgent } from '@portal/backend/testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import {
  buildRegistryApp,
  migrateRegistry,
  openRegistryDatabase,
  readRegistryConfig,
  type RegistryDatabase,
} from '@portal/registry';
import { temporaryFolder } from '@portal/registry/testing/built-application';
import { registryOn } from '@portal/registry/testing/open-test-registry';

let database: TestDatabase;
let portal: TestApp;
let db: RegistryDatabase;
let app: Awaited<ReturnType<typeof buildRegistryApp>>;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  root = await temporaryFolder();
  db = openRegistryDatabase(database.url);
  await migrateRegistry(db);
  const environment = { LOG_LEVEL: 'silent', PORTAL_DATA_DIR: join(root, 'data') };
  const config = { ...readRegistryConfig(environment), sessionKey: testConfig.sessionKey };
  app = await buildRegistryApp({ config, registry: registryOn(db, root) });
});
afterAll(async () => {
  await app.close();
  await portal.app.close();
  await db.destroy();
  await database.drop();
  await rm(root, { recursive: true });
});

/** The history, asked for with a cookie that somebody kept. */
const history = async (accessToken: string) => {
  const headers = { cookie: `portal_visitor=${accessToken}` };
  return (await app.inject({ url: '/registry/history', headers })).statusCode;
};

async function administrator(login: string): Promise<{ token: string; accessToken: string }> {
  await addAdministrator(database.db, login);
  const session = await portal.logIn(login);
  expect(await history(session.accessToken)).toBe(200);
  return session;
}

test('P4.6 S2 a cookie that was kept opens no history once its owner has logged out', async () => {
  const { token, accessToken } = await administrator('leaves');
  await portal.call('/logout', {}, token);
  expect(await history(accessToken)).toBe(403);
});

test.each<[string, (login: string) => Promise<unknown>]>([
  ['disabled', (login) => identityOf(login).set({ status: 'DISABLED' }).execute()],
  [
    'put into a group without the right',
    async (login) => {
      await addAgent(database.db, 'sells', [{ id: 'createCase' }]);
      await identityOf(login).set({ group_name: 'GROUP-SELLS' }).execute();
    },
  ],
  ['asked to choose a password first', (login) => identityOf(login).set({ validated: false }).execute()],
])('P4.6 S2 an administrator who was %s meanwhile reads no history', async (what, happens) => {
  const login = `admin-${what.length}`;
  const { accessToken } = await administrator(login);
  await happens(login);
  expect(await history(accessToken)).toBe(403);
});

const identityOf = (login: string) => database.db.updateTable('identity').where('login', '=', login);

test('P4.6 S2 a session past its hour reads no history', async () => {
  const { accessToken } = await administrator('late');
  await database.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await history(accessToken)).toBe(403);
});

test('P4.6 while the database is away an administrator is asked to come back', async () => {
  const { accessToken } = await administrator('waits');
  await db.destroy();
  expect(await history(accessToken)).toBe(503);
});
