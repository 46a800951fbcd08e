import { expireSession, isKnown, openSession, session } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aLogInAnswer,
  expectAccessible,
  fireEvent,
  refuse,
  render,
  screen,
  startFakeServer,
  userEvent,
  waitFor,
  within,
  type FakeServer,
} from '@portal/testing';
import { visitors } from '../testing/visitors';
import { EndWarning } from './EndWarning';

const minute = 60_000;
let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  server = startFakeServer({
    '/login': () => aLogInAnswer({ token: 'new' }),
    '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
  });
});
afterEach(() => {
  act(() => visitors.anonymous());
  server.stop();
  jest.useRealTimers();
});

/** With a session that lasts as many minutes. */
function openFor(minutes: number) {
  visitors.customer();
  const { userId, groupe, autorizationsScheme, agent, isEmail } = isKnown(session)
    ? session
    : (undefined as never);
  openSession({
    ...{ userId, groupe, autorizationsScheme, agent, isEmail },
    ...{ token: 'old', accessToken: 'a', isValidated: 'true', lifetime: minutes * minute },
  });
  render(<EndWarning />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
const warning = () => screen.queryByRole('region', { name: 'Fin de la session' });
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('L9.2 the end of a session is told five minutes before, in minutes, and politely', () => {
  openFor(60);
  pass(54 * minute);
  expect(warning()).toBeNull();
  pass(minute);
  expect(screen.getByRole('status')).toHaveTextContent('Votre session se termine dans 5 minutes.');
  // not each second
  const spoken = screen.getByRole('status').firstChild;
  pass(30_000);
  expect(screen.getByRole('status').firstChild).toBe(spoken);
  expect(screen.getByRole('status')).toHaveTextContent('dans 5 minutes');
  pass(minute);
  expect(screen.getByRole('status')).toHaveTextContent('dans 4 minutes');
});

test('L9.2 put away, it comes back for the last minute', async () => {
  const user = openFor(4);
  await user.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(warning()).toBeNull();
  pass(3 * minute);
  expect(screen.getByRole('status')).toHaveTextContent('dans moins d’une minute');
  expect(screen.queryByRole('button', { name: 'Plus tard' })).toBeNull();
});

test('P1.7 L9.2 past the end nothing is interrupted; the button asks to log in again', async () => {
  const user = openFor(1);
  pass(minute + 1_000);
  expect(session.status).toBe('signedIn');
  expect(screen.getByRole('status')).toHaveTextContent('Votre session est terminée.');
  await user.click(screen.getByRole('button', { name: 'Se reconnecter' }));
  expect(session.status).toBe('expired');
  await waitFor(() => expect(warning()).toBeNull());
});

test('L9.2 staying asks for the password, and opens a new session in place', async () => {
  const user = openFor(4);
  await user.click(screen.getByRole('button', { name: 'Rester connecté' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rester connecté' });
  const form = within(dialog);
  expect(form.getByLabelText('Mot de passe')).toHaveFocus();
  await expectAccessibleNow(dialog);
  expect(server.received).toEqual([]);

  server.use({ '/login': () => refuse(401, 'Identifiants incorrects', 'INVALID_CREDENTIALS') });
  const submit = form.getByRole('button', { name: 'Rester connecté' });
  expect(submit).toBeDisabled();
  await user.type(form.getByLabelText('Mot de passe'), 'Lumiere2026!');
  await user.click(submit);
  expect(await form.findByRole('alert')).toHaveTextContent('Ce mot de passe n’est pas celui de ce compte.');
  server.use({ '/login': () => aLogInAnswer({ token: 'new' }) });
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(session).toMatchObject({ status: 'signedIn', token: 'new', contractNumber: 'C-100001-1' });
  pass(1_000);
  expect(warning()).toBeNull();
});

test('L9.2 Escape puts the form away, and logs nobody out', async () => {
  const user = openFor(4);
  await user.click(screen.getByRole('button', { name: 'Rester connecté' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rester connecté' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session).toMatchObject({ status: 'signedIn', token: 'old' });
  expect(warning()).not.toBeNull();
  expect(server.received).toEqual([]);
});

test('a session that has ended, or that nobody has, is not warned of', async () => {
  openFor(4);
  await act(async () => expireSession());
  expect(warning()).toBeNull();
  await act(async () => visitors.anonymous());
  expect(warning()).toBeNull();
});

/** axe waits by timers. */
async function expectAccessibleNow(element: HTMLElement): Promise<void> {
  jest.useRealTimers();
  await expectAccessible(element);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
}
