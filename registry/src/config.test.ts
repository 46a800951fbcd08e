import { readRegistryConfig } from './config';

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
  ['PORTAL_FAQ_URL', 'javascript:alert(1)'],
  ['PORTAL_PUBLIC_URL', 'portal'],
  ['PORTAL_ENVIRONMENT', 'moon'],
  ['PORT', 'http'],
])('%s = %s is refused by its name', (name, value) => {
  expect(() => readRegistryConfig({ [name]: value })).toThrow(`${name} is not valid`);
});
