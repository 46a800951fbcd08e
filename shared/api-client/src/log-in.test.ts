import { expireSession, isKnown, session, setSupportClient } from '@portal/session';
import { loadContext } from './context';
import { confirmLogIn, logIn, logOut } from './log-in';
import { agentAnswer, contextAnswer, customerAnswer, emptyBrowser, enter } from './testing/visitors';
import { fakeFetch } from './testing/answers';
import { wordsFor } from './words';

const logout = [{ body: { code: 'OK' } }];
const failure = (attempt: Promise<unknown>) => attempt.then(() => 'no failure', wordsFor);

beforeEach(emptyBrowser);

test('C1.2 a customer’s log-in stores the session and loads the context with its token', async () => {
  const sent = fakeFetch({ '/login': [{ body: customerAnswer }], '/getContext': [{ body: contextAnswer }] });
  await logIn('camille.martin@example.fr', 'Lumiere2026!');
  expect(session).toMatchObject({
    status: 'signedIn',
    userId: '100001',
    isEmail: true,
    contractNumber: 'C1',
  });
  expect(sent.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/login', undefined],
    ['/getContext', 'Bearer token-1'],
  ]);
});

const asked = { id: 'c'.repeat(32), kind: 'CODE', enrolment: null };

test('S2 a log-in that requires a code opens no session until the code is given', async () => {
  const sent = fakeFetch({
    '/login': [{ body: { ...agentAnswer, token: '', accessToken: '', challenge: asked } }],
    '/confirmLogin': [{ body: agentAnswer }],
  });
  const challenge = await logIn('comdata', 'Lumiere2026!');
  expect(challenge).toEqual({ ...asked, user: 'comdata' });
  expect(session.status).toBe('anonymous');
  const { enter: open, recoveryCodes } = await confirmLogIn(challenge!, '123456');
  expect([recoveryCodes, session.status]).toEqual([null, 'anonymous']);
  open();
  expect(session).toMatchObject({ status: 'signedIn', userId: 'comdata' });
  expect(sent.at(-1)).toMatchObject({
    path: '/confirmLogin',
    body: { challenge: asked.id, code: '123456' },
  });
});

test('C1.2 an agent’s log-in counts with a group and a scheme, without a context', async () => {
  const sent = fakeFetch({ '/login': [{ body: agentAnswer }] });
  await logIn('comdata', 'Lumiere2026!');
  expect(session).toMatchObject({ groupe: 'COMDATA', userId: 'comdata' });
  expect(sent).toHaveLength(1);
});

test('B11.1 an impersonation’s session names the agent', async () => {
  fakeFetch({
    '/login': [{ body: { ...customerAnswer, agent: 'comdata' } }],
    '/getContext': [{ body: contextAnswer }],
  });
  await logIn('ADMIN:100001*comdata', 'Lumiere2026!');
  expect(session).toMatchObject({ userId: '100001', agent: 'comdata' });
});

test('C1.6 an account that must first choose a password loads no data', async () => {
  const sent = fakeFetch({ '/login': [{ body: { ...customerAnswer, validated: 'false' } }] });
  await logIn('100003', 'Temporaire1!');
  expect(session).toMatchObject({ status: 'signedIn', isValidated: 'false' });
  expect(sent).toHaveLength(1);
});

test.each([
  ['500', { status: 500, body: { message: 'panne', code: 'UNEXPECTED_ERROR' } }, 'Erreur serveur'],
  [
    'no customer',
    { body: { customer: null, contracts: [], errorMessage: 'Client inconnu' } },
    'Client inconnu',
  ],
  [
    'a customer without a name, which the frame shows',
    { body: { ...contextAnswer, customer: { customerNumber: '100001', contact: null } } },
    'Erreur serveur',
  ],
  ['no contract', { body: { ...contextAnswer, contracts: [], message: 'Aucun contrat' } }, 'Aucun contrat'],
  ['no contract and no word', { body: { ...contextAnswer, contracts: [] } }, 'Une erreur est survenue'],
])('C1.2 C1.7 without a context the log-in does not count: %s', async (_, answer, words) => {
  const sent = fakeFetch({
    '/login': [{ body: customerAnswer }],
    '/getContext': [answer],
    '/logout': logout,
  });
  expect(await failure(logIn('100001', 'Lumiere2026!'))).toBe(words);
  expect(session.status).toBe('anonymous');
  expect(sent.at(-1)).toMatchObject({ path: '/logout', headers: { authorization: 'Bearer token-1' } });
});

test.each([
  ['the server’s message', { ...customerAnswer, token: '', message: 'Compte bloqué' }, 'Compte bloqué'],
  ['the default', { ...customerAnswer, token: '' }, 'Une erreur est survenue'],
])('C1.3 an answer without a token fails with %s', async (_, body, words) => {
  fakeFetch({ '/login': [{ body }] });
  expect(await failure(logIn('100001', 'Lumiere2026!'))).toBe(words);
});

test('C1.3 a refusal shows the server’s message', async () => {
  const body = { message: 'Identifiants incorrects', code: 'INVALID_CREDENTIALS' };
  fakeFetch({ '/login': [{ status: 401, body }] });
  expect(await failure(logIn('100001', 'faux'))).toBe('Identifiants incorrects');
});

test.each([
  ['ADMIN:100001', true],
  ['ADMIN:100001*comdata', true],
  ['ADMIN:camille.martin@EXAMPLE.fr*comdata', true],
  ['ADMIN:100002', false],
  ['ADMIN:*comdata', false],
])('C1.4 impersonation as %s', async (typed, matches) => {
  const sent = fakeFetch({
    '/login': [{ body: customerAnswer }],
    '/getContext': [{ body: contextAnswer }],
    '/logout': logout,
  });
  const words = await failure(logIn(typed, 'Lumiere2026!'));
  expect(words).toBe(matches ? 'no failure' : 'Erreur de connexion: Veuillez réessayer');
  expect(session.status).toBe(matches ? 'signedIn' : 'anonymous');
  expect(sent.some(({ path }) => path === '/logout')).toBe(!matches);
});

test('C1.7 a supported client who does not exist fails with 505, and the state keeps why', async () => {
  fakeFetch({ '/getContext': [{ body: { customer: null, contracts: [], message: 'Aucun client' } }] });
  enter(agentAnswer);
  setSupportClient('999999');
  await expect(loadContext()).rejects.toMatchObject({ code: '505' });
  const failed = { status: 'failed', code: '505', cause: 'EMPTY_RESPONSE', message: 'Aucun client' };
  expect(isKnown(session) && session.context).toEqual(failed);
});

test('C1.7 an answer that says neither contracts nor why is a failure, and not a customer without contracts', async () => {
  fakeFetch({ '/getContext': [{ body: {} }] });
  enter();
  await expect(loadContext()).rejects.toMatchObject({ code: '500' });
  expect(isKnown(session) && session.context).toMatchObject({ status: 'failed', code: '500' });
});

test.each([
  ['a customer', false, 500, '500'],
  ['a customer, answered 505', false, 505, '505'],
  ['a supported client', true, 500, '505'],
  ['a supported client who is forbidden', true, 403, '505'],
])('C1.7 the context of %s fails with its code', async (_, supporting, status, code) => {
  fakeFetch({ '/getContext': [{ status, body: { message: 'panne', code: String(status) } }] });
  enter(supporting ? agentAnswer : customerAnswer);
  if (supporting) setSupportClient('100001');
  await expect(loadContext()).rejects.toMatchObject({ code });
  expect(isKnown(session) && session.context).toMatchObject({ status: 'failed', code });
});

test.each(['0', '505'])(
  'C1.7 a context answered with status 200 and code %s fails with that code',
  async (code) => {
    fakeFetch({ '/getContext': [{ body: { code } }] });
    enter(customerAnswer);
    await expect(loadContext()).rejects.toMatchObject({ code });
    expect(isKnown(session) && session.context).toMatchObject({ status: 'failed', code });
  },
);

test('C1.7 an unreachable server keeps code 0; an agent at the back office has no context', async () => {
  const sent = fakeFetch({ '/getContext': ['no answer'] });
  enter(agentAnswer);
  await loadContext();
  expect(sent).toHaveLength(0);
  enter();
  await expect(loadContext()).rejects.toMatchObject({ code: '0' });
});

test('an answer for a customer who is no longer shown is dropped', async () => {
  fakeFetch({ '/getContext': [{ body: contextAnswer }] });
  enter();
  const loading = loadContext();
  enter({ ...customerAnswer, user: '100002' });
  await loading;
  expect(session).toMatchObject({ userId: '100002', customer: null });
});

test('S2 a log-in in place brings the session that it replaces, for the server to close', async () => {
  const renewed = { ...customerAnswer, token: 'token-2' };
  const sent = fakeFetch({ '/login': [{ body: renewed }], '/getContext': [{ body: contextAnswer }] });
  enter();
  expireSession();
  await logIn('100001', 'Lumiere2026!');
  expect(sent.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/login', 'Bearer token-1'],
    ['/getContext', 'Bearer token-2'],
  ]);
});

test('P1.9 a log-out ends the session here at once and on the server, even when that does not answer', async () => {
  const sent = fakeFetch({ '/logout': ['no answer'] });
  enter();
  const leaving = logOut();
  expect(session.status).toBe('anonymous');
  await leaving;
  expect(sent).toMatchObject([{ path: '/logout', headers: { authorization: 'Bearer token-1' } }]);
});
