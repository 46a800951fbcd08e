import accounts from '../../../../../seed/demo-accounts.json';
import { openTestEnvironment, type TestEnvironment } from '../../../../../testing/test-environment';
import { createTestApp } from '../../../../../testing/test-app';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const account = accounts.find(({ kind }) => kind === 'twoSteps')!;

test('S8 the demo administrator with a second step enters by the code that the sandbox shows', async () => {
  const { portal } = environment;
  const { login: user, password } = account;
  const { challenge } = await portal.call('/login', { user, password });
  expect(challenge).toMatchObject({ kind: 'CODE' });
  const { code } = (await portal.app.inject('/sandbox/codes.json')).json();
  expect(await portal.call('/confirmLogin', { challenge: challenge!.id, code })).toMatchObject({
    user,
    groupe: 'ADMIN',
  });
  const page = await portal.app.inject('/sandbox/codes');
  expect(page.body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('S8 production shows no code', async () => {
  const production = await createTestApp(environment.database.db, { environment: 'production' });
  expect((await production.app.inject('/sandbox/codes')).statusCode).toBe(404);
  expect((await production.app.inject('/sandbox/codes.json')).statusCode).toBe(404);
  await production.app.close();
});
