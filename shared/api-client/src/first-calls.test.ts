import { firstCallKey } from '@portal/contract';
import { apiSettings } from './api-settings';
import { call } from './call';
import { isAbort } from './call-error';
import { session } from '@portal/session';
import { loadContext } from './context';
import { takeFirstAnswer, type BegunCall } from './first-calls';
import { serverNow } from './server-clock';
import { contextAnswer, emptyBrowser, enter } from './testing/visitors';
import { fakeFetch } from './testing/answers';

const request = { customerNbr: '100001', contractNbr: 'C1', mode: 'CONTRACT_BALANCE' } as const;
const key = firstCallKey('/getBalance', {
  mode: 'CONTRACT_BALANCE',
  contractNbr: 'C1',
  customerNbr: '100001',
});

/** Like a response of `fetch`: its body is given up with the request. */
const answerOf = (balance: number, { signal }: AbortController, body = JSON.stringify({ balance })) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(new DOMException('aborted', 'AbortError'));
        if (signal.aborted) giveUp();
        signal.addEventListener('abort', giveUp);
        if (body !== stalled) resolve(body);
      }),
  }) as unknown as Response;
const stalled = 'stalled';

function begin(begun: Partial<BegunCall> = {}, body?: string) {
  const stop = new AbortController();
  const answer = Promise.resolve(answerOf(1, stop, body));
  window.portalFirstCalls = new Map([
    [key, { token: 'token-1', answer, arrived: null, failed: false, stop, ...begun }],
  ]);
}

beforeEach(() => {
  emptyBrowser();
  enter();
});
afterEach(() => Reflect.deleteProperty(window, 'portalFirstCalls'));

test('a call that the page has begun is taken once; the next one is sent', async () => {
  const sent = fakeFetch({ '/getBalance': [{ body: { balance: 2 } }] });
  begin();
  expect(await call('/getBalance', request)).toEqual({ balance: 1 });
  expect(sent).toEqual([]);
  expect(await call('/getBalance', request)).toEqual({ balance: 2 });
});

test.each([
  ['of another visitor', { token: 'token-0' }],
  [
    'that arrived too long ago',
    { arrived: { at: performance.now() - 10_001, time: Date.now(), date: null } },
  ],
  [
    'that arrived too long ago by a clock set back',
    { arrived: { at: performance.now() - 10_001, time: Date.now() + 600_000, date: null } },
  ],
  ['that failed before it was wanted', { failed: true }],
])('a begun call %s is not taken', async (_, begun) => {
  fakeFetch({ '/getBalance': [{ body: { balance: 2 } }] });
  begin(begun);
  expect(await call('/getBalance', request)).toEqual({ balance: 2 });
  expect(window.portalFirstCalls?.size).toBe(0);
});

test('a call with another request is sent, and the begun one is left for its own', async () => {
  const sent = fakeFetch({ '/getBalance': [{ body: { balance: 2 } }] });
  begin();
  await call('/getBalance', { ...request, contractNbr: 'C2' });
  expect(sent).toHaveLength(1);
  expect(window.portalFirstCalls?.size).toBe(1);
});

test('a begun call that failed is a failure like any other, and can be sent again', async () => {
  fakeFetch({ '/getBalance': [{ body: { balance: 2 } }] });
  begin({ answer: Promise.reject(new TypeError('Failed to fetch')) });
  await expect(call('/getBalance', request)).rejects.toMatchObject({ code: '0' });
  expect(await call('/getBalance', request)).toEqual({ balance: 2 });
});

test.each([
  ['while it is on its way', undefined],
  ['while its body comes', stalled],
])('a screen that is left gives up a begun call %s', async (_, body) => {
  begin({}, body);
  const gone = new AbortController();
  const asked = call('/getBalance', request, { signal: gone.signal });
  gone.abort();
  expect(isAbort(await asked.catch((error: unknown) => error))).toBe(true);
});

test('a begun call whose body stalls ends with the time limit, and is a failure', async () => {
  jest.useFakeTimers();
  begin({}, stalled);
  const asked = call('/getBalance', request).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(apiSettings.timeout);
  expect(await asked).toMatchObject({ code: '0' });
  jest.useRealTimers();
});

test('a call whose caller has already given up does not get the answer of the page', async () => {
  begin();
  const error: unknown = await call('/getBalance', request, { signal: AbortSignal.abort() }).catch(
    (thrown: unknown) => thrown,
  );
  expect(isAbort(error)).toBe(true);
});

const arrived = { at: performance.now(), time: Date.now(), date: null };

test('an answer that is there is taken at once, and only once', () => {
  begin({ arrived, body: { balance: 1 } });
  expect(takeFirstAnswer('/getBalance', request)).toEqual({ balance: 1 });
  expect(takeFirstAnswer('/getBalance', request)).toBeUndefined();
});

test.each([
  ['whose content has not come', { arrived }],
  ['that is no object', { arrived, body: 'OK' }],
  ['of another visitor', { arrived, body: { balance: 1 }, token: 'token-0' }],
  ['that arrived too long ago', { arrived: { ...arrived, at: performance.now() - 10_001 }, body: {} }],
])('an answer %s is not taken at once', (_, begun) => {
  begin(begun);
  expect(takeFirstAnswer('/getBalance', request)).toBeUndefined();
});

test('the server’s clock is known from an answer that is taken at once', () => {
  const ahead = Date.now() + 7_200_000;
  begin({ arrived: { ...arrived, date: new Date(ahead).toUTCString() }, body: { balance: 1 } });
  takeFirstAnswer('/getBalance', request);
  expect(Math.abs(serverNow().getTime() - ahead)).toBeLessThan(60_000);
  begin({ arrived: { ...arrived, date: new Date().toUTCString() }, body: { balance: 1 } });
  takeFirstAnswer('/getBalance', request);
});

test('P2.6 the context is there as soon as it is asked for, when the page has its answer', () => {
  const sent = fakeFetch({});
  const body = contextAnswer;
  const stop = new AbortController();
  const answer = Promise.resolve(answerOf(1, stop));
  const asked = firstCallKey('/getContext', { customerNbr: '100001' });
  const begun = { token: 'token-1', answer, arrived, failed: false, stop, body };
  window.portalFirstCalls = new Map([[asked, begun]]);
  void loadContext();
  expect(session).toMatchObject({ context: { status: 'ready' }, contractNumber: 'C1' });
  expect(sent).toEqual([]);
});
