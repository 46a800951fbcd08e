import { visitorCookie } from '@portal/contract';
import { openTestEnvironment, type TestEnvironment } from '../../testing/test-environment';
import { addAdministrator, addAgent, addCustomer } from '../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../testing/test-app';

let environment: TestEnvironment;
let preproduction: TestApp;

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment.database;
  preproduction = await createTestApp(db, { environment: 'preproduction' });
  await addCustomer(db, 'T100');
  await addAgent(db, 'tagent', [{ id: 'createCase' }]);
  await addAdministrator(db, 'tadmin');
});
afterAll(async () => {
  await preproduction.app.close();
  await environment.close();
});

const pages = ['/sandbox/outbox', '/sandbox/outbox.json', '/sandbox/codes', '/sandbox/codes.json'];
const statuses = async (accessToken?: string) => {
  const headers = accessToken === undefined ? {} : { cookie: `${visitorCookie}=${accessToken}` };
  const answers = await Promise.all(pages.map((url) => preproduction.app.inject({ url, headers })));
  return answers.map(({ statusCode }) => statusCode);
};
const refused = pages.map(() => 403);

test('S8 in preproduction mails and codes are shown to administrators with an open session', async () => {
  const { token, accessToken } = await preproduction.logIn('tadmin');
  expect(await statuses(accessToken)).toEqual(pages.map(() => 200));
  await preproduction.call('/logout', {}, token);
  expect(await statuses(accessToken)).toEqual(refused);
});

test.each(['T100', 'tagent'])('S8 in preproduction %s reads no mail of others', async (login) => {
  expect(await statuses((await preproduction.logIn(login)).accessToken)).toEqual(refused);
});

test.each([undefined, '', 'a.b.c'])('S8 in preproduction the cookie « %s » opens nothing', async (cookie) => {
  expect(await statuses(cookie)).toEqual(refused);
});

test('S8 a refusal explains what to do, as a page and as JSON', async () => {
  const page = await preproduction.app.inject('/sandbox/outbox');
  expect(page.body).toContain('réservée aux administrateurs');
  expect(page.body).toContain('<a href="/login">Se connecter</a>');
  const json = await preproduction.app.inject('/sandbox/outbox.json?to=zoe@example.fr');
  expect(json.json()).toMatchObject({ code: '403', message: expect.stringContaining('administrateurs') });
});
