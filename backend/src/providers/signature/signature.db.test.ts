import { createTestApp, testConfig, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { startSandboxServer, type SandboxServer } from '@portal/sandboxes/sandbox-server';
import { httpSignature } from './http-signature';
import type { SignatureProvider } from './signature-provider';
import { sandboxKey, startSignatureSandbox } from '@portal/sandboxes/signature/signature-sandbox';
import { startTestPartners } from '../../../testing/test-partners';

let database: TestDatabase;
let portal: TestApp;
let sandbox: SandboxServer;
let provider: SignatureProvider;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  portal = await createTestApp(database.db);
  sandbox = await startSignatureSandbox(database.db, 'http://portal.test');
  provider = httpSignature({ url: sandbox.url, apiKey: sandboxKey, name: 'sandbox' }, 2_000);
});
afterAll(async () => {
  await sandbox.stop();
  await portal.app.close();
  await database.drop();
});

const pdf = new TextEncoder().encode('%PDF-1.7 contrat');
const asked = (key: string, lastName = 'D’Aubigné') => ({
  idempotencyKey: key,
  orderReference: 'A-1',
  signer: { firstName: 'Zoé', lastName, email: 'zoe@example.fr', phone: null },
  documents: [{ name: '<b>Contrat</b>', content: pdf }],
});
const decide = (path: string, decision: string) =>
  portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `read=on&decision=${decision}`,
  });
const noAnswer = { status: 502, code: 'NO_RESPONSE_FROM_PARTNER' };

test('S5 the same key opens the same signature, also for another process', async () => {
  const other = await startSignatureSandbox(database.db, 'http://portal.test');
  const second = httpSignature({ url: other.url, apiKey: sandboxKey, name: 'sandbox' });
  const [one, two] = await Promise.all([provider.open(asked('k1')), second.open(asked('k1'))]);
  expect(one).toEqual(two);
  expect(one.status).toBe('waiting');
  expect((await provider.open(asked('k2'))).reference).not.toBe(one.reference);
  await other.stop();
});

test('S5 people sign on a page that is framed by the portal alone and in which nothing runs', async () => {
  const opened = await provider.open(asked('k3'));
  const path = new URL(opened.frameUrl).pathname;
  const page = await portal.app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
  );
  expect(page.body).toContain('&lt;b&gt;Contrat');
  expect((await portal.app.inject(`${path}/documents/0`)).rawPayload).toEqual(Buffer.from(pdf));
  await expect(provider.signedDocuments(opened.reference)).rejects.toMatchObject(noAnswer);

  const reply = await decide(path, 'signed');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, path]);
  expect((await provider.retrieve(opened.reference)).status).toBe('signed');
  expect(await provider.signedDocuments(opened.reference)).toEqual([
    { name: '<b>Contrat</b>', content: new Uint8Array(pdf) },
  ]);
  await decide(path, 'abandoned');
  expect((await provider.retrieve(opened.reference)).status).toBe('signed');
});

test('S5 a signature that is cancelled can no longer be signed; one that is signed stays so', async () => {
  const opened = await provider.open(asked('cancelled'));
  expect((await provider.cancel(opened.reference)).status).toBe('abandoned');
  await decide(new URL(opened.frameUrl).pathname, 'signed');
  expect((await provider.retrieve(opened.reference)).status).toBe('abandoned');
  const other = await provider.open(asked('signed-before'));
  await decide(new URL(other.frameUrl).pathname, 'signed');
  expect((await provider.cancel(other.reference)).status).toBe('signed');
  await expect(provider.cancel('sig_unknown')).rejects.toMatchObject(noAnswer);
});

test.each(['abandoned', 'failed'] as const)('S5 a signature may end %s', async (end) => {
  const opened = await provider.open(asked(`end-${end}`));
  await decide(new URL(opened.frameUrl).pathname, end);
  expect((await provider.retrieve(opened.reference)).status).toBe(end);
});

test.each([
  '/sandbox/signature/nothing',
  `/sandbox/signature/sig_${'A'.repeat(22)}`,
  '/sandbox/signature/%00',
])('S5 %s is not there', async (path) => {
  expect((await portal.app.inject(path)).statusCode).toBe(404);
  expect((await decide(path, 'signed')).statusCode).toBe(404);
});

test('S5 with a real provider there is no page of ours', async () => {
  const real = await createTestApp(database.db, {
    partners: {
      stripe: undefined,
      companyDirectory: undefined,
      deliveryPoints: undefined,
      addresses: undefined,
      enedis: undefined,
      grdf: undefined,
      voucherAgency: undefined,
      scanner: undefined,
      sms: undefined,
      signature: { url: 'https://sign.example', apiKey: 'k' },
    },
  });
  const opened = await provider.open(asked('k4'));
  expect((await real.app.inject(new URL(opened.frameUrl).pathname)).statusCode).toBe(404);
  await real.app.close();
});

test('S5 in production without a provider nothing is signed, and the sandbox has no page', async () => {
  const started = await startTestPartners({ ...testConfig, environment: 'production' }, database.db);
  await expect(started.providers.signature.open(asked('k7'))).rejects.toMatchObject(noAnswer);
  const production = await createTestApp(database.db, { environment: 'production' });
  const opened = await provider.open(asked('k8'));
  expect((await production.app.inject(new URL(opened.frameUrl).pathname)).statusCode).toBe(404);
  await production.app.close();
  await started.stop();
});

test('S5 a provider’s refusal is shown with its message, its failures with ours', async () => {
  const wrongKey = httpSignature({ url: sandbox.url, apiKey: 'other', name: 'x' });
  await expect(wrongKey.open(asked('k5'))).rejects.toMatchObject({ ...noAnswer, message: 'Clé refusée' });
  await expect(provider.open(asked('k6', 'Panne'))).rejects.toMatchObject({
    ...noAnswer,
    message: 'Le service de signature ne répond pas, veuillez réessayer.',
  });
  await expect(provider.retrieve('sig_unknown')).rejects.toMatchObject(noAnswer);
});

test('S5 a provider that is silent, lies or talks nonsense gets nothing past', async () => {
  const odd = await startSandboxServer((server) => {
    server.get('/signatures/silent', () => new Promise<never>(() => undefined));
    server.get('/signatures/nonsense', async () => ({
      id: 'nonsense',
      status: 'paid',
      frameUrl: 'https://a.fr',
    }));
    server.get('/signatures/script', async () => ({
      id: 'script',
      status: 'waiting',
      frameUrl: 'javascript:0',
    }));
    server.get('/signatures/mine', async () => ({ id: 'yours', status: 'signed', frameUrl: 'https://a.fr' }));
    server.get('/signatures/away', async (_request, reply) => reply.redirect('/signatures/mine'));
  });
  const lying = httpSignature({ url: odd.url, apiKey: 'k', name: 'x' }, 300);
  for (const reference of ['silent', 'nonsense', 'script', 'mine', 'away']) {
    await expect(lying.retrieve(reference)).rejects.toMatchObject(noAnswer);
  }
  await odd.stop();
});
