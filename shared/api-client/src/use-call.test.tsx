import { act, renderHook, waitFor } from '@testing-library/react';
import { expireSession } from '@portal/session';
import { customerAnswer, emptyBrowser, enter } from './testing/visitors';
import { fakeFetch } from './testing/answers';
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

beforeEach(() => {
  emptyBrowser();
  enter();
});

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

test('asks nothing while there is nothing to ask', () => {
  const sent = fakeFetch({});
  expect(open(null).result.current.status).toBe('loading');
  expect(sent).toEqual([]);
});

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

test('an unmounted screen gives its call up', async () => {
  fakeFetch({ '/getBalance': ['silence'] });
  const aborted = jest.spyOn(AbortController.prototype, 'abort');
  open().unmount();
  expect(aborted).toHaveBeenCalled();
  aborted.mockRestore();
});
