import { expiresKey, parseStoredSession, sessionKey } from './stored-session';
import { session } from './session-store';
import { customerLogIn, emptyBrowser, hour, openAs, openPage, storedRecord } from './testing/sessions';

beforeEach(emptyBrowser);

const whole = { ...customerLogIn, expires: Date.now() + hour };
const without = (name: string) => ({ ...whole, [name]: undefined });

test('P1.5 keeps the session under one versioned key, and its end under `expires`', () => {
  openAs();
  expect(Object.keys(localStorage).sort()).toEqual([expiresKey, sessionKey]);
  const { expires, ...record } = storedRecord();
  expect(record).toEqual(customerLogIn);
  expect(localStorage.getItem(expiresKey)).toBe(String(expires));
});

test.each([
  ['nothing', null],
  ['cut JSON', '{"token":"t'],
  ['no object', '"token"'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number as token', JSON.stringify({ ...whole, token: 12 })],
  ['a scheme of another shape', JSON.stringify({ ...whole, autorizationsScheme: [{ id: 'x' }] })],
  ['another validated state', JSON.stringify({ ...whole, isValidated: true })],
  ['an end that is no number', JSON.stringify({ ...whole, expires: 'soon' })],
])('P1.5 drops %s', (_, text) => {
  expect(parseStoredSession(text)).toBeNull();
});

test.each(['token', 'accessToken', 'userId'])('P1.6 is not authenticated without %s', (name) => {
  localStorage.setItem(sessionKey, JSON.stringify(without(name)));
  openPage();
  expect(session.status).toBe('anonymous');
  localStorage.setItem(sessionKey, JSON.stringify({ ...whole, [name]: '' }));
  openPage();
  expect(session.status).toBe('anonymous');
});

test('P1.6 is authenticated with token, accessToken and userId stored', () => {
  localStorage.setItem(sessionKey, JSON.stringify(whole));
  openPage();
  expect(session).toMatchObject({ status: 'signedIn', userId: '100001', token: 'token-1' });
});

test('P1.5 a record from before agents were named is whole; an agent’s name is kept', () => {
  expect(parseStoredSession(JSON.stringify(without('agent')))).toMatchObject({ agent: null });
  openAs({ ...customerLogIn, agent: 'comdata' });
  openPage();
  expect(session).toMatchObject({ userId: '100001', agent: 'comdata' });
});

test('P1.5 drops what an older version stored', () => {
  localStorage.setItem('portal.session', JSON.stringify(whole));
  localStorage.setItem('portal.session.v0', JSON.stringify(whole));
  openPage();
  expect(session.status).toBe('anonymous');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('works until the page closes where the browser refuses storage', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openAs();
  expect(session.status).toBe('signedIn');
  refuse.mockRestore();
});
