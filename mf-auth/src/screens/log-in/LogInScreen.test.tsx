import { session } from '@portal/session';
import {
  aContractSummary,
  aCustomer,
  aLogInAnswer,
  aScheme,
  expectAccessible,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { LogInScreen } from './LogInScreen';

const customer = aCustomer();
const welcome: Handlers = {
  '/login': () => aLogInAnswer(),
  '/getContext': () => ({ customer, contracts: [aContractSummary()] }),
};

const identifier = () => screen.getByRole('textbox', { name: 'N° client ou e-mail' });
const password = () => screen.getByLabelText('Mot de passe');
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

function open(handlers: Handlers = {}) {
  return renderScreen(<LogInScreen />, { session: { as: 'anonymous' }, handlers, path: '/login' });
}

test('C1.1 the button enables only with more than 2 characters and a password of 6', async () => {
  const { user } = open();
  await waitFor(() => expect(submit()).toBeDisabled());
  await user.type(identifier(), '10');
  await user.type(password(), 'Lumie');
  expect(submit()).toBeDisabled();
  await user.type(identifier(), '0');
  expect(submit()).toBeDisabled();
  await user.type(password(), 'r');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.clear(identifier());
  await user.type(identifier(), '  1 ');
  await waitFor(() => expect(submit()).toBeDisabled());
});

test('C1.1 a field left too short shows the reason', async () => {
  const { user } = open();
  await user.type(password(), 'abc');
  await user.tab();
  expect(await screen.findByText('Le mot de passe compte au moins 6 caractères')).toBeVisible();
  expect(password()).toHaveAccessibleDescription('Le mot de passe compte au moins 6 caractères');
});

test.each(['100001', 'camille.martin@example.fr'])(
  'C1.2 logs in with %s and opens the session',
  async (typed) => {
    const { user, server } = open(welcome);
    await user.type(identifier(), ` ${typed} `);
    await user.type(password(), 'Lumiere2026!');
    await user.click(submit());
    await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', userId: '100001' }));
    expect(session).toMatchObject({ customer: { customerNumber: '100001' }, contractNumber: 'C-100001-1' });
    expect(server.payloadsOf('/login')).toEqual([{ user: typed, password: 'Lumiere2026!' }]);
  },
);

test('C1.7 a customer without a contract gets a friendly notice, and is not logged in', async () => {
  const { user } = open({
    '/login': () => aLogInAnswer(),
    '/getContext': () => ({
      customer: null,
      contracts: [],
      message: 'Aucun contrat pour ce client, écrivez à aide@lumenvie.example',
    }),
    '/logout': () => ({ code: '200' }),
  });
  await user.type(identifier(), '100001');
  await user.type(password(), 'Lumiere2026!{Enter}');
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Votre espace n’est pas encore ouvert');
  expect(notice).toHaveTextContent('Aucun contrat pour ce client, écrivez à aide@lumenvie.example');
  expect(screen.getByRole('link', { name: 'aide@lumenvie.example' })).toHaveAttribute(
    'href',
    'mailto:aide@lumenvie.example',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(session.status).toBe('anonymous');
});

test('C1.2 a customer whose context fails to load is not logged in', async () => {
  const { user } = open({
    '/login': () => aLogInAnswer(),
    '/getContext': () => refuse(500, 'panne'),
    '/logout': () => ({ code: '200' }),
  });
  await user.type(identifier(), '100001');
  await user.type(password(), 'Lumiere2026!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur serveur');
  expect(session.status).toBe('anonymous');
});

test('C1.2 an agent with a group and a scheme needs no customer context', async () => {
  const { user } = open({
    '/login': () =>
      aLogInAnswer({ user: 'admin', groupe: 'ADMIN', autorizationsScheme: aScheme(['searchCase']) }),
  });
  await user.type(identifier(), 'admin');
  await user.type(password(), 'Lumiere2026!{Enter}');
  await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', groupe: 'ADMIN' }));
});

test('C1.3 a refusal shows the server’s words and keeps what was typed', async () => {
  const { user } = open({
    '/login': () => refuse(401, 'Identifiant ou mot de passe incorrect', 'INVALID_CREDENTIALS'),
  });
  await user.type(identifier(), '100001');
  await user.type(password(), 'Lumiere2025!');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Identifiant ou mot de passe incorrect');
  expect(identifier()).toHaveValue('100001');
  expect(password()).toHaveValue('Lumiere2025!');
  expect(submit()).toBeEnabled();
});

test('C1.3 a refusal without words shows the default', async () => {
  const { user } = open({ '/login': () => refuse(401, '', 'INVALID_CREDENTIALS') });
  await user.type(identifier(), '100001');
  await user.type(password(), 'Lumiere2025!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur est survenue');
});

test('C1.4 an impersonation that lets somebody else in is refused', async () => {
  const { user } = open({
    '/login': () => aLogInAnswer({ user: '100002', email: 'autre@example.fr' }),
    '/logout': () => ({ code: '200' }),
  });
  await user.type(identifier(), 'ADMIN:100001*admin');
  await user.type(password(), 'Lumiere2026!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion: Veuillez réessayer');
  expect(session.status).toBe('anonymous');
});

test('C1.4 an impersonation of the very customer counts', async () => {
  const { user } = open(welcome);
  await user.type(identifier(), 'ADMIN:Camille.Martin@example.fr*admin');
  await user.type(password(), 'Lumiere2026!{Enter}');
  await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', userId: '100001' }));
});

test('C1.1 double click and Enter send one log-in', async () => {
  const { user, server } = open({
    ...welcome,
    '/login': () => new Promise((answer) => setTimeout(answer, 20, aLogInAnswer())),
  });
  await user.type(identifier(), '100001');
  await user.type(password(), 'Lumiere2026!');
  await user.dblClick(submit());
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(session.status).toBe('signedIn'));
  expect(server.payloadsOf('/login')).toHaveLength(1);
});

test('C1.5 forgot password: the answer never reveals whether the account exists', async () => {
  const { user, server } = open({ '/resetPassword': () => ({ code: '200', message: 'OK' }) });
  await user.type(identifier(), 'camille');
  await user.click(screen.getByRole('button', { name: 'Mot de passe oublié ?' }));
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  const send = await screen.findByRole('button', { name: 'Recevoir le lien' });
  expect(identifier()).toHaveValue('camille');
  await user.type(identifier(), '@');
  await waitFor(() => expect(send).toBeDisabled());
  await user.type(identifier(), 'example.fr ');
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByRole('status')).toHaveTextContent('Si un compte correspond à cet identifiant');
  expect(server.payloadsOf('/resetPassword')).toEqual([{ mode: 'RESET', customerNbr: 'camille@example.fr' }]);
  await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(submit()).toBeVisible();
});

test('C1.5 a failure opens a popup, and closing it gives the form back as typed', async () => {
  const { user } = open({ '/resetPassword': () => noAnswer });
  await user.click(screen.getByRole('button', { name: 'Mot de passe oublié ?' }));
  await screen.findByRole('button', { name: 'Recevoir le lien' });
  await user.type(identifier(), '100001');
  await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
  const popup = await screen.findByRole('dialog', { name: 'L’envoi n’a pas abouti' });
  expect(popup).toHaveTextContent('Connexion au service impossible');
  const [cross] = within(popup).getAllByRole('button', { name: 'Fermer' });
  await user.click(cross as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(identifier()).toHaveValue('100001');
});

test('C1.1 the password can be shown and pasted, and a hint says that caps lock is on', async () => {
  const { user } = open();
  await user.click(password());
  await user.paste('Lumiere2026!');
  expect(password()).toHaveValue('Lumiere2026!');
  const show = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  await user.click(show);
  expect(password()).toHaveAttribute('type', 'text');
  expect(show).toHaveAttribute('aria-pressed', 'true');
  await user.click(password());
  await user.keyboard('{CapsLock}A');
  expect(password()).toHaveAccessibleDescription('La touche Verr. Maj est activée.');
});

test('C1.1 password managers and axe find their way', async () => {
  open();
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(identifier()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible();
});

test('C1.1 an identifier or password longer than any is refused in French', async () => {
  const { user } = open();
  await user.click(identifier());
  await user.paste('x'.repeat(5_000));
  await user.click(password());
  expect(await screen.findByText('200 caractères au plus')).toBeVisible();
  await user.paste('x'.repeat(300));
  await user.tab();
  expect(await screen.findByText('256 caractères au plus')).toBeVisible();
});

test('C1.5 between log-in and forgotten password the focus goes to the new heading, and the first page keeps its own', async () => {
  const { user } = open();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Mot de passe oublié ?' }));
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
