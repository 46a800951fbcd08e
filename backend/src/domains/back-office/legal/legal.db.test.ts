import { legalPages } from '@portal/contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { openTestEnvironment, type TestEnvironment } from '../../../../testing/test-environment';
import { createTestApp } from '../../../../testing/test-app';

let environment: TestEnvironment;

let token: string;

beforeAll(async () => {
  environment = await openTestEnvironment();
  await addCustomer(environment.database.db, 'T970');
  ({ token } = await environment.portal.logIn('T970'));
});
afterAll(() => environment.close());

const get = (address: string, bearer?: string) =>
  environment.portal.app.inject({
    ...{ method: 'GET', url: `/api/legal/${address}` },
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

test.each(legalPages)('anybody reads %s, and a log-in changes nothing of it', async (page) => {
  const answer = await get(page);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ page, changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await get(page, token)).body).toBe(answer.body);
});

test('an answer may be kept by whoever carries it, a refusal may not', async () => {
  expect((await get('notice')).headers['cache-control']).toBe('public, max-age=600');
  const refused = await get('unknown');
  expect(refused.statusCode).toBe(400);
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('the terms are those of the energy that is asked for', async () => {
  expect((await get('terms?energy=NG')).json().title).toBe('Conditions générales de vente de gaz naturel');
  expect((await get('terms')).json().title).toBe('Conditions générales de vente d’électricité');
  expect((await get('terms?energy=COAL')).statusCode).toBe(400);
});

test('a network that asks without end is refused for a while', async () => {
  const flooded = await createTestApp(environment.database.db);
  // beyond the minute in which the tests before this one have asked
  flooded.wait(120);
  const ask = () => flooded.app.inject({ method: 'GET', url: '/api/legal/notice' });
  for (let count = 1; count <= 60; count++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  await flooded.app.close();
});
