import { readRegistryConfig } from './config';
import { RegistryConfigError } from './variables';

test('an empty environment gives a portal for development', () => {
  const { page, publicUrl } = readRegistryConfig({});
  expect(publicUrl).toBe('http://localhost:4400');
  expect(page).toMatchObject({ environment: 'development', hiddenRoutes: [] });
});

test('P1.11 hidden entries are route paths, separated by commas', () => {
  const { page } = readRegistryConfig({ PORTAL_HIDDEN_ROUTES: '/offer/options, /profile/sponsorship,' });
  expect(page.hiddenRoutes).toEqual(['/offer/options', '/profile/sponsorship']);
});

test('metrics are served on a port of their own, on this machine alone unless another address is named', () => {
  expect(readRegistryConfig({}).metrics).toBeUndefined();
  const at = { PORTAL_METRICS_PORT: '9464' };
  expect(readRegistryConfig(at).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const everywhere = readRegistryConfig({ ...at, PORTAL_METRICS_HOST: '0.0.0.0' });
  expect(everywhere.metrics).toEqual({ port: 9464, host: '0.0.0.0' });
  expect(() => readRegistryConfig({ ...at, PORT: '9464' })).toThrow(
    'PORTAL_METRICS_PORT must be another port than PORT.',
  );
});

test('the session key is read from base64', () => {
  const key = Buffer.alloc(32, 5);
  expect(readRegistryConfig({ PORTAL_SESSION_KEY: key.toString('base64') }).sessionKey).toEqual(
    new Uint8Array(key),
  );
});

test.each([
  [{}, "'self'"],
  [{ PORTAL_ENVIRONMENT: 'production' }, undefined],
  [{ PORTAL_VIDEO_SITE: 'https://www.youtube-nocookie.com/' }, "https://www.youtube-nocookie.com 'self'"],
  [{ PORTAL_ENVIRONMENT: 'production', PORTAL_VIDEO_SITE: 'https://v.example/x' }, 'https://v.example'],
  [
    {
      PORTAL_VIDEO_SITE: 'https://v.example/x',
      PORTAL_CONTACT_FORM_URL: 'https://crm.example:8443/form?id=1',
    },
    "https://v.example https://crm.example:8443 'self'",
  ],
  [
    { PORTAL_ENVIRONMENT: 'production', PORTAL_CONTACT_FORM_URL: 'https://crm.example/form' },
    'https://crm.example',
  ],
  [
    { PORTAL_ENVIRONMENT: 'production', SIGNATURE_URL: 'https://api.sign.example/v2' },
    'https://api.sign.example',
  ],
  [
    {
      PORTAL_ENVIRONMENT: 'production',
      SIGNATURE_URL: 'https://api.sign.example/v2',
      SIGNATURE_FRAME_URL: 'https://sign.example/app',
    },
    'https://sign.example',
  ],
  [
    {
      PORTAL_VIDEO_SITE: 'https://v.example/x',
      PORTAL_CONTACT_FORM_URL: 'https://crm.example/form',
      SIGNATURE_URL: 'https://sign.example',
    },
    'https://v.example https://crm.example https://sign.example',
  ],
])('C2.6 C7.1 B7.3 %j: a frame may show %s', (env, frames) => {
  expect(readRegistryConfig(env).frames).toBe(frames);
});

test.each([
  [{}, '/sandbox/contact-form'],
  [{ PORTAL_ENVIRONMENT: 'production' }, null],
  [{ PORTAL_CONTACT_FORM_URL: 'https://crm.example/form?id=1' }, 'https://crm.example/form?id=1'],
])('C7.1 %j: the third party’s form is %s', (env, url) => {
  expect(readRegistryConfig(env).page.contactFormUrl).toBe(url);
});

test.each([
  [{}, 70],
  [{ PORTAL_SUBSCRIPTION_MAX_AGE: '85' }, 85],
  [{ PORTAL_SUBSCRIPTION_MAX_AGE: 'none' }, null],
])('B2.3 %j: nobody older than %s subscribes', (env, age) => {
  expect(readRegistryConfig(env).page.maxSubscriptionAge).toBe(age);
});

test.each([
  ['PORTAL_SUBSCRIPTION_MAX_AGE', 'seventy', 'must be a number of years, or none'],
  ['PORTAL_VIDEO_SITE', 'youtube', 'must be an http or https address'],
  ['PORTAL_CONTACT_FORM_URL', 'formulaire', 'must be an http or https address'],
  ['SIGNATURE_FRAME_URL', 'signature', 'must be an http or https address'],
  ['PORTAL_FAQ_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['PORTAL_MOVING_URL', 'abc', 'must be an http or https address'],
  ['PORTAL_PUBLIC_URL', 'portal', 'must be an http or https address'],
  ['PORTAL_ENVIRONMENT', 'moon', 'must be production, preproduction or development'],
  ['PORTAL_ASSET_STORE', 'https://bucket', 'must be s3://bucket or s3://bucket/prefix'],
  ['PORTAL_OVERRIDES', 'maybe', 'must be on or off'],
  ['PORT', 'http', 'must be a port number from 1 to 65535'],
  ['PORTAL_SESSION_KEY', 'c2hvcnQ=', 'must hold at least 32 bytes in base64'],
])('%s = %s is refused in one sentence', (name, value, words) => {
  expect(() => readRegistryConfig({ [name]: value })).toThrow(new RegistryConfigError(`${name} ${words}.`));
});

test('an S3-compatible store is named by bucket and prefix, and wants its keys', () => {
  const named = { PORTAL_ASSET_STORE: 's3://assets/portal/', PORTAL_S3_REGION: 'fr-par' };
  expect(() => readRegistryConfig(named)).toThrow(/^AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set/);
  const { s3 } = readRegistryConfig({ ...named, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
  expect(s3).toMatchObject({
    bucket: 'assets',
    prefix: 'portal',
    region: 'fr-par',
    endpoint: 'https://s3.fr-par.amazonaws.com',
  });
});

test.each([
  [{}, ['mailto:securite@lumenvie.example']],
  [{ PORTAL_ENVIRONMENT: 'production' }, []],
  [
    { PORTAL_SECURITY_CONTACT: 'mailto:a@example.fr, https://example.fr/securite' },
    ['mailto:a@example.fr', 'https://example.fr/securite'],
  ],
])('S4 %j: weaknesses are reported to %j', (env, contacts) => {
  expect(readRegistryConfig(env).securityContacts).toEqual(contacts);
});

test.each([
  'a@example.fr',
  'mailto:nobody',
  'http://example.fr',
  'mailto:a@example.fr,',
  'mailto:a@b.fr\r\nX: y',
])('S4 %j is no contact', (contact) => {
  expect(() => readRegistryConfig({ PORTAL_SECURITY_CONTACT: contact })).toThrow(/^PORTAL_SECURITY_CONTACT /);
});
