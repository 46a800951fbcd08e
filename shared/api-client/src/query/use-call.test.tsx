import { firstCallKey } from '@portal/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { closeSession, expireSession, setSupportClient } from '@portal/session';
import { agentAnswer, customerAnswer, emptyBrowser, enter } from '../testing/visitors';
import { fakeFetch } from '../testing/answers';
import { holdAnswers } from '../testing/held-answers';
import { mostKept } from './freshness';
import { useCall } from './use-call';

const asked = (contractNbr: string) => ({
  customerNbr: '100001',
  contractNbr,
  mode: 'CONTRACT_BALANCE' as const,
});
const open = (first: string | null = 'C1') =>
  renderHook(({ contract }) => useCall('/getBalance', contract === null ? null : asked(contract)), {
    initialProps: { contract: first },
  });

const sessionKey = 'portal.session.v1';

/** A change of the storage in another tab, with the event that the browser sends to this one. */
function otherTab(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}
const storedAs = (userId: string) =>
  JSON.stringify({ ...JSON.parse(localStorage.getItem(sessionKey) ?? '{}'), userId });

beforeEach(() => {
  emptyBrowser();
  enter();
});
afterEach(() => jest.restoreAllMocks());

test('loads, then is ready; a new payload loads again without the former’s data', async () => {
  const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }, { body: { balance: 2 } }] });
  const { result, rerender } = open();
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { balance: 1 } }));
  rerender({ contract: 'C2' });
  expect(result.current).toMatchObject({ status: 'loading', data: undefined });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { balance: 2 } }));
  expect(sent).toHaveLength(2);
});

test('P2.6 is ready at once with the answer that the page has, and sends nothing', () => {
  const sent = fakeFetch({});
  const stop = new AbortController();
  const arrived = { at: performance.now(), time: Date.now(), date: null };
  const answer = new Promise<Response>(() => {});
  const begun = { token: 'token-1', answer, arrived, failed: false, stop, body: { balance: 1 } };
  window.portalFirstCalls = new Map([[firstCallKey('/getBalance', asked('C1')), begun]]);
  expect(open().result.current).toMatchObject({ status: 'ready', data: { balance: 1 } });
  expect(sent).toEqual([]);
  Reflect.deleteProperty(window, 'portalFirstCalls');
});

test('sends no request while there is no payload', () => {
  const sent = fakeFetch({});
  expect(open(null).result.current.status).toBe('loading');
  expect(sent).toEqual([]);
});

test.each([{}, [], { invoices: null, prepayments: [], adhocPieces: [] }])(
  'P2.3 an answer of status 200 that is %j, without the lists of the contract, is a failure of its call, and can be tried again',
  async (body) => {
    const held = holdAnswers();
    const { result } = renderHook(() => useCall('/financialPieces', { contractId: 'C1' }));
    await act(async () => held[0]?.answer(body));
    expect(result.current).toMatchObject({
      status: 'failed',
      data: undefined,
      error: { code: 'UNEXPECTED_ERROR' },
    });
    act(() => result.current.retry());
    await act(async () => held[1]?.answer({ invoices: [], prepayments: [], adhocPieces: [] }));
    expect(result.current).toMatchObject({ status: 'ready', data: { invoices: [] } });
  },
);

test('a failure keeps the last good answer, and can be tried again', async () => {
  const refusal = { status: 500, body: '' };
  fakeFetch({ '/getBalance': [{ body: { balance: 1 } }, refusal, { body: { balance: 3 } }] });
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ status: 'loading', data: { balance: 1 } });
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'failed', data: { balance: 1 }, error: { code: '500' } }),
  );
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { balance: 3 } }));
});

test('a call that failed without network is repeated when the network is back', async () => {
  fakeFetch({ '/getBalance': ['no answer', { body: { balance: 4 } }] });
  const { result } = open();
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: { code: '0' } }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { balance: 4 } }));
});

test('a call that the session’s end stopped is repeated after the log-in', async () => {
  fakeFetch({ '/getBalance': [{ body: { balance: 5 } }] });
  expireSession();
  const { result } = open();
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: { code: '401' } }));
  act(() => enter({ ...customerAnswer, token: 'token-2' }));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { balance: 5 } }));
});

test('an answer that nobody waits for any more is given up', async () => {
  const held = holdAnswers();
  const [one, other] = [open(), open()];
  one.unmount();
  expect(held.map((call) => call.aborted())).toEqual([false]);
  other.unmount();
  expect(held.map((call) => call.aborted())).toEqual([true]);
});

describe('one read, once', () => {
  test('screens that ask the same at the same time share a call, and its answer', async () => {
    const held = holdAnswers();
    const [one, other] = [open(), open()];
    expect(held).toHaveLength(1);
    await act(async () => held[0]?.answer({ balance: 1 }));
    for (const { result } of [one, other]) expect(result.current).toMatchObject({ status: 'ready' });
  });

  test('who comes back within the freshness sees the answer at once, without a call', async () => {
    const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }] });
    const { result, unmount } = open();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    unmount();
    expect(open().result.current).toMatchObject({ status: 'ready', data: { balance: 1 } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['is older than its freshness', 31_000],
    ['is of the future, since the clock was put back', -60_000],
  ])('an answer that %s is shown, and read again', async (_, passed) => {
    const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }, { body: { balance: 2 } }] });
    const { result, unmount } = open();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    unmount();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + passed);
    const back = open();
    expect(back.result.current).toMatchObject({ status: 'ready', data: { balance: 1 } });
    await waitFor(() => expect(back.result.current).toMatchObject({ status: 'ready', data: { balance: 2 } }));
    expect(sent).toHaveLength(2);
  });

  test('a former answer is not shown where it must be read afresh, nor where the new one fails', async () => {
    const held = holdAnswers();
    const factors = () => renderHook(() => useCall('/getFactor', {}));
    const { result, unmount } = factors();
    await act(async () => held[0]?.answer({ passkeys: [], since: null }));
    expect(result.current).toMatchObject({ status: 'ready', data: { since: null } });
    unmount();
    const back = factors();
    expect(back.result.current).toMatchObject({ status: 'loading', data: undefined });
    await act(async () => held[1]?.answer({}, 500));
    expect(back.result.current).toMatchObject({ status: 'failed', data: undefined });
  });

  test('a screen may ask afresh for what others share', async () => {
    const held = holdAnswers();
    const shown = open();
    await act(async () => held[0]?.answer({ balance: 1 }));
    const paying = renderHook(() => useCall('/getBalance', asked('C1'), { afresh: true }));
    expect(paying.result.current).toMatchObject({ status: 'loading', data: undefined });
    expect(shown.result.current).toMatchObject({ status: 'ready', data: { balance: 1 } });
    await act(async () => held[1]?.answer({ balance: 2 }));
    for (const { result } of [shown, paying])
      expect(result.current).toMatchObject({ status: 'ready', data: { balance: 2 } });
  });

  test('answers that come out of order are each shown for their own payload', async () => {
    const held = holdAnswers();
    const { result, rerender } = open('C1');
    rerender({ contract: 'C2' });
    await act(async () => held[1]?.answer({ balance: 2 }));
    await act(async () => held[0]?.answer({ balance: 1 }));
    expect(result.current).toMatchObject({ status: 'ready', data: { balance: 2 } });
  });

  test('two screens that failed without network ask once when it is back', async () => {
    const sent = fakeFetch({ '/getBalance': ['no answer', { body: { balance: 4 } }] });
    const [one, other] = [open(), open()];
    await waitFor(() => expect(one.result.current.status).toBe('failed'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(other.result.current.status).toBe('ready'));
    expect(sent).toHaveLength(2);
  });
});

describe('P1.9 an answer is its visitor’s alone', () => {
  const leaves: [string, () => void][] = [
    ['a log-out', () => closeSession()],
    ['a log-out in another tab', () => otherTab(sessionKey, null)],
    ['another user in another tab', () => otherTab(sessionKey, storedAs('100002'))],
    ['a log-out and a log-in in one turn', () => (closeSession(), enter())],
    ['the opening of a customer’s space by an agent', () => setSupportClient('100002')],
    ['the end of support', () => setSupportClient(null)],
  ];
  test.each(leaves)('nothing is left after %s', async (_, leave) => {
    enter(agentAnswer);
    const held = holdAnswers();
    const shown = open();
    const { unmount } = open('C2');
    await act(async () => held.forEach((call) => call.answer({ balance: 1 })));
    unmount();
    expect(shown.result.current.data).toEqual({ balance: 1 });
    await act(async () => leave());
    expect(shown.result.current).toMatchObject({ status: 'loading', data: undefined });
    expect(open('C2').result.current).toMatchObject({ status: 'loading', data: undefined });
  });

  test.each([
    ['a log-out', () => closeSession(), 1],
    ['the opening of a customer’s space', () => setSupportClient('100002'), 1],
    ['a log-in of somebody else in another tab', () => otherTab(sessionKey, storedAs('vendeur')), 2],
  ] as const)(
    'a screen that is still there after %s asks again for another visitor alone',
    async (_, leave, times) => {
      enter(agentAnswer);
      const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }] });
      const { result } = open();
      await waitFor(() => expect(result.current.status).toBe('ready'));
      await act(async () => leave());
      expect(sent).toHaveLength(times);
    },
  );

  test('an answer that is on its way at a log-out is given up', async () => {
    const held = holdAnswers();
    open();
    await act(async () => closeSession());
    expect(held[0]?.aborted()).toBe(true);
  });

  test('an expiry leaves what is on the screen, and drops the rest', async () => {
    const held = holdAnswers();
    const shown = open();
    open('C2').unmount();
    const gone = open('C3');
    await act(async () => held.forEach((call) => call.answer({ balance: 1 })));
    gone.unmount();
    await act(async () => expireSession());
    expect(shown.result.current.data).toEqual({ balance: 1 });
    expect(open('C3').result.current.data).toBeUndefined();
  });

  test('the same visitor back after an expiry is shown what was there, and reads it again at the next screen', async () => {
    const sent = fakeFetch({ '/getBalance': [{ body: { balance: 1 } }, { body: { balance: 2 } }] });
    const { result, unmount } = open();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    await act(async () => expireSession());
    await act(async () => enter({ ...customerAnswer, token: 'token-2' }));
    expect(result.current).toMatchObject({ status: 'ready', data: { balance: 1 } });
    const next = open();
    await waitFor(() => expect(next.result.current.data).toEqual({ balance: 2 }));
    unmount();
    expect(sent).toHaveLength(2);
  });
});

test('of the answers that no screen shows the latest are kept', async () => {
  const held = holdAnswers();
  for (let contract = 0; contract < mostKept + 3; contract += 1) {
    const { unmount } = open(`C${contract}`);
    await act(async () => held[contract]?.answer({ balance: contract }));
    unmount();
  }
  const first = open('C0');
  expect(first.result.current.data).toBeUndefined();
  expect(open(`C${mostKept}`).result.current.data).toEqual({ balance: mostKept });
});
