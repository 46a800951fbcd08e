import { createTestApp, type TestApp } from '@portal/backend/testing/test-app';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing/test-database';

const path = '/sandbox/contact-form';
let database: TestDatabase;
let portal: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

test('C7.1 the sandbox of the third party’s form is framed by the portal alone, and runs no script', async () => {
  const { statusCode, headers, body } = await portal.app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(body).toContain('<form method="post"');
});

test('C7.1 the sandbox thanks for what is sent', async () => {
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: 'kind=0&words=Bonjour',
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('Merci, votre formulaire est envoyé');
});

test.each([
  ['a form is configured', { contactFormUrl: 'https://crm.example/form' }],
  ['the portal is in production', { environment: 'production' }],
] as const)('C7.1 there is no sandbox where %s', async (_, over) => {
  const other = await createTestApp(database.db, over);
  expect((await other.app.inject(path)).statusCode).toBe(404);
  await other.app.close();
});
