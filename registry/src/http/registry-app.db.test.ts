import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { visitorCookie, type RegistrySnapshot, type VisitorClaims } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { signVisitor } from '../../testing/visitor-token';
import { builtRemote, builtShell, temporaryFolder } from '../../testing/built-application';
import { emptyRegistry, type TestRegistry } from '../../testing/empty-registry';
import { testEvaluator, testKeys } from '../../testing/open-test-registry';
import { readRegistryConfig } from '../config';
import { openRegistryDatabase, type RegistryDatabase } from '../database/open-database';
import { publishTogether } from '../publish/publish-builds';
import { folderStore } from '../store/folder-store';
import { buildRegistryApp } from './build-registry-app';

const keys = testKeys();
const sessionKey = new Uint8Array(32).fill(7);
const route = (path: string, right: 'anonymous' | 'customer' | 'agent' | 'manageUsers') =>
  ({ path, title: `Titre de ${path}`, frame: right === 'anonymous' ? 'bare' : 'customer', right }) as const;

let registry: TestRegistry;
let root: string;
let app: FastifyInstance;
let versions: Map<string, string>;

const on = (db: RegistryDatabase) => ({
  db,
  keys,
  store: folderStore(join(root, 'assets')),
  evaluate: testEvaluator,
});
const configured = (environment: NodeJS.ProcessEnv = {}) => ({
  ...readRegistryConfig({ LOG_LEVEL: 'silent', PORTAL_DATA_DIR: join(root, 'data'), ...environment }),
  sessionKey,
});
const appWith = (environment: NodeJS.ProcessEnv = {}) =>
  buildRegistryApp({ config: configured(environment), registry: on(registry.db) });

beforeAll(async () => {
  registry = await emptyRegistry();
  root = await temporaryFolder();
  app = await appWith();
});
afterAll(async () => {
  await app.close();
  await registry.drop();
  await rm(root, { recursive: true });
});

const page = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
const asVisitor = async (claims: Partial<VisitorClaims>) => {
  const whole: VisitorClaims = {
    sub: 'x',
    kind: 'customer',
    validated: true,
    rights: [],
    roots: [],
    ...claims,
  };
  const token = await signVisitor(whole, sessionKey);
  return { cookie: `${visitorCookie}=${token}` };
};
const snapshotIn = (html: string): RegistrySnapshot =>
  JSON.parse(/id="portal-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const namesIn = ({ remotes }: RegistrySnapshot) => remotes.map(({ declaration }) => declaration.name);

test('before any publication the page explains it, and asks to come back', async () => {
  const response = await page('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect((await app.inject('/registry/healthz')).statusCode).toBe(503);
});

describe('once published', () => {
  beforeAll(async () => {
    const folders = [
      await builtShell(root),
      await builtRemote(root, 'mf-auth', { declaration: { routes: [route('/login', 'anonymous')] } }),
      await builtRemote(root, 'mf-home', { declaration: { routes: [route('/', 'customer')] } }),
      await builtRemote(root, 'mf-users', {
        declaration: { routes: [route('/admin', 'agent'), route('/admin/users', 'manageUsers')] },
      }),
    ];
    const author = { channel: 'stable', who: 'anna', commit: null, reason: null } as const;
    const published = await publishTogether(on(registry.db), { folders, ...author });
    versions = new Map(published.map(({ name, version }) => [name, version]));
  });

  test('/registry/healthz answers 200 once there is a shell to serve', async () => {
    const response = await app.inject('/registry/healthz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok', applications: 4, revision: 4, notServed: [] });
  });

  const addressOf = (name: string, file: string) => `/assets/${name}/${versions.get(name)}/${file}`;

  test.each<[string, Partial<VisitorClaims> | null, string[]]>([
    ['nobody', null, ['mf-auth']],
    ['an account not validated', { validated: false }, ['mf-auth']],
    ['a customer', {}, ['mf-auth', 'mf-home']],
    ['an agent', { kind: 'agent' }, ['mf-auth', 'mf-users']],
    [
      'an agent who may open a customer’s space',
      { kind: 'agent', rights: ['searchCustomerContract'] },
      ['mf-auth', 'mf-home', 'mf-users'],
    ],
  ])(
    'P2.2 %s gets only the remotes they may open, in the page and in the snapshot',
    async (_who, claims, names) => {
      const headers: Record<string, string> = claims ? await asVisitor(claims) : {};
      const html = (await page('/', headers)).body;
      expect(namesIn(snapshotIn(html))).toEqual(names);
      for (const hidden of ['mf-home', 'mf-users'].filter((name) => !names.includes(name))) {
        expect(html).not.toContain(hidden);
      }
      const snapshot = await app.inject({ url: '/registry/snapshot', headers });
      expect(snapshot.json()).toEqual(snapshotIn(html));
      expect(snapshot.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie' });
    },
  );

  test('S2 a listed remote has only the routes open to the visitor', async () => {
    const html = (await page('/admin', await asVisitor({ kind: 'agent' }))).body;
    const users = snapshotIn(html).remotes.find(({ declaration }) => declaration.name === 'mf-users');
    expect(users?.declaration.routes.map(({ path }) => path)).toEqual(['/admin']);
    expect(html).not.toContain('/admin/users');
  });

  test('P2.6 the page preloads what its first screen needs, and nothing of the others', async () => {
    const html = (await page('/login', await asVisitor({}))).body;
    const hinted = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    expect(hinted).toEqual([
      addressOf('shell', 'core.1.js'),
      addressOf('shell', 'shell.1.js'),
      addressOf('shell', 'kit.1.js'),
      addressOf('mf-auth', 'remoteEntry.js'),
      addressOf('mf-auth', 'remote.1.js'),
    ]);
    expect(html).toContain('<title>Titre de /login · Lumenvie</title>');
  });

  test('every script of the page carries the nonce of its policy, and no two pages share one', async () => {
    const [one, two] = [await page('/'), await page('/')];
    const nonceOf = (response: typeof one) =>
      /script-src 'nonce-([\w-]+)' 'strict-dynamic';/.exec(
        String(response.headers['content-security-policy']),
      )?.[1];
    expect(nonceOf(one)).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    for (const [tag] of one.body.matchAll(/<(script|style|link rel="modulepreload")[^>]*>/g)) {
      expect(tag).toContain(`nonce="${nonceOf(one)}"`);
    }
    expect(one.body).not.toMatch(/\son\w+=|javascript:|style="/);
  });

  test('the policy lets nothing in that the page does not name', async () => {
    const policy = String((await page('/')).headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "frame-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  });

  test('P4.4 the integrity of every module reaches the browser in the import map', async () => {
    const html = (await page('/', await asVisitor({}))).body;
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    const modules = Object.keys(map.integrity);
    expect(modules).toEqual(
      expect.arrayContaining([addressOf('shell', 'shell.1.js'), addressOf('mf-home', 'later.1.js')]),
    );
    expect(modules.some((path) => path.includes('mf-users'))).toBe(false);
  });

  test.each(['/', '/login', '/createPassword', '/document/bills?page=2', '/nowhere/at/all', '/admin/'])(
    '%s is answered by the page',
    async (path) => {
      const response = await page(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );

  test('S2 a form that a browser without scripts sends is explained, and nothing of it is read', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'user=100001&password=Lumiere2026!',
    });
    expect(sent.statusCode).toBe(405);
    expect(sent.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    expect(sent.body).toContain('Activez JavaScript');
    expect(sent.body).not.toMatch(/100001|Lumiere2026/);
    const elsewhere = await app.inject({ method: 'POST', url: '/registry/nothing', payload: {} });
    expect(elsewhere.statusCode).toBe(404);
  });

  test.each(['/logo.png', '/wp-login.php', '/assets/x', '/registry/nothing'])(
    '%s is not answered by the page',
    async (path) => {
      const response = await page(path);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('portal-page');
    },
  );

  test('a path requested as something other than a page is 404, in the format of the calls', async () => {
    const response = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Page introuvable', code: '404', errors: [] });
  });

  test('an asset is immutable for a year, in brotli where the browser reads it', async () => {
    const url = addressOf('mf-auth', 'remote.1.js');
    const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe("export const name = 'mf-auth';");
    const plain = await app.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe("export const name = 'mf-auth';");
  });

  test('HEAD of an asset gives its size without its bytes', async () => {
    const response = await app.inject({ method: 'HEAD', url: addressOf('shell', 'mark.1.svg') });
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': '41' });
    expect(response.body).toBe('');
  });

  test.each([
    (version: string) => `/assets/mf-auth/${version}/absent.js`,
    (version: string) => `/assets/mf-auth/${version}/`,
    (version: string) => `/assets/mf-auth/${version}/../../mf-home/remote.json`,
    (version: string) => `/assets/mf-auth/${version}/%2e%2e/%2e%2e/secret`,
    (version: string) => `/assets/mf-auth/${version}/..%2f..%2fsecret`,
    (version: string) => `/assets/mf-auth/${version}/.hidden`,
    () => '/assets/mf-auth/0000000000000000/remoteEntry.js',
    () => '/assets/.incoming/0000000000000000/x.js',
    () => '/assets/mf-auth/%00/x.js',
  ])('an asset that is not there is an empty 404 (%#)', async (address) => {
    const url = address(versions.get('mf-auth') as string);
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('portal-page');
  });

  test('S4 security.txt has the address for reports, and a policy without frames and base', async () => {
    const { headers, body } = await app.inject('/.well-known/security.txt');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    );
    expect(body).toContain('Contact: mailto:securite@lumenvie.example');
  });

  test('robots, and the icon under both its names', async () => {
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await app.inject('/favicon.ico')).headers.location).toBe('/favicon.svg');
  });

  describe('while the database is away', () => {
    const away = () => openRegistryDatabase('postgres://nobody@127.0.0.1:1/none');
    test('what was last known to be live goes on being served', async () => {
      const db = openRegistryDatabase(registry.url);
      const lasting = await buildRegistryApp({ config: configured(), registry: on(db) });
      const before = await lasting.inject('/registry/snapshot');
      await db.destroy();
      const html = await lasting.inject({ url: '/login', headers: { accept: 'text/html' } });
      expect(html.statusCode).toBe(200);
      expect(snapshotIn(html.body)).toEqual(before.json());
      expect((await lasting.inject('/registry/snapshot')).json()).toEqual(before.json());
      expect((await lasting.inject('/registry/healthz')).statusCode).toBe(200);
      await lasting.close();
    });

    test('503 with a retry, for people and programs, if no live state is known', async () => {
      const db = away();
      const blank = await buildRegistryApp({
        config: configured({ PORTAL_DATA_DIR: join(root, 'elsewhere') }),
        registry: on(db),
      });
      const html = await blank.inject({ url: '/login', headers: { accept: 'text/html' } });
      expect(html.statusCode).toBe(503);
      expect(html.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(html.body).toContain('L’espace client est momentanément indisponible');
      for (const url of ['/registry/snapshot', '/registry/healthz']) {
        const response = await blank.inject({ url, headers: { accept: 'application/json' } });
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
        expect(response.json()).toEqual({
          message: 'L’espace client est momentanément indisponible',
          code: '503',
          errors: [],
        });
      }
      await blank.close();
      await db.destroy();
    });
  });

  test.each(['/%E0%A4%A', '/%', '/assets/mf-auth/%ff/x.js'])(
    'the address %s, which cannot be decoded, is refused in French and with the headers of every answer',
    async (url) => {
      const response = await page(url);
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('Adresse illisible');
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.any(String),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect((await app.inject(url)).json()).toEqual({
        message: 'Adresse illisible',
        code: '400',
        errors: [],
      });
    },
  );

  test.each<[status: number, payload: string, words: string]>([
    [400, '{ no json', 'Demande illisible'],
    [413, `"${'x'.repeat(5_000)}"`, 'Demande trop longue'],
  ])('a body that is refused with %i is not called an address', async (status, payload, message) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/registry/orders', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message, code: String(status), errors: [] });
  });

  test('over https the response has Strict-Transport-Security', async () => {
    const secure = await appWith({ PORTAL_PUBLIC_URL: 'https://portal.example' });
    const response = await secure.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(response.headers['strict-transport-security']).toContain('max-age=63072000');
    expect(response.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await page('/')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });
});
