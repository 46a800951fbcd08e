import { readRegistryConfig, RegistryConfigError } from './config';

test('an empty environment gives a portal for development', () => {
  const { page, publicUrl } = readRegistryConfig({});
  expect(publicUrl).toBe('http://localhost:4400');
  expect(page).toMatchObject({ environment: 'development', hiddenRoutes: [] });
});

test('P1.11 hidden entries are route paths, separated by commas', () => {
  const { page } = readRegistryConfig({ PORTAL_HIDDEN_ROUTES: '/offer/options, /profile/sponsorship,' });
  expect(page.hiddenRoutes).toEqual(['/offer/options', '/profile/sponsorship']);
});

test('the session key is read from base64', () => {
  const key = Buffer.alloc(32, 5);
  expect(readRegistryConfig({ PORTAL_SESSION_KEY: key.toString('base64') }).sessionKey).toEqual(
    new Uint8Array(key),
  );
});

test.each([
  ['PORTAL_FAQ_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['PORTAL_MOVING_URL', 'abc', 'must be an http or https address'],
  ['PORTAL_PUBLIC_URL', 'portal', 'must be an http or https address'],
  ['PORTAL_ENVIRONMENT', 'moon', 'must be production, preproduction or development'],
  ['PORT', 'http', 'must be a port number from 1 to 65535'],
  ['PORTAL_SESSION_KEY', 'c2hvcnQ=', 'must hold at least 32 bytes in base64'],
])('%s = %s is refused in one sentence', (name, value, words) => {
  expect(() => readRegistryConfig({ [name]: value })).toThrow(new RegistryConfigError(`${name} ${words}.`));
});
