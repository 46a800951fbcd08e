import { calls } from '@portal/contract/schemas';
import { addContract } from '../../../testing/fixtures/contracts';
import { addCustomer } from '../../../testing/fixtures/people';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let portal: TestApp;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await createTestApp(database.db);
  await addCustomer(database.db, 'T500');
  await addCustomer(database.db, 'T501');
  await addContract(database.db, 'T501', 'CT501');
  token = (await portal.logIn('T500')).token;
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
});

const inject = (payload: string, headers: Record<string, string> = {}, url = '/api/getContext') =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload,
  });

test('S1 a missing field, a wrong type and an unknown field are each named, in French', async () => {
  expect(await portal.refusal('/getContract', { customerNbr: 12, surprise: true }, token)).toEqual({
    status: 400,
    code: 'MISSING_PARAMETER',
    message: 'Veuillez compléter le ou les champs vides',
    errors: [
      { path: 'customerNbr', message: 'Le type de cette valeur ne convient pas' },
      { path: 'contractNbr', message: 'Veuillez renseigner cette information' },
      { path: '', message: 'Champ inconnu\u00a0: surprise' },
    ],
  });
});

test.each([
  ['broken JSON', '{"customerNbr":', 400],
  ['__proto__', '{"customerNbr":"T500","__proto__":{"admin":true}}', 400],
  ['constructor.prototype', '{"customerNbr":"T500","constructor":{"prototype":{"admin":true}}}', 400],
  ['a NUL', JSON.stringify({ customerNbr: 'T50\u0000' }), 400],
  ['no object', '[]', 400],
  ['null', 'null', 400],
  ['an empty body', '', 400],
  ['a field twice', '{"customerNbr":"T500","customerNbr":"T501"}', 400],
  ['a field twice, deep inside', '{"customerNbr":"T500","seller":[{"a":{"b":1,"\\u0062":2}}]}', 400],
  ['a depth of 33', `{"customerNbr":${'['.repeat(32)}${']'.repeat(32)}}`, 400],
  ['a depth of 20,000', `{"customerNbr":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ['more than 64 KB', JSON.stringify({ customerNbr: 'x'.repeat(70_000) }), 413],
])('S1 %s is refused in the contract’s shape', async (_case, payload, status) => {
  const response = await inject(payload);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    message: expect.stringMatching(/^[A-ZÀ-Ü].+/),
    code: expect.any(String),
    errors: expect.any(Array),
  });
});

test('S1 a body that is not JSON, an unknown path and another method are refused as JSON', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    expect((await inject('{}', { 'content-type': type })).statusCode).toBe(415);
  }
  const unknown = await inject('{}', {}, '/api/nothing');
  expect({ status: unknown.statusCode, ...unknown.json() }).toMatchObject({ status: 404, code: '404' });
  for (const method of ['GET', 'TRACE'] as const)
    expect((await portal.app.inject({ method, url: '/api/login' })).json()).toMatchObject({ code: '404' });
});

test.each(['/api/%', '/api/%ff', '/api/getContext/%E0%A4%A', '/%E0%A4%A'])(
  'S1 the address %s, which cannot be decoded, is refused with the headers of every answer',
  async (url) => {
    const response = await portal.app.inject({ method: 'GET', url });
    expect({ status: response.statusCode, ...response.json() }).toEqual({
      status: 400,
      code: '400',
      message: 'La requête est illisible',
      errors: [],
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test('S1 answers are not kept, carry the caller’s request id, and load nothing', async () => {
  const { headers } = await inject('{"customerNbr":"T500"}', { 'x-request-id': 'click-0001' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-request-id': 'click-0001',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  });
  const odd = await inject('{}', { 'x-request-id': 'a b\tc' });
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('S1 the log has route, status and request id, and no personal data', async () => {
  const { email } = await portal.logIn('T500');
  await portal.refusal('/login', { user: 'T500', password: 'Secret-en-clair-1!' });
  const log = portal.logLines.join('');
  expect(JSON.parse(portal.logLines.at(-1)!)).toMatchObject({
    requestId: expect.any(String),
    method: 'POST',
    route: '/api/login',
    status: 401,
    refusal: 'INVALID_CREDENTIALS',
  });
  for (const secret of [token, email, 'Secret-en-clair-1!', 'T500', '127.0.0.1'])
    expect(log).not.toContain(secret);
});

test('S1 the log has the account id of the session of a refused call', async () => {
  const { token: bearer } = await portal.logIn('T500');
  await inject('{"user":"x"}', { authorization: `Bearer ${bearer}` }, '/api/manageUser');
  const { id } = await database.db
    .selectFrom('identity')
    .select('id')
    .where('login', '=', 'T500')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(portal.logLines.at(-1)!)).toMatchObject({ status: 403, who: id, refusal: '403' });
});

test('S1 an unexpected failure answers « Erreur serveur » and nothing of its cause', async () => {
  const broken = await createTestDatabase('empty');
  const app = await createTestApp(broken.db);
  const response = await app.post('/login', { user: 'T500', password: 'peu-importe' });
  expect({ status: response.statusCode, ...response.json() }).toEqual({
    status: 500,
    code: '500',
    message: 'Erreur serveur',
    errors: [],
  });
  expect(app.logLines.join('')).toContain('42P01');
  await app.app.close();
  await broken.drop();
});

test('S1 the OpenAPI document lists every call with its request and answer', async () => {
  const document = (await portal.app.inject('/api/openapi.json')).json();
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.keys(calls)
      .map((path) => `/api${path.replace(/:(\w+)/g, '{$1}')}`)
      .sort(),
  );
  expect(document.paths['/api/getBalance'].post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GetBalanceRequest' } } },
    },
    responses: { 200: expect.anything() },
    security: [{ bearer: [] }],
  });
  expect(document.components.schemas.GetBalanceRequest.required).toEqual([
    'contractNbr',
    'customerNbr',
    'mode',
  ]);
});

test('S1 too many log-ins from one address in a minute are put off', async () => {
  const flooded = await createTestApp(database.db);
  const login = () => flooded.post('/login', { user: '' });
  for (let count = 1; count <= 300; count++) await login();
  const response = await login();
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  await flooded.app.close();
});

test('S1 when an API key is configured, calls without it are refused', async () => {
  const keyed = await createTestApp(database.db, { apiKey: 'portal-key' });
  expect(await keyed.refusal('/getContext', { customerNbr: 'T500' }, token)).toMatchObject({ status: 403 });
  const response = await keyed.app.inject({
    method: 'POST',
    url: '/api/getContext',
    headers: { authorization: `Bearer ${token}`, 'x-api-key': 'portal-key' },
    payload: { customerNbr: 'T500' },
  });
  expect(response.statusCode).toBe(200);
  await keyed.app.close();
});
