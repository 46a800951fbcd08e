import { act, renderHook } from '@testing-library/react';
import { answerFields, type CallPath } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { events } from '@portal/events';
import { call } from '../call';
import { holdAnswers } from '../testing/held-answers';
import { emptyBrowser, enter } from '../testing/visitors';
import { useCall } from '../query';
import { staleAfterEvent } from './stale-after-events';
import { staleAfter, staleAfterWrite } from './stale-after-writes';

const customerNumber = '100001';
const ofContract = { customerNumber, contractNumber: 'C1' };
const happen: Record<keyof typeof staleAfterEvent, () => void> = {
  customerChanged: () => events.emit('customerChanged', { customerNumber }),
  meterReadingKept: () => events.emit('meterReadingKept', { ...ofContract, readingId: 'r' }),
  requestCreated: () => events.emit('requestCreated', { ...ofContract, eventNumber: 'e' }),
  orderChanged: () => events.emit('orderChanged', { orderReference: 'o', orderStatus: 'SIGNED' }),
};
/** With the lists that the contract has for the call. */
const answerTo = (path: CallPath, serial: number) => ({
  ...Object.fromEntries((answerFields[path]?.split(' ') ?? []).map((name) => [name, []])),
  serial,
});
const reading = (path: CallPath) => renderHook(() => useCall(path as '/getJobs', {}));

beforeEach(() => {
  emptyBrowser();
  enter();
});

const stale = Object.entries(staleAfterEvent).flatMap(([name, paths]) =>
  paths.map((path) => [name as keyof typeof happen, path] as const),
);
test.each(stale)(
  'P3.3 %s: %s on the screen is read again, and only known as old until then',
  async (name, path) => {
    const held = holdAnswers();
    const { result } = reading(path);
    await act(async () => held[0]?.answer(answerTo(path, 1)));
    await act(async () => happen[name]());
    expect(held).toHaveLength(2);
    expect(result.current).toMatchObject({ status: 'loading' });
    await act(async () => held[1]?.answer(answerTo(path, 2)));
    expect(result.current).toMatchObject({ status: 'ready', data: { serial: 2 } });
  },
);

test('P3.3 what no screen shows is read when it is wanted again, and shown at once as old', async () => {
  const held = holdAnswers();
  const { unmount } = reading('/getContract');
  await act(async () => held[0]?.answer({ contract: {} }));
  unmount();
  await act(async () => happen.customerChanged());
  expect(held).toHaveLength(1);
  expect(reading('/getContract').result.current).toMatchObject({ status: 'loading', data: { contract: {} } });
  expect(held).toHaveLength(2);
});

test('a write, its event and the screen that sent it read again once', async () => {
  const held = holdAnswers();
  const { result } = reading('/getContract');
  await act(async () => held[0]?.answer({ contract: {} }));
  const save = async () => {
    await call('/updateBillingData', {} as never);
    happen.customerChanged();
    result.current.retry();
  };
  void save();
  await act(async () => held[1]?.answer({ event: null }));
  expect(held.map(({ path }) => path)).toEqual(['/getContract', '/updateBillingData', '/getContract']);
});

test('an answer that was on its way before a write is given up for a new one', async () => {
  const held = holdAnswers();
  const { result } = reading('/getContract');
  void call('/updateBillingData', {} as never);
  await act(async () => held[1]?.answer({}));
  expect(held[0]?.aborted()).toBe(true);
  await act(async () => held[2]?.answer({ contract: { version: 2 } }));
  expect(result.current).toMatchObject({ status: 'ready', data: { contract: { version: 2 } } });
});

test('a second write reads again what the first one has just asked for', async () => {
  const held = holdAnswers();
  reading('/getContract');
  await act(async () => held[0]?.answer({ contract: {} }));
  void call('/updateBillingData', {} as never);
  void call('/manageCoholder', {} as never);
  await act(async () => {
    held[1]?.answer({});
    held[2]?.answer({});
  });
  expect(held.filter(({ path }) => path === '/getContract')).toHaveLength(3);
});

test('a write that failed makes nothing stale', async () => {
  const held = holdAnswers();
  reading('/getContract');
  await act(async () => held[0]?.answer({ contract: {} }));
  const failed = call('/updateBillingData', {} as never).catch(() => undefined);
  await act(async () => held[1]?.answer({ code: 'CONFLICT' }, 409));
  await failed;
  expect(held).toHaveLength(2);
});

test.each([
  ['/getDocumentsList', { mode: 'DOCUMENT' }, {}, false],
  ['/getDocumentsList', { mode: 'CREATE_PAYMENT' }, {}, true],
  ['/getPaymentStatus', {}, { status: 'initialized' }, false],
  ['/getPaymentStatus', {}, { status: 'success' }, true],
  ['/getBalance', {}, {}, false],
] as const)('%s %j answered %j changes money: %s', (path, payload, answer, changes) => {
  expect(staleAfter({ path, payload, answer }).includes('/getBalance')).toBe(changes);
});

/** Calls that only answer, by how their names begin. */
const answers =
  /^\/(get|search|export|find|preview|check|complete|explain|ask|siret|legal|subscription\/|financialPieces|customerAndContract|adminClientSpace|casesExtract|ws_)/;
const changesNoRead: readonly CallPath[] = [
  // the session, which has its own store
  ...(['/login', '/confirmLogin', '/logout', '/resetPassword'] as const),
  // signed here, carried out by the registry
  ...(['/orderPublication'] as const),
  // begun here, done by the call that confirms it
  ...(['/beginFactor', '/beginPasskey', '/paymentCB'] as const),
  // read afresh at each mount
  ...(['/keepCaseDraft', '/dropCaseDraft'] as const),
  // mails
  ...(['/resendSubscriptionEmail', '/reinitSubscriptionEmail'] as const),
  // the visitor is nobody, or leaves
  ...(['/undoChange', '/eraseCustomer', '/beginSubscription', '/confirmSubscription'] as const),
];
test('every call of the contract answers, makes others stale, or is listed as changing no read', () => {
  const unknown = (Object.keys(calls) as CallPath[]).filter(
    (path) => !answers.test(path) && !(path in staleAfterWrite) && !changesNoRead.includes(path),
  );
  expect(unknown).toEqual([]);
});

test('no call makes itself stale', () => {
  for (const [write, reads] of Object.entries(staleAfterWrite)) expect(reads).not.toContain(write);
});
