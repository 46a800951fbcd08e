import { isKnown, session } from '@portal/session';
import { apiSettings, configureApi } from './api-settings';
import { call, callForFile } from './call';
import { CallError, isAbort } from './call-error';
import { agentAnswer, customerAnswer, emptyBrowser, enter } from './testing/visitors';
import { fakeFetch, type FakeAnswer } from './testing/answers';
import { wordsFor } from './words';

const asked = { customerNbr: '100001', contractNbr: 'C1', mode: 'CONTRACT_BALANCE' } as const;
const balance = () => call('/getBalance', asked);

beforeEach(emptyBrowser);
afterEach(() => jest.useRealTimers());

test('each call carries bearer, api key, seller and channel', async () => {
  configureApi({ apiKey: 'key', seller: 'LUMENVIE' });
  const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }] });
  enter();
  expect(await balance()).toEqual({ balance: 1 });
  expect(sent[0]).toMatchObject({
    body: asked,
    headers: {
      authorization: 'Bearer token-1',
      'x-api-key': 'key',
      'x-seller': 'LUMENVIE',
      'x-channel': 'WEB',
    },
  });
  enter(agentAnswer);
  await balance();
  expect(sent[1]?.headers['x-channel']).toBe('COMDATA');
});

test('a call without an answer keeps what the browser said of it', async () => {
  const cause = new TypeError('Failed to fetch');
  globalThis.fetch = jest.fn().mockRejectedValue(cause);
  enter();
  await expect(balance()).rejects.toMatchObject({ code: '0', cause });
});

test('a long file is the body itself, and its other fields are in the address', async () => {
  enter();
  const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetched;
  await expect(call('/checkAmendments', { fileName: 'a b.csv', content: 'x;y' })).rejects.toBeDefined();
  const init = { body: 'x;y', headers: { 'content-type': 'text/csv' } };
  expect(fetched).toHaveBeenCalledWith('/api/checkAmendments?fileName=a+b.csv', expect.anything());
  expect(fetched.mock.calls[0]?.[1]).toMatchObject(init);
});

test.each<[string, FakeAnswer, { code: string; message: string }]>([
  [
    'the server’s own shape',
    { status: 422, body: { message: 'Non', code: 'CONFLICT' } },
    { code: 'CONFLICT', message: 'Non' },
  ],
  [
    'a code as a number',
    { status: 403, body: { message: 'Non', code: 403 } },
    { code: '403', message: 'Non' },
  ],
  ['no code', { status: 409, body: { message: 'Non' } }, { code: '409', message: 'Non' }],
  ['no body', { status: 502, body: '' }, { code: '500', message: 'Internal Server Error' }],
  ['a proxy’s page', { status: 504, body: '<html>' }, { code: '500', message: 'Internal Server Error' }],
  ['success without a body', { body: '' }, { code: '500', message: 'Internal Server Error' }],
  ['no answer', 'no answer', { code: '0', message: 'No answer' }],
])('a failed call has one shape: %s', async (_, answer, expected) => {
  fakeFetch({ '/getBalance': [answer] });
  enter();
  await expect(balance()).rejects.toMatchObject({ name: 'CallError', errors: [], ...expected });
});

test('field errors reach the form, ill-formed ones do not', async () => {
  const errors = [{ path: 'email', message: 'Invalide' }, { path: 1 }, null];
  fakeFetch({
    '/getBalance': [{ status: 400, body: { message: 'Non', code: 'INVALID_PARAMETER', errors } }],
  });
  await expect(balance()).rejects.toMatchObject({ errors: [errors[0]] });
});

test('P1.7 past its end the session’s call is not sent, and fails with 401 Session expired', async () => {
  jest.useFakeTimers();
  const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }] });
  enter();
  jest.advanceTimersByTime(3_600_000);
  await expect(balance()).rejects.toMatchObject({ code: '401', message: 'Session expired' });
  expect(sent).toEqual([]);
  expect(session.status).toBe('expired');
});

test('P1.8 a 401 marks the session as over; another failure does not', async () => {
  const body = { message: 'Votre session a expiré', code: '401', errors: [] };
  fakeFetch({
    '/getBalance': [
      { status: 403, body: { ...body, code: '403' } },
      { status: 401, body },
    ],
  });
  enter();
  await expect(balance()).rejects.toMatchObject({ code: '403' });
  expect(session.status).toBe('signedIn');
  await expect(balance()).rejects.toMatchObject({ code: '401' });
  expect(session.status).toBe('expired');
});

test('a user who was disabled: the session is over for every screen, with the words of the server', async () => {
  const message = 'Votre accès est désactivé. Écrivez-nous à aide@lumenvie.fr.';
  fakeFetch({ '/getBalance': [{ status: 401, body: { message, code: 'ACCESS_DISABLED', errors: [] } }] });
  enter();
  const failure = await balance().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '401' });
  expect(session).toMatchObject({ status: 'expired', refusal: message });
  expect(wordsFor(failure)).toBe(message);
});

test('P1.8 a late 401 to a former session does not end the new one', async () => {
  fakeFetch({ '/getBalance': [{ status: 401, body: '' }] });
  enter();
  const late = balance();
  enter({ ...customerAnswer, token: 'token-2' });
  await expect(late).rejects.toMatchObject({ code: '401' });
  expect(isKnown(session) && [session.status, session.token]).toEqual(['signedIn', 'token-2']);
});

test('a wrong password does not end the session', async () => {
  enter();
  fakeFetch({ '/changePassword': [{ status: 401, body: { message: 'Non', code: 'INVALID_CREDENTIALS' } }] });
  const change = call('/changePassword', { user: '100001', oldPassword: 'a', newPassword: 'b' });
  await expect(change).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(session.status).toBe('signedIn');
});

test('a server that stays silent is unreachable after the time-out', async () => {
  jest.useFakeTimers();
  fakeFetch({ '/getBalance': ['silence'] });
  const silent = expect(balance()).rejects.toMatchObject({ code: '0' });
  await jest.advanceTimersByTimeAsync(apiSettings.timeout);
  await silent;
  expect(jest.getTimerCount()).toBe(0);
});

test('the caller’s abort is not a failure', async () => {
  fakeFetch({ '/getBalance': ['silence'] });
  const gone = new AbortController();
  const given = call('/getBalance', asked, { signal: gone.signal }).catch((error: unknown) => error);
  gone.abort();
  const outcome = await given;
  expect(isAbort(outcome)).toBe(true);
  expect(outcome).not.toBeInstanceOf(CallError);
});

describe('a file in parts', () => {
  /** Each part comes so many ms after the one before. */
  const comingEvery = (ms: number) => {
    globalThis.fetch = async (_address, init) => {
      let left = 3;
      const read = () =>
        new Promise<object>((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          setTimeout(() => resolve(left-- > 0 ? { value: new Uint8Array(5) } : { done: true }), ms);
        });
      return {
        ok: true,
        status: 200,
        headers: new Headers({ 'content-disposition': 'attachment; filename="data.zip"' }),
        body: { getReader: () => ({ read }) },
      } as never;
    };
  };

  test('is waited for while its parts arrive, however long it is', async () => {
    jest.useFakeTimers();
    comingEvery(apiSettings.timeout - 1);
    enter();
    const shares: number[] = [];
    const file = callForFile('/exportCustomerData', {}, { onBytes: (received) => shares.push(received) });
    await jest.advanceTimersByTimeAsync(4 * apiSettings.timeout);
    expect((await file).blob.size).toBe(15);
    expect(shares).toEqual([5, 10, 15]);
  });

  test('is aborted when no part arrives any more', async () => {
    jest.useFakeTimers();
    comingEvery(apiSettings.timeout + 1);
    enter();
    const file = expect(callForFile('/exportCustomerData', {})).rejects.toMatchObject({ code: '0' });
    await jest.advanceTimersByTimeAsync(2 * apiSettings.timeout);
    await file;
  });
});
