import { visitorCookie } from '@portal/contract';
import type { ApiDocument } from '../../../../testing/api-document/api-document';
import { addAdministrator, addAgent, addCustomer } from '../../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';

let database: TestDatabase;
let production: TestApp;
let development: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  production = await createTestApp(database.db, { environment: 'production', apiKey: 'of-our-clients' });
  development = await createTestApp(database.db);
  await addCustomer(database.db, 'T100');
  await addAgent(database.db, 'tagent', [{ id: 'createCase' }]);
  await addAdministrator(database.db, 'tadmin');
});
afterAll(async () => {
  await production.app.close();
  await development.app.close();
  await database.drop();
});

const page = ['', '/start.js', '/page.css', '/swagger-ui.css', '/swagger-ui-bundle.js'];
const files = ['/api/openapi.json', ...page.map((file) => `/api/docs${file}`)];
const statuses = async ({ app }: TestApp, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie: `${visitorCookie}=${cookie}` };
  const answers = await Promise.all(files.map((url) => app.inject({ url, headers })));
  return answers.map(({ statusCode }) => statusCode);
};
const logIn = async (user: string) => {
  const payload = { user, password: 'Tournesol-42!' };
  const headers = { 'x-api-key': 'of-our-clients' };
  return (await production.app.inject({ method: 'POST', url: '/api/login', headers, payload })).json()
    .accessToken as string;
};

/** Of each call in the document, the fields that it says are required. */
function requiredIn({ paths, components }: ApiDocument) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const [{ parameters = [], requestBody } = {}] = Object.values(methods);
      const inAddress = parameters.filter(({ required }) => required).map(({ name }) => name);
      const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
        const name = schema.$ref?.slice('#/components/schemas/'.length);
        return (name === undefined ? schema : components.schemas[name])?.required ?? [];
      });
      return [path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1'), [...inAddress, ...inBody]];
    }),
  );
}

test('the page of the API runs no script but its own files', async () => {
  expect(await statuses(development)).toEqual(files.map(() => 200));
  const { body, headers } = await development.app.inject('/api/docs');
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self';",
  );
  expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
});

test('the folder of the library shows nothing but what the page loads', async () => {
  for (const other of [
    '/',
    '/index.html',
    '/package.json',
    '/..%2f..%2fpackage.json',
    '/swagger-ui.js.map',
  ]) {
    expect((await development.app.inject(`/api/docs${other}`)).statusCode).toBe(404);
  }
});

test('in production administrators alone read the page and the document, without an API key', async () => {
  expect(await statuses(production, await logIn('tadmin'))).toEqual(files.map(() => 200));
  const refused = files.map(() => 403);
  expect(await statuses(production)).toEqual(refused);
  expect(await statuses(production, 'a.b.c')).toEqual(refused);
  expect(await statuses(production, await logIn('T100'))).toEqual(refused);
  expect(await statuses(production, await logIn('tagent'))).toEqual(refused);
});

test('who is refused is told in French, on the page and by the document, and gets nothing of either', async () => {
  expect((await production.app.inject('/api/docs')).body).toContain('<a href="/login">Se connecter</a>');
  expect((await production.app.inject('/api/openapi.json')).json()).toEqual({
    message: expect.stringContaining('réservée aux administrateurs'),
    code: '403',
    errors: [],
  });
});

test('what the publication gate reads is for everybody: the required fields of each call', async () => {
  const answer = await production.app.inject('/api/required-fields.json');
  expect(answer.json()).toEqual(requiredIn((await development.app.inject('/api/openapi.json')).json()));
});

test('a query asks for no API key; an address that begins alike does', async () => {
  const cookie = `${visitorCookie}=${await logIn('tadmin')}`;
  const status = async (url: string) =>
    (await production.app.inject({ url, headers: { cookie } })).statusCode;
  for (const url of ['/api/docs?x=1', '/api/openapi.json?x=1', '/api/required-fields.json?x=1'])
    expect([url, await status(url)]).toEqual([url, 200]);
  for (const url of ['/api/docsx', '/api/openapi.jsonx', '/api/openapi.json/x', '/api/health?/api/docs'])
    expect([url, await status(url)]).toEqual([url, 403]);
});
