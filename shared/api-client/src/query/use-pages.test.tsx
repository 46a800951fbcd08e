import { act, renderHook } from '@testing-library/react';
import { events } from '@portal/events';
import { holdAnswers } from '../testing/held-answers';
import { emptyBrowser, enter } from '../testing/visitors';
import { usePages } from '../query';

const whose = { customerNbr: '100001', contractNbr: 'C1' };
const page = (eventNbr: string, next: string | null) => ({ events: [{ eventNbr }], next });
const open = () => {
  const held = holdAnswers();
  const { result } = renderHook(() => usePages('/getEvent', whose));
  return {
    held,
    result,
    shown: () => result.current.pages.flatMap(({ events: of }) => of.map((one) => one.eventNbr)),
  };
};

beforeEach(() => {
  emptyBrowser();
  enter();
});

test('pages add up in order until the last, each asked for where the one before ended', async () => {
  const { held, result, shown } = open();
  expect(result.current).toMatchObject({ more: null, pages: [], first: { status: 'loading' } });
  await act(async () => held[0]?.answer(page('a', 'after-a')));
  act(() => result.current.more?.());
  expect(result.current).toMatchObject({ loadingMore: true, first: { status: 'ready' } });
  expect(held[1]?.payload).toEqual({ ...whose, before: 'after-a' });
  await act(async () => held[1]?.answer(page('b', null)));
  expect(shown()).toEqual(['a', 'b']);
  expect(result.current).toMatchObject({ more: null, loadingMore: false });
});

test.each([
  ['/searchAudit', { entries: [], nextCursor: 'c' }, { cursor: 'c' }],
  ['/searchUserGroup', { users: [], nextCursor: 'c' }, { cursor: 'c' }],
  ['/getSupportVisits', { visits: [], next: 'c' }, { before: 'c' }],
] as const)('%s goes on where %j says, with %j', async (path, answered, asked) => {
  const held = holdAnswers();
  const { result } = renderHook(() => usePages(path as '/searchAudit', { limit: 1 }));
  await act(async () => held[0]?.answer(answered));
  act(() => result.current.more?.());
  expect(held[1]?.payload).toEqual({ limit: 1, ...asked });
});

test('a second click on « more » asks nothing further', async () => {
  const { held, result } = open();
  await act(async () => held[0]?.answer(page('a', 'after-a')));
  act(() => {
    result.current.more?.();
    result.current.more?.();
  });
  expect(held).toHaveLength(2);
  expect(held[1]?.aborted()).toBe(false);
});

test('a page that fails leaves those before it, and is asked for again alone', async () => {
  const { held, result, shown } = open();
  await act(async () => held[0]?.answer(page('a', 'after-a')));
  act(() => result.current.more?.());
  await act(async () => held[1]?.answer({}, 503));
  expect(result.current).toMatchObject({ moreError: { code: '503' }, first: { status: 'ready' } });
  expect(shown()).toEqual(['a']);
  act(() => result.current.more?.());
  expect(result.current).toMatchObject({ moreError: null, loadingMore: true });
  await act(async () => held[2]?.answer(page('b', null)));
  expect(shown()).toEqual(['a', 'b']);
  expect(held).toHaveLength(3);
});

test('a page that failed without network comes by itself when it is back', async () => {
  const { held, result, shown } = open();
  await act(async () => held[0]?.answer(page('a', 'after-a')));
  act(() => result.current.more?.());
  await act(async () => held[1]?.lose());
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => held[2]?.answer(page('b', null)));
  expect(shown()).toEqual(['a', 'b']);
});

test('an event reads all pages that have come again, and those that were shown stay meanwhile', async () => {
  const { held, result, shown } = open();
  await act(async () => held[0]?.answer(page('a', 'after-a')));
  act(() => result.current.more?.());
  await act(async () => held[1]?.answer(page('b', null)));
  await act(async () =>
    events.emit('requestCreated', { customerNumber: '100001', contractNumber: 'C1', eventNumber: 'new' }),
  );
  expect(shown()).toEqual(['a', 'b']);
  await act(async () => held[2]?.answer(page('new', 'after-new')));
  await act(async () => held[3]?.answer(page('a', 'after-a')));
  expect(held[3]?.payload).toEqual({ ...whose, before: 'after-new' });
  expect(shown()).toEqual(['new', 'a']);
  expect(result.current.more).not.toBeNull();
});

test('the first page that fails is the failure of the list', async () => {
  const { held, result } = open();
  await act(async () => held[0]?.answer({}, 500));
  expect(result.current).toMatchObject({ first: { status: 'failed' }, moreError: null, more: null });
  act(() => result.current.first.retry());
  await act(async () => held[1]?.answer(page('a', null)));
  expect(result.current.first.status).toBe('ready');
});
