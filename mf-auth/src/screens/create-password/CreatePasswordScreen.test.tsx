import { events } from '@portal/events';
import { session } from '@portal/session';
import {
  aContractSummary,
  aCustomer,
  aLogInAnswer,
  aScheme,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  waitFor,
  type Handlers,
  type TestSession,
} from '@portal/testing';
import { temporary as memory } from '../../rules/temporary';
import { LogInScreen } from '../log-in/LogInScreen';
import { CreatePasswordScreen } from './CreatePasswordScreen';

const saved = { code: '200', message: 'OK' };
const chosen = 'Soleil2026!';
const working: Handlers = {
  '/resetPassword': () => saved,
  '/login': () => aLogInAnswer({ user: '100003' }),
  '/getContext': () => ({
    customer: aCustomer({ customerNumber: '100003' }),
    contracts: [aContractSummary()],
  }),
};
const unvalidated: TestSession = {
  as: 'customer',
  customer: aCustomer({ customerNumber: '100003' }),
  validated: false,
};

function open(options: { handlers?: Handlers; path?: string; session?: TestSession } = {}) {
  return renderScreen(<CreatePasswordScreen />, {
    session: { as: 'anonymous' },
    path: '/createPassword',
    ...options,
  });
}

const identifier = () => screen.getByRole('textbox', { name: 'N° client ou e-mail' });
const temporary = () => screen.getByLabelText('Mot de passe temporaire');
const password = () => screen.getByLabelText('Nouveau mot de passe');
const confirmation = () => screen.getByLabelText('Confirmez le nouveau mot de passe');
const submit = () => screen.getByRole('button', { name: 'Enregistrer mon mot de passe' });

test('C1.6 the mail’s link prefills, and its code leaves the address', () => {
  open({ path: '/createPassword?user=100003#code=Temporaire1!' });
  expect(identifier()).toHaveValue('100003');
  expect(temporary()).toHaveValue('Temporaire1!');
  expect(window.location.href).not.toContain('Temporaire1');
});

const agent: TestSession = { as: 'agent', scheme: aScheme(['manageUsers']), userId: 'elegoff' };
test.each([
  ['after a log-in', { session: agent }],
  ['by the mail’s link', { path: '/createPassword?user=elegoff&agent#code=K7QM-2XTP' }],
])('B10.2 an agent’s first log-in, %s, mentions their user name and their work', (_, options) => {
  open(options);
  expect(screen.getByRole('textbox', { name: 'Nom d’utilisateur' })).toHaveValue('elegoff');
  expect(screen.getByText('Vos affaires du jour')).toBeInTheDocument();
  expect(screen.queryByText('Vos factures et vos paiements')).toBeNull();
});

test('C1.6 a saved password logs in by itself', async () => {
  const { user, server } = open({ handlers: working, path: '/createPassword?user=100003#code=Temporaire1!' });
  await user.type(password(), chosen);
  await user.type(confirmation(), chosen);
  await user.click(submit());
  await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', userId: '100003' }));
  expect(server.payloadsOf('/resetPassword')).toEqual([
    {
      mode: 'VALIDATION',
      customerNbr: '100003',
      temporaryPassword: 'Temporaire1!',
      newPassword: chosen,
    },
  ]);
  expect(server.payloadsOf('/login')).toEqual([{ user: '100003', password: chosen }]);
});

test('C1.6 a log-in that fails afterwards leads to the log-in screen with a notice', async () => {
  const messages: string[] = [];
  const forget = events.on('notificationRequested', ({ message }) => messages.push(message));
  const { user } = open({
    handlers: { ...working, '/login': () => refuse(503, 'down'), '/logout': () => ({ code: '200' }) },
    session: unvalidated,
  });
  await user.type(temporary(), 'Temporaire1!');
  await user.type(password(), chosen);
  await user.type(confirmation(), `${chosen}{Enter}`);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(messages).toEqual(['Votre mot de passe est enregistré. Connectez-vous avec celui-ci.']);
  expect(session.status).toBe('anonymous');
  forget();
});

test('C1.6 who logged in with a temporary password is known already', () => {
  open({ session: unvalidated });
  expect(identifier()).toHaveValue('100003');
  expect(identifier()).toHaveAttribute('readonly');
});

test('C1.6 the temporary password of the log-in just made is filled in, once, and kept in no storage', async () => {
  const { user, unmount } = renderScreen(<LogInScreen />, {
    session: { as: 'anonymous' },
    handlers: { '/login': () => aLogInAnswer({ user: '100003', validated: 'false' }) },
    path: '/login',
  });
  await user.type(identifier(), '100003');
  await user.type(screen.getByLabelText('Mot de passe'), 'Temporaire1!{Enter}');
  await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', isValidated: 'false' }));
  unmount();
  const first = open({ session: unvalidated });
  expect(temporary()).toHaveValue('Temporaire1!');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Temporaire1!');
  first.unmount();
  open({ session: unvalidated });
  expect(temporary()).toHaveValue('');
});

test.each([
  ['that opens the space', () => aLogInAnswer()],
  ['that is refused', () => refuse(401, 'Identifiants incorrects', 'INVALID_CREDENTIALS')],
])('C1.6 the password of a log-in %s is kept nowhere', async (_, answer) => {
  const { user, unmount, server } = renderScreen(<LogInScreen />, {
    session: { as: 'anonymous' },
    handlers: { ...working, '/login': answer },
    path: '/login',
  });
  await user.type(identifier(), '100003');
  await user.type(screen.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await waitFor(() => expect(server.payloadsOf('/login')).toHaveLength(1));
  await waitFor(() => expect(memory.password).toBe(''));
  unmount();
  open({ session: unvalidated });
  expect(temporary()).toHaveValue('');
});

test('C1.6 the rules are ticked while typing', async () => {
  const { user } = open();
  const list = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const untouched = list();
  expect(untouched.filter((text) => text?.includes('à compléter')).length).toBe(4);
  await user.type(password(), 'soleil2026');
  const kept = screen.getAllByText(/respecté$/).map((mark) => mark.parentElement?.textContent);
  expect(kept).toEqual(['8 caractères au moins : respecté', 'un chiffre : respecté']);
  await user.type(password(), 'A!');
  await waitFor(() => expect(screen.getAllByText(/respecté$/)).toHaveLength(4));
});

test('C1.6 each field shows what is missing, and nothing is sent', async () => {
  const { user, server } = open();
  await user.type(identifier(), '100003');
  await user.type(temporary(), 'court');
  await user.type(password(), 'soleil');
  await user.type(confirmation(), 'lune');
  await user.click(submit());
  expect(await screen.findByText('Le mot de passe temporaire compte au moins 6 caractères')).toBeVisible();
  expect(screen.getByText('Le nouveau mot de passe ne respecte pas encore toutes les règles')).toBeVisible();
  expect(screen.getByText('Le mot de passe de confirmation doit être le même que celui ci')).toBeVisible();
  expect(temporary()).toHaveFocus();
  expect(server.received).toEqual([]);
});

test.each([
  ['newPassword', password, 'WEAK_PASSWORD', 'Ce mot de passe est trop courant, choisissez-en un autre'],
  ['temporaryPassword', temporary, 'INVALID_CODE', 'Le mot de passe temporaire est incorrect ou a expiré'],
])('C1.6 the server’s message on %s is shown at its focused field', async (path, field, code, words) => {
  const errors = [{ path, message: words }];
  const { user } = open({ handlers: { '/resetPassword': () => refuse(422, words, code, errors) } });
  await user.type(identifier(), '100003');
  await user.type(temporary(), 'Temporaire1!');
  await user.type(password(), 'Password1!');
  await user.type(confirmation(), 'Password1!{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C1.6 the checklist’s field says beforehand that common passwords are refused', () => {
  open();
  expect(password()).toHaveAccessibleDescription(expect.stringContaining('trop courants sont refusés'));
});

test('C1.6 a refusal that names no field is shown and the form stays as typed', async () => {
  const words = 'Trop de tentatives. Veuillez patienter quelques instants.';
  const { user } = open({ handlers: { '/resetPassword': () => refuse(429, words, 'TOO_MANY_ATTEMPTS') } });
  await user.type(identifier(), '100003');
  await user.type(temporary(), ' Temporaire1! ');
  await user.type(password(), 'Password1!');
  await user.type(confirmation(), 'Password1!');
  await user.dblClick(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(password()).toHaveValue('Password1!');
});

test('C1.6 password managers and axe find their way', async () => {
  open();
  expect(identifier()).toHaveAttribute('autocomplete', 'username');
  expect(temporary()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible();
});
