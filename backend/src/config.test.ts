import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { ConfigError } from './config/config-error';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  made.push(folder);
  return folder;
}
const key = Buffer.alloc(32, 1).toString('base64');

const production = {
  PORTAL_ENVIRONMENT: 'production',
  PORTAL_SESSION_KEY: key,
  PORTAL_PUBLIC_URL: 'https://p.example',
  SMTP_URL: 'smtps://mail.example',
};

test('an empty environment is the demo portal on this machine', () => {
  expect(readConfig({ PORTAL_DATA_DIR: dataDir() })).toMatchObject({
    environment: 'development',
    port: 4400,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4400',
    databaseUrl: undefined,
    preparedStatements: true,
    seed: 'demo',
    logLevel: 'warn',
    mail: { smtpUrl: undefined },
    trustedProxies: [],
    agentFactor: 'offered',
  });
});

test('production starts without demo accounts, logs every call, and requires a second factor of its agents', () => {
  expect(readConfig(production)).toMatchObject({ seed: 'none', logLevel: 'info' });
  expect(readConfig(production).agentFactor).toBe('required');
  expect(readConfig({ ...production, PORTAL_AGENT_FACTOR: 'offered' }).agentFactor).toBe('offered');
  expect(readConfig({ ...production, PORTAL_SEED: 'none', LOG_LEVEL: 'warn' })).toMatchObject({
    seed: 'none',
    logLevel: 'warn',
  });
});

test('metrics are served on a port of their own, on this machine alone unless another address is named', () => {
  const of = (env: NodeJS.ProcessEnv) => readConfig({ PORTAL_SESSION_KEY: key, ...env }).metrics;
  expect(of({})).toBeUndefined();
  expect(of({ PORTAL_METRICS_PORT: '' })).toBeUndefined();
  expect(of({ PORTAL_METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
  const everywhere = { PORTAL_METRICS_PORT: '9464', PORTAL_METRICS_HOST: '0.0.0.0' };
  expect(of(everywhere)).toEqual({ port: 9464, host: '0.0.0.0' });
});

test('production names no account for transfers but its own, whole', () => {
  const own = { SUPPLIER_IBAN: 'FR76 3000 6000 0112 3456 7890 189', SUPPLIER_BIC: 'AGRIFRPP' };
  expect(readConfig(production).supplier.account).toBeNull();
  expect(readConfig({ ...production, ...own }).supplier.account).toEqual({
    ...{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  });
  expect(readConfig({ PORTAL_DATA_DIR: dataDir() }).supplier.account).not.toBeNull();
  for (const wrong of [
    { SUPPLIER_IBAN: own.SUPPLIER_IBAN },
    { SUPPLIER_BIC: own.SUPPLIER_BIC },
    { ...own, SUPPLIER_IBAN: 'FR7630006000011234567890188' },
    { ...own, SUPPLIER_BIC: 'AGRI' },
  ]) {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(ConfigError);
  }
});

test('port 0 (any free port) is accepted', () => {
  expect(readConfig({ PORT: '0', PORTAL_SESSION_KEY: key }).port).toBe(0);
});

test('the data folder is the project’s when relative', () => {
  const config = readConfig({ PORTAL_ROOT: '/srv/portal', PORTAL_DATA_DIR: 'data', PORTAL_SESSION_KEY: key });
  expect(config.dataDir).toBe('/srv/portal/data');
});

test('values are read; the public address loses its last slash', () => {
  const config = readConfig({
    PORT: '8080',
    PORTAL_PUBLIC_URL: 'https://portail.example/',
    PORTAL_SEED: '5000',
    PORTAL_SESSION_KEY: key,
    PORTAL_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1',
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://portail.example',
    seed: 5_000,
    sessionKey: new Uint8Array(32).fill(1),
    trustedProxies: ['10.0.0.0/8', '192.168.1.1'],
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535.'],
  [{ PORTAL_METRICS_PORT: 'http' }, 'PORTAL_METRICS_PORT must be a port number from 1 to 65535.'],
  [{ PORTAL_METRICS_PORT: '4400' }, 'PORTAL_METRICS_PORT must be another port than PORT.'],
  [
    { DATABASE_URL: 'localhost' },
    'DATABASE_URL must be an address such as postgres://user@host:5432/portal.',
  ],
  [{ PORTAL_SEED: '-1' }, 'PORTAL_SEED must be demo, none or a number of customers from 1 to 9999999.'],
  [{ PORTAL_SESSION_KEY: 'c2hvcnQ=' }, 'PORTAL_SESSION_KEY must hold at least 32 bytes in base64.'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address such as smtp://host:587.'],
  [{ PORTAL_ENVIRONMENT: 'prod' }, 'PORTAL_ENVIRONMENT must be production, preproduction or development.'],
  [
    { PORTAL_ENVIRONMENT: 'production', PORTAL_SESSION_KEY: key, PORTAL_PUBLIC_URL: 'https://p.example' },
    'SMTP_URL must be set when PORTAL_ENVIRONMENT is production.',
  ],
  [
    { ...production, PORTAL_SEED: 'demo' },
    'PORTAL_SEED must be none when PORTAL_ENVIRONMENT is production: the passwords of demo accounts are public.',
  ],
  [
    { ...production, PORTAL_SEED: '5000' },
    'PORTAL_SEED must be none when PORTAL_ENVIRONMENT is production: the passwords of demo accounts are public.',
  ],
  [
    { ...production, PORTAL_PUBLIC_URL: 'http://espace.example.fr' },
    'PORTAL_PUBLIC_URL must be an https address when PORTAL_ENVIRONMENT is production: over http anyone on the way reads sessions.',
  ],
  [
    { ...production, SIRENE_URL: 'http://api.insee.example', SIRENE_API_KEY: 'k' },
    'SIRENE_URL must be an https address when PORTAL_ENVIRONMENT is production: over http anyone on the way reads its key.',
  ],
  [
    { ...production, ADDRESS_URL: 'http://adresse.example' },
    'ADDRESS_URL must be an https address when PORTAL_ENVIRONMENT is production: over http anyone on the way reads the addresses of customers.',
  ],
  [{ PORTAL_SUPPORT_EMAIL: 'nobody' }, 'PORTAL_SUPPORT_EMAIL must be an e-mail address.'],
  [{ PORTAL_ADMIN_EMAIL: 'admin' }, 'PORTAL_ADMIN_EMAIL must be an e-mail address.'],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});

test('S3 in production a partner on this very machine may be spoken to by http', () => {
  const local = { SIRENE_URL: 'http://127.0.0.1:8080', SIRENE_API_KEY: 'k' };
  expect(readConfig({ ...production, ...local }).partners.companyDirectory?.url).toBe(local.SIRENE_URL);
});

test('without a key in the environment one is made, kept for its owner alone, and found again', () => {
  const folder = join(dataDir(), 'new');
  const first = readConfig({ PORTAL_DATA_DIR: folder }).sessionKey;
  expect(first).toHaveLength(32);
  expect(readConfig({ PORTAL_DATA_DIR: folder }).sessionKey).toEqual(first);
  const file = join(folder, 'session.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(Buffer.from(first).toString('base64'));
});
