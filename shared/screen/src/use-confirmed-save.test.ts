import { CallError } from '@portal/api-client';
import { closeSession, expireSession, openSession } from '@portal/session';
import { act, renderHook } from '@portal/testing';
import { useConfirmedSave } from './use-confirmed-save';

/** A save whose answers are given by the test. */
function setUp(onFailed?: (error: CallError) => string | null) {
  const answers: { resolve: (answer: string) => void; reject: (error: unknown) => void }[] = [];
  const steps = {
    send: jest.fn(
      (_asked: number) => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
    ),
    onSaved: jest.fn(),
    onElsewhere: jest.fn(),
    ...(onFailed && { onFailed }),
  };
  const hook = renderHook(() => useConfirmedSave<number, string>(steps));
  const now = () => hook.result.current;
  const settle = (tell: () => void) => act(async () => tell());
  return { steps, answers, hook, now, settle };
}

test('nothing is sent before it is confirmed, or without a confirmation open', () => {
  const { steps, now } = setUp();
  act(() => now().confirm());
  act(() => now().ask(5));
  expect(now()).toMatchObject({ asked: 5, sending: false, problem: null });
  expect(steps.send).not.toHaveBeenCalled();
  act(() => now().cancel());
  expect(now().asked).toBeNull();
});

test('it is sent once, however often it is confirmed, and closes when it is saved', async () => {
  const { steps, answers, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => {
    now().confirm();
    now().confirm();
  });
  act(() => now().confirm());
  expect(steps.send.mock.calls).toEqual([[5]]);
  expect(now().sending).toBe(true);
  await settle(() => answers[0]!.resolve('done'));
  expect(steps.onSaved).toHaveBeenCalledWith('done', 5);
  expect(now()).toMatchObject({ asked: null, sending: false, problem: null });
});

test('a save without a confirmation is sent once, and a retry sends the current value', async () => {
  const { steps, answers, now, settle } = setUp();
  act(() => {
    now().save(5);
    now().save(6);
  });
  expect(now()).toMatchObject({ asked: 5, sending: true });
  await settle(() => answers[0]!.reject(new CallError({ code: 'KO', message: 'Jour déjà en place.' })));
  expect(now()).toMatchObject({ asked: 5, sending: false, problem: 'Jour déjà en place.' });
  act(() => now().save(7));
  await settle(() => answers[1]!.resolve('done'));
  expect(steps.send.mock.calls).toEqual([[5], [7]]);
  expect(steps.onSaved).toHaveBeenCalledWith('done', 7);
});

test('a failure leaves the question open with its words, and may be tried again', async () => {
  const { steps, answers, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => now().confirm());
  await settle(() => answers[0]!.reject(new CallError({ code: 'KO', message: 'Jour déjà en place.' })));
  expect(now()).toMatchObject({ asked: 5, sending: false, problem: 'Jour déjà en place.' });
  act(() => now().confirm());
  expect(now().problem).toBeNull();
  await settle(() => answers[1]!.resolve('done'));
  expect(steps.onSaved).toHaveBeenCalledTimes(1);
});

test('a failure may be reported in other words, or not by this hook', async () => {
  const { answers, now, settle } = setUp(({ code }) => (code === '500' ? null : `code ${code}`));
  act(() => now().ask(5));
  act(() => now().confirm());
  await settle(() => answers[0]!.reject(new CallError({ code: 'CONFLICT', message: '' })));
  expect(now().problem).toBe('code CONFLICT');
  act(() => now().confirm());
  await settle(() => answers[1]!.reject(new TypeError('broken')));
  expect(now()).toMatchObject({ asked: 5, problem: null });
});

const logIn = (userId = '100001') =>
  openSession({
    token: 't',
    accessToken: 'a',
    userId,
    groupe: null,
    autorizationsScheme: null,
    agent: null,
    isValidated: 'true',
    isEmail: false,
    lifetime: 3_600_000,
  });

test('P1.10 a save interrupted by the end of the session is sent again once the visitor has logged in again', async () => {
  logIn();
  const { steps, answers, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => now().confirm());
  act(() => expireSession());
  await settle(() => answers[0]!.reject(new CallError({ code: '401', message: 'Session expired' })));
  expect(now().problem).toMatch(/session a expiré/);
  await settle(() => logIn());
  expect(steps.send.mock.calls).toEqual([[5], [5]]);
  expect(now()).toMatchObject({ sending: true, problem: null });
  await settle(() => answers[1]!.resolve('done'));
  expect(steps.onSaved).toHaveBeenCalledTimes(1);
  closeSession();
});

test('a save cancelled meanwhile is not', async () => {
  logIn();
  const { steps, answers, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => now().confirm());
  act(() => expireSession());
  await settle(() => answers[0]!.reject(new CallError({ code: '401', message: 'Session expired' })));
  act(() => now().cancel());
  await settle(() => logIn());
  expect(steps.send).toHaveBeenCalledTimes(1);
  closeSession();
});

test('P1.10 what one visitor confirmed is never sent for another', async () => {
  logIn();
  const { steps, answers, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => now().confirm());
  act(() => expireSession());
  await settle(() => answers[0]!.reject(new CallError({ code: '401', message: 'Session expired' })));
  await settle(() => logIn('100002'));
  await settle(() => logIn('100001'));
  expect(steps.send).toHaveBeenCalledTimes(1);
  closeSession();
});

test('the outcome goes to another place when the visitor has left the screen', async () => {
  const { steps, answers, hook, now, settle } = setUp();
  act(() => now().ask(5));
  act(() => now().confirm());
  hook.unmount();
  await settle(() => answers[0]!.resolve('done'));
  expect(steps.onElsewhere).toHaveBeenCalledWith('done', 5);
  expect(steps.onSaved).not.toHaveBeenCalled();
});
