import { join } from 'node:path';
import { visitorCookie, type RegistrySnapshot } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { signVisitor } from '../../testing/visitor-token';
import { builtRemote, builtShell } from '../../testing/built-application';
import { anna, openTestRegistry, type OpenTestRegistry } from '../../testing/open-test-registry';
import { readRegistryConfig } from '../config';
import { signOverride, type Override } from '../override/override-token';
import { publishTogether, type Published } from '../publish/publish-builds';
import { retire } from '../publish/retire';
import { setRollout } from '../publish/set-rollout';
import { withdraw } from '../publish/end-canary';
import { buildRegistryApp } from './build-registry-app';
import { bucketCookie } from './visitor-answer';
import { overrideCookie } from './visitor-override';

const sessionKey = new Uint8Array(32).fill(7);
const name = 'mf-one';
const url = 'http://localhost:3101/remoteEntry.js';

let opened: OpenTestRegistry;
let app: FastifyInstance;
let stable: Published;

const appWith = (environment: NodeJS.ProcessEnv = {}) =>
  buildRegistryApp({
    config: {
      ...readRegistryConfig({
        LOG_LEVEL: 'silent',
        PORTAL_DATA_DIR: join(opened.root, 'data'),
        ...environment,
      }),
      sessionKey,
    },
    registry: opened.registry,
  });

beforeAll(async () => {
  opened = await openTestRegistry();
  stable = await opened.publishRemote(name);
  app = await appWith();
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

const visitor = async (sub: string, rights: string[] = []) => {
  const kind = rights.length > 0 ? ('agent' as const) : ('customer' as const);
  const claims = { sub, kind, validated: true, rights, roots: [] };
  return `${visitorCookie}=${await signVisitor(claims, sessionKey)}`;
};
const ask = async (cookies: string[], address = '/registry/snapshot', from = app) => {
  const response = await from.inject({ url: address, headers: { cookie: cookies.join('; ') } });
  const [cookie = null] = [response.headers['set-cookie']].flat();
  return { snapshot: response.json<RegistrySnapshot>(), cookie };
};
const remoteOf = ({ remotes }: RegistrySnapshot) =>
  remotes.find(({ declaration }) => declaration.name === name);

describe('P4.2 while a canary is tried', () => {
  let canary: Published;
  beforeAll(async () => {
    canary = await opened.publishRemote(name, { code: '// canary' }, 'canary');
  });
  afterAll(() => withdraw(opened.registry, { ...anna, name }));

  test('a browser draws its bucket once a share of the visitors is to get it, and keeps what it drew', async () => {
    const lea = await visitor('lea');
    expect((await ask([lea])).cookie).toBeNull();
    await setRollout(opened.registry, { ...anna, name, percent: 50 });
    const { cookie, snapshot } = await ask([lea]);
    const [bucket] = String(cookie).split('; ');
    expect(cookie).toMatch(/^portal_bucket=\d{1,4}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const again = await ask([lea, String(bucket)]);
    expect(again).toEqual({ cookie: null, snapshot });
  });

  test('half of the buckets get it, the same at every request, with the stable version as fallback', async () => {
    await setRollout(opened.registry, { ...anna, name, percent: 50 });
    const lea = await visitor('lea');
    const drawn = async (bucket: number) =>
      remoteOf((await ask([lea, `${bucketCookie}=${bucket}`])).snapshot);
    const found = await Promise.all(Array.from({ length: 40 }, (_, bucket) => drawn(bucket)));
    const tried = found.filter((remote) => remote?.channel === 'canary');
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.length).toBeLessThan(35);
    for (const remote of tried) {
      expect(remote).toMatchObject({ version: canary.version, previous: { version: stable.version } });
      const hashed = Object.keys(remote?.integrity ?? {});
      for (const { version } of [canary, stable]) {
        expect(hashed).toEqual(
          expect.arrayContaining(
            ['remoteEntry.js', 'remote.1.css'].map((file) => `/assets/${name}/${version}/${file}`),
          ),
        );
      }
    }
    const kept = found.find((remote) => remote?.channel === 'stable');
    expect(kept).toMatchObject({ version: stable.version, previous: null });
  });

  test('a named user gets it, and nobody else', async () => {
    await setRollout(opened.registry, { ...anna, name, percent: 0, users: ['lea'] });
    const versions = await Promise.all(
      ['lea', 'tom'].map(async (user) => remoteOf((await ask([await visitor(user)])).snapshot)?.version),
    );
    expect(versions).toEqual([canary.version, stable.version]);
  });

  test('a publisher’s bucket cookie of another shape is drawn again', async () => {
    await setRollout(opened.registry, { ...anna, name, percent: 1 });
    const { cookie } = await ask([`${bucketCookie}=12345`]);
    expect(cookie).toMatch(/^portal_bucket=\d{1,4};/);
  });

  test('over https only cookies of this very host count, and they are Secure', async () => {
    await setRollout(opened.registry, { ...anna, name, percent: 1 });
    const secure = await appWith({ PORTAL_PUBLIC_URL: 'https://portal.example' });
    const lea = await visitor('lea');
    const planted = await ask([lea, `${bucketCookie}=12`], '/registry/snapshot', secure);
    expect(planted.cookie).toMatch(/^__Host-portal_bucket=\d{1,4}; Path=\/;.*; Secure$/);
    expect(remoteOf(planted.snapshot)).toBeUndefined();
    const own = [`__Host-${lea}`, '__Host-portal_bucket=12'];
    const { snapshot, cookie } = await ask(own, '/registry/snapshot', secure);
    expect([remoteOf(snapshot)?.declaration.name, cookie]).toEqual([name, null]);
    await secure.close();
  });
});

describe('P4.5 a developer’s token', () => {
  const tokenOf = (changes: Partial<Override> = {}) =>
    signOverride(opened.registry.keys, {
      user: 'lea',
      remote: name,
      url,
      inspector: true,
      issued: Date.now(),
      expires: Date.now() + 60_000,
      ...changes,
    });
  const open = async (token: string, cookies: string[], from = app) =>
    from.inject({ url: `/registry/override?token=${token}`, headers: { cookie: cookies.join('; ') } });

  test('points one remote elsewhere for its user’s browser, with the live version as fallback', async () => {
    const lea = await visitor('lea');
    const response = await open(tokenOf(), [lea]);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/mf-one']);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^portal_override=[\w.-]+; Path=\/; Max-Age=\d\d; HttpOnly; SameSite=Lax$/);
    const { snapshot } = await ask([lea, cookie.split(';')[0] as string]);
    expect(snapshot.overrides).toEqual([{ remote: name, url, user: 'lea', expires: expect.any(Number) }]);
    expect(snapshot.inspector).toBe(true);
    const remote = remoteOf(snapshot);
    const live = remoteOf((await ask([lea])).snapshot);
    expect(remote).toMatchObject({ url, version: 'override', preload: [], previous: { url: live?.url } });
    expect(remote?.integrity).toEqual(live?.integrity);
  });

  test('lets that one origin into that one browser’s page', async () => {
    const lea = await visitor('lea');
    const page = (cookies: string[]) =>
      app.inject({ url: '/', headers: { accept: 'text/html', cookie: cookies.join('; ') } });
    const pointed = await page([lea, `${overrideCookie}=${tokenOf()}`]);
    const policy = String(pointed.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' http://localhost:3101 ws://localhost:3101;");
    for (const kind of ["style-src 'self' 'nonce-", "img-src 'self'", "font-src 'self'"]) {
      expect(policy.split('; ').find((part) => part.startsWith(kind))).toContain(' http://localhost:3101');
    }
    expect(pointed.body).toContain('["http://localhost:3101"].includes(origin)');
    const other = await page([lea]);
    expect(other.body + String(other.headers['content-security-policy'])).not.toContain('3101');
  });

  test.each<[string, () => string]>([
    ['of another user', () => tokenOf({ user: 'tom' })],
    ['of a remote that is not live', () => tokenOf({ remote: 'mf-two' })],
    ['of the shell', () => tokenOf({ remote: 'shell' })],
    ['expired', () => tokenOf({ issued: 1, expires: 2 })],
    ['forged', () => `${tokenOf()}x`],
  ])('%s is refused, ignored and taken away', async (_what, make) => {
    const lea = await visitor('lea');
    const response = await open(make(), [lea]);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    const { snapshot, cookie } = await ask([lea, `${overrideCookie}=${make()}`]);
    expect(snapshot).toEqual((await ask([lea])).snapshot);
    expect(cookie).toMatch(/^portal_override=; Path=\/; Max-Age=0;/);
  });

  test('rests while nobody is logged in, and “off” takes it away', async () => {
    const { snapshot, cookie } = await ask([`${overrideCookie}=${tokenOf()}`]);
    expect([snapshot.overrides, cookie]).toEqual([[], null]);
    const off = await open('off', []);
    expect(off.headers['set-cookie']).toMatch(/^portal_override=; Path=\/; Max-Age=0;/);
  });

  test.each([
    [{ PORTAL_ENVIRONMENT: 'production' }, 404, 0],
    [{ PORTAL_ENVIRONMENT: 'production', PORTAL_OVERRIDES: 'on' }, 302, 1],
    [{ PORTAL_OVERRIDES: 'off' }, 404, 0],
  ])('under %j', async (environment, status, count) => {
    const there = await appWith(environment);
    const lea = await visitor('lea');
    expect((await open(tokenOf(), [lea], there)).statusCode).toBe(status);
    const { snapshot } = await ask([lea, `${overrideCookie}=${tokenOf()}`], '/registry/snapshot', there);
    expect([snapshot.overrides.length, snapshot.inspector]).toEqual([
      count,
      count === 1 || !('PORTAL_ENVIRONMENT' in environment),
    ]);
    await there.close();
  });
});

describe('P4.6 those with the right to publications', () => {
  test.each(['/registry/history', '/registry/live'])('alone are answered at %s', async (address) => {
    for (const cookie of ['', await visitor('lea'), await visitor('bob', ['manageUsers'])]) {
      const response = await app.inject({ url: address, headers: { cookie } });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ message: 'Accès refusé' });
    }
    const response = await app.inject({
      url: address,
      headers: { cookie: await visitor('bob', ['publications']) },
    });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('change what is live by a signed order alone, whatever their scheme lets them do elsewhere', async () => {
    const cookie = await visitor('bob', ['publications']);
    const routes = app.printRoutes({ commonPrefix: false }).split('\n');
    const writing = routes.filter(
      // an address that nobody can read is refused whatever is asked of it
      (route) =>
        /\b(POST|PUT|PATCH|DELETE)\b/.test(route) &&
        !route.includes('unreadable-address') &&
        // a form without scripts, of which nothing is read
        !/[*] [(].*POST[)]/.test(route),
    );
    expect(writing).toEqual([expect.stringContaining('orders (POST)')]);
    const before = (await opened.live()).revision;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/registry/history', '/registry/live']) {
        expect((await app.inject({ method, url, headers: { cookie }, payload: {} })).statusCode).toBe(404);
      }
    }
    expect((await opened.live()).revision).toBe(before);
  });

  test('read what changed, newest first, page by page', async () => {
    const cookie = await visitor('bob', ['publications']);
    const there = 'mf-many';
    await opened.publishRemote(there);
    await opened.publishRemote(there, { code: '// canary' }, 'canary');
    for (let percent = 1; percent <= 50; percent += 1) {
      await setRollout(opened.registry, { ...anna, name: there, percent });
    }
    const page = async (query: string) =>
      (await app.inject({ url: `/registry/history?name=${there}${query}`, headers: { cookie } })).json();
    const first = await page('');
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      name: there,
      channel: 'canary',
      action: 'rollout',
      percent: 50,
      ...anna,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const second = await page(`&before=${first.before}`);
    expect(second.entries.map(({ action }: { action: string }) => action)).toEqual(['publish', 'publish']);
    expect(second.before).toBeNull();
    expect((await page('&channel=stable')).entries).toHaveLength(1);
    const odd = [
      'channel=moon',
      'before=',
      'before=0',
      'before=-1',
      'before=1e3',
      'before=0x10',
      'before=2147483648',
      'before=1&before=2',
      'name=x',
      'befor=1',
    ];
    for (const query of odd) expect([query, await page(`&${query}`)]).toMatchObject([query, { code: '400' }]);
  });

  test('read what is live, and what can be gone back to', async () => {
    const cookie = await visitor('bob', ['publications']);
    const { applications } = (await app.inject({ url: '/registry/live', headers: { cookie } })).json();
    const found = applications.find((application: { name: string }) => application.name === name);
    expect(found).toMatchObject({
      title: 'Un écran',
      stable: { version: stable.version, previous: null },
      canary: null,
      kept: [{ leftAt: expect.any(String) }, { version: stable.version, leftAt: null }],
    });
  });

  test('read every name that the history can be asked for, also of what was retired or only refused', async () => {
    const cookie = await visitor('bob', ['publications']);
    await opened.publishRemote('mf-past');
    await retire(opened.registry, { ...anna, names: ['mf-past'] });
    await expect(retire(opened.registry, { ...anna, names: ['mf-never'] })).rejects.toThrow();
    const { applications, inHistory } = (
      await app.inject({ url: '/registry/live', headers: { cookie } })
    ).json();
    expect(applications.map((one: { name: string }) => one.name)).not.toContain('mf-past');
    expect(inHistory).toEqual(expect.arrayContaining(['mf-never', 'mf-past', 'shell', name]));
    expect(inHistory).toEqual([...new Set(inHistory)].sort());
  });
});

test('P4.1 a page with an older shell gets the remotes that fit it, and that there is a newer shell', async () => {
  const lea = await visitor('lea');
  const before = (await ask([lea])).snapshot.shell;
  const folders = [
    await builtShell(opened.root, { shared: { react: '20.0.0' } }),
    await builtRemote(opened.root, name, { shared: { react: '^20.0.0' } }),
    await builtRemote(opened.root, 'mf-many', { shared: { react: '>=19' } }),
  ];
  const order = { ...anna, channel: 'stable', folders, dropMisfitPrevious: true } as const;
  await withdraw(opened.registry, { ...anna, name: 'mf-many' });
  await publishTogether(opened.registry, order);
  const names = ({ remotes }: RegistrySnapshot) => remotes.map(({ declaration }) => declaration.name);
  const { snapshot } = await ask([lea], `/registry/snapshot?shell=${before}`);
  expect(snapshot.shell).not.toBe(before);
  expect(names(snapshot)).toEqual(['mf-many']);
  for (const shell of [snapshot.shell, '0000000000000000', 'hello']) {
    const now = (await ask([lea], `/registry/snapshot?shell=${shell}`)).snapshot;
    expect(names(now)).toEqual(['mf-many', name]);
  }
});
