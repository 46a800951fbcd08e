import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAdministrator, addAgent } from '@portal/backend/testing/fixtures/people';
import { createTestApp, testConfig, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';
import {
  buildRegistryApp,
  KeyringError,
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
let config: ReturnType<typeof readRegistryConfig>;
let first: string;
let second: string;
let canary: string;

const author = { who: 'anna', commit: null, reason: null } as const;
const version = async (code: string, channel: 'stable' | 'canary' = 'stable') =>
  (await publish(registry, { ...author, channel, folder: await builtRemote(root, 'mf-one', { code }) }))
    .version;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  root = await temporaryFolder();
  registry = registryOn(openRegistryDatabase(database.url), root);
  await migrateRegistry(registry.db);
  const environment = { LOG_LEVEL: 'silent', PORTAL_DATA_DIR: join(root, 'data') };
  config = { ...readRegistryConfig(environment), sessionKey: testConfig.sessionKey };
  origin = new URL(config.publicUrl).origin;
  app = await buildRegistryApp({ config, registry });
  await publish(registry, { ...author, channel: 'stable', folder: await builtShell(root) });
  [first, second] = [await version('// one'), await version('// two')];
  await addAdministrator(database.db, 'acts');
  await addAgent(database.db, 'reads', [{ id: 'publications', actionMode: 'READ_ONLY' }]);
  await addAgent(database.db, 'manages', [{ id: 'manageUsers' }]);
});
afterAll(async () => {
  await app.close();
  await portal.app.close();
  await registry.db.destroy();
  await database.drop();
  await rm(root, { recursive: true });
});

interface Wish {
  deed: 'ROLL_BACK' | 'PROMOTE' | 'WITHDRAW';
  version: string;
  backTo?: string | undefined;
  replacing?: string | null | undefined;
}
const reason = 'Les factures affichent un écran blanc';
const back = (): Wish => ({ deed: 'ROLL_BACK', version: second, backTo: first });

/** The order as the back end signs it for who is logged in. */
const signed = async (token: string, wish: Wish = back()) =>
  (await portal.call('/orderPublication', { ...wish, name: 'mf-one', reason }, token)).order;
const send = (order: string, headers: Record<string, string> = { origin }) =>
  app.inject({ method: 'POST', url: '/registry/orders', headers, payload: { order } });
const pointers = async () => {
  const { document } = await registry.db
    .withSchema('registry')
    .selectFrom('composition')
    .select('document')
    .executeTakeFirstOrThrow();
  const { stable, canary: tried } = document.applications['mf-one'] ?? {};
  return [stable?.version, tried?.version];
};
const history = async (accessToken: string) => {
  const headers = { cookie: `portal_visitor=${accessToken}` };
  const answer = await app.inject({ url: '/registry/history?name=mf-one', headers });
  return [answer.statusCode, answer.json().entries] as const;
};
const alter = (table: 'user_group' | 'identity', set: object, where: [string, string]) =>
  database.db
    .updateTable(table)
    .set(set)
    .where(where[0] as never, '=', where[1] as never)
    .execute();

test.each(['reads', 'manages'])('L6.4 S2 %s may not order', async (login) => {
  const { token, accessToken } = await portal.logIn(login);
  const payload = { ...back(), name: 'mf-one', reason };
  expect(await portal.refusal('/orderPublication', payload, token)).toMatchObject({ status: 403 });
  expect((await history(accessToken))[0]).toBe(login === 'reads' ? 200 : 403);
});

test.each<[string, Partial<Wish> & { reason?: string }, string]>([
  ['a reason that says nothing', { reason: 'panne' }, 'reason'],
  ['a roll-back to nowhere', { backTo: undefined }, 'backTo'],
  ['a roll-back to what is live', { version: 'a', backTo: 'a' }, 'backTo'],
  ['a roll-back that replaces', { replacing: null }, 'replacing'],
  ['a promotion of nothing known', { deed: 'PROMOTE', backTo: undefined }, 'replacing'],
  ['a withdrawal back to something', { deed: 'WITHDRAW' }, 'backTo'],
])('L6.4 %s is no order', async (_what, over, path) => {
  const { token } = await portal.logIn('acts');
  const payload = { ...back(), name: 'mf-one', reason, ...over };
  expect(await portal.refusal('/orderPublication', payload, token)).toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ path })],
  });
});

test('L6.4 S2 an order counts on a page of the portal, as it was signed, while its session is open and has the right', async () => {
  await addAdministrator(database.db, 'gone');
  await addAgent(database.db, 'loses', [{ id: 'publications' }]);
  const [gone, loses, acts] = [
    await portal.logIn('gone'),
    await portal.logIn('loses'),
    await portal.logIn('acts'),
  ];
  const orders = { gone: await signed(gone.token), loses: await signed(loses.token) };
  await portal.call('/logout', {}, gone.token);
  const { group_name: group } = await database.db
    .selectFrom('identity')
    .select('group_name')
    .where('login', '=', 'loses')
    .executeTakeFirstOrThrow();
  await alter('user_group', { scheme: '[]' }, ['name', String(group)]);
  const order = await signed(acts.token);
  const [head, claims, signature] = order.split('.') as [string, string, string];
  const forged = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), backTo: 'feedfeed' };
  const refused: [string, Record<string, string>?][] = [
    [orders.gone],
    [orders.loses],
    [order, {}],
    [order, { origin: 'https://elsewhere.example' }],
    [`${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`],
    // of the same key, and of another kind
    [acts.accessToken],
  ];
  for (const [sent, headers] of refused) expect((await send(sent, headers)).statusCode).toBe(403);
  expect((await app.inject({ method: 'POST', url: '/registry/orders', payload: {} })).statusCode).toBe(400);
  expect(await pointers()).toEqual([second, undefined]);
});

test('L6.4 an administrator rolls back: the audit log has who and why, the history who and which key; sent twice it is done once', async () => {
  const { token, accessToken } = await portal.logIn('acts');
  const order = await signed(token);
  const answers = await Promise.all([send(order), send(order)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await pointers()).toEqual([first, undefined]);
  const { entries } = await portal.call('/searchAudit', { call: '/orderPublication', actor: 'acts' }, token);
  const [audited] = entries;
  expect(audited).toMatchObject({
    detail: { mode: 'ROLL_BACK', application: 'mf-one', version: second },
    reason,
  });
  const log = await database.db.selectFrom('audit_entry').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(reason);
  const [, [entry, before]] = await history(accessToken);
  expect(entry).toMatchObject({
    ...{ action: 'roll-back', who: 'acts', reason, version: first, previous: second },
    ...{ order: audited?.detail.publicationOrder, key: registry.keys.own?.id },
  });
  expect(before).toMatchObject({ action: 'publish', order: null, key: registry.keys.own?.id });
});

test('L6.4 what somebody else changed meanwhile is not touched, and the refusal is in the history', async () => {
  const { token, accessToken } = await portal.logIn('acts');
  canary = await version('// canary', 'canary');
  const promotion = await signed(token, { deed: 'PROMOTE', version: canary, replacing: first });
  const late = await signed(token, { deed: 'ROLL_BACK', version: first, backTo: second });
  const third = await version('// three');
  for (const sent of [promotion, late]) {
    const answer = await send(sent);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('a changé entre-temps'),
      errors: [{ path: 'superseded' }],
    });
  }
  expect(await pointers()).toEqual([third, canary]);
  const [, [refusal]] = await history(accessToken);
  expect(refusal).toMatchObject({ who: 'acts', reason, refusalKinds: ['superseded'] });
});

test('L6.4 a canary is promoted or withdrawn', async () => {
  const { token } = await portal.logIn('acts');
  const [stable] = await pointers();
  const promotion = await send(await signed(token, { deed: 'PROMOTE', version: canary, replacing: stable }));
  expect(promotion.json()).toMatchObject({ name: 'mf-one', version: canary });
  expect(await pointers()).toEqual([canary, undefined]);
  const next = await version('// next canary', 'canary');
  expect((await send(await signed(token, { deed: 'WITHDRAW', version: next }))).statusCode).toBe(200);
  expect(await pointers()).toEqual([canary, undefined]);
});

test('L6.4 a registry without a key of its own refuses, and says who can', async () => {
  const { token } = await portal.logIn('acts');
  const sign = () => {
    throw new KeyringError('There is no key to sign with.');
  };
  const keyless = await buildRegistryApp({
    config,
    registry: { ...registry, keys: { ...registry.keys, own: null, sign } },
  });
  const tried = await version('// tried', 'canary');
  const order = await signed(token, { deed: 'WITHDRAW', version: tried });
  const answer = await keyless.inject({
    ...{ method: 'POST', url: '/registry/orders', headers: { origin }, payload: { order } },
  });
  await keyless.close();
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(/pas de clé.*l’équipe qui publie/);
  expect(await pointers()).toEqual([canary, tried]);
});
