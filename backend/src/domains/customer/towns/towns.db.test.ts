import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { createTestApp } from '../../../../testing/test-app';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const towns = async (postalCode: string) =>
  (await environment.portal.call('/getTowns', { postalCode })).towns;

test.each([
  ['75011', 'Paris', '75056'],
  ['69003', 'Lyon', '69123'],
  ['13008', 'Marseille', '13055'],
  ['97400', 'Saint-Denis', '97411'],
])('S3 %s is %s once, with its INSEE code', async (postalCode, townName, netArea) => {
  expect(await towns(postalCode)).toEqual([{ postalCode, townName, netArea }]);
});

test('S3 a Corsican postal code has communes of 2A or 2B', async () => {
  const found = await towns('20166');
  expect(found.length).toBeGreaterThan(0);
  for (const { netArea } of found) expect(netArea).toMatch(/^2[AB]\d{3}$/);
});

test('C5.7 the communes of a postal code come by name as the French read it; spaces do not matter', async () => {
  const found = await towns(' 51 300 ');
  expect(found.length).toBeGreaterThan(40);
  const names = found.map(({ townName }) => townName);
  expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare));
  expect(found).toContainEqual({ postalCode: '51300', townName: 'Vitry-le-François', netArea: '51649' });
});

test('C5.7 a postal code without addresses has no commune', async () => {
  expect(await towns('00000')).toEqual([]);
});

test.each(['7501', '750111', '', '75 0a1', '%%%%%'])('S3 the postal code « %s » is refused', async (code) => {
  const { status, errors } = await environment.portal.refusal('/getTowns', { postalCode: code });
  expect([400, 422]).toContain(status);
  expect(errors).toEqual([expect.objectContaining({ path: 'postalCode' })]);
});

test('S3 without a session, one address may ask sixty times a minute', async () => {
  const flooded = await createTestApp(environment.database.db);
  // beyond the minute in which the tests before this one have asked
  flooded.wait(120);
  for (let count = 1; count <= 60; count++) await flooded.call('/getTowns', { postalCode: '75011' });
  expect(await flooded.refusal('/getTowns', { postalCode: '75011' })).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
  });
  await flooded.app.close();
});
