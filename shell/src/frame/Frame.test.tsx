import { askIntervention } from '@portal/api-client';
import { messages, oneContractKey } from '@portal/contract';
import { expireSession, failContext, session, setContext } from '@portal/session';
import { events } from '@portal/events';
import {
  act,
  aContractSummary,
  aCustomer,
  aLogInAnswer,
  aScheme,
  expectAccessible,
  fakePasskeys,
  fireEvent,
  noAnswer,
  passkeyRequest,
  refuse,
  screen,
  signedByFake,
  startFakeServer,
  waitFor,
  within,
  type FakeServer,
} from '@portal/testing';
import { readFirstPaint } from '../remotes/first-paint';
import { screenState } from '../remotes/screen-state';
import { settlePlace } from '../routing/guard';
import { keepOneContract } from '../visitor/keep-menu';
import { visitors } from '../testing/visitors';
import { leaveFrame, onScreen, openFrame as open, sideBar } from '../testing/open-frame';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer({
    '/logout': () => ({ code: 'OK' }),
    '/endSupport': () => ({ code: '200', message: '' }),
    '/getSupportVisits': () => ({ visits: [], next: null }),
  });
  screenState.current = { phase: 'ready', remote: 'mf-dashboard' };
  window.scrollTo = jest.fn();
});
afterEach(() => {
  leaveFrame();
  server.stop();
});

test('P1.11 the customer frame: logo, avatar, name, number, grouped links, FAQ, log-out', async () => {
  const { container } = open('customer');
  const bar = sideBar();
  expect(bar.getByRole('link', { name: 'Lumenvie, accueil' })).toHaveAttribute('href', '/');
  expect(bar.getByText('CM')).toBeInTheDocument();
  expect(bar.getByText('Camille Martin')).toBeInTheDocument();
  expect(bar.getByText('Client n° 100001')).toBeInTheDocument();
  const documents = within(bar.getByRole('list', { name: 'Mes documents' }));
  expect(documents.getAllByRole('link').map((link) => link.textContent)).toEqual(['Factures', 'Paiements']);
  expect(bar.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  const faq = bar.getByRole('link', { name: /FAQ/ });
  expect(faq).toHaveAttribute('href', 'https://faq.example.fr');
  expect(faq).toHaveAttribute('target', '_blank');
  expect(bar.getByRole('button', { name: 'Se déconnecter' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('P1.11 the name is marked as loading, then shown in full, however long', async () => {
  open('customer');
  act(() => visitors.pending());
  expect(await sideBar().findByText('Chargement de votre nom')).toBeInTheDocument();
  expect(sideBar().getByText('Client n° 100001')).toBeInTheDocument();
  const companyName = 'Société des Boulangeries '.repeat(4).trim();
  const contact = { ...aCustomer().contact, companyName };
  act(() => setContext({ customer: aCustomer({ contact }), contracts: [aContractSummary()] }));
  expect(await sideBar().findByText(companyName)).toHaveAttribute('title', companyName);
});

test('P1.11 a professional is named by the company; without a FAQ there is no link to it', () => {
  open('customer', '/', { faqUrl: '' });
  const contact = { ...aCustomer().contact, companyName: 'Boulangerie Dupain' };
  act(() => setContext({ customer: aCustomer({ contact }), contracts: [aContractSummary()] }));
  expect(sideBar().queryByRole('link', { name: /FAQ/ })).toBeNull();
  return waitFor(() => expect(sideBar().getByText('Boulangerie Dupain')).toBeInTheDocument());
});

test('P1.4 P1.11 P1.14 the admin frame: user id, group, Home and the menu of the scheme', async () => {
  const { container } = open('agent', '/admin/users');
  const bar = sideBar();
  expect(bar.getByText('comdata')).toBeInTheDocument();
  expect(bar.getByText('Groupe COMDATA')).toBeInTheDocument();
  expect(
    within(bar.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Accueil', 'Gérer les utilisateurs', 'Rechercher un dossier', 'Rechercher un client']);
  expect(bar.getByRole('link', { name: 'Gérer les utilisateurs' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(container);
});

test('P1.14 of entries that share a screen, the requested one is the current one', () => {
  open('agent', '/admin/users?action=manageUsers');
  act(() => visitors.agent(aScheme(['createUser', 'manageUsers'])));
  expect(sideBar().getByRole('link', { name: 'Gérer les utilisateurs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(sideBar().getAllByRole('link', { current: 'page' })).toHaveLength(1);
});

test('P1.1 before a log-in the frame shows only the choice of theme', () => {
  open('anonymous', '/login');
  expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.documentElement.dataset.frame).toBe('bare');
});

test('P1.13 an unknown path shows title and details inside the right frame', async () => {
  open('agent', '/admin/nowhere');
  expect(document.documentElement.dataset.frame).toBe('admin');
  expect(await onScreen().findByRole('heading', { name: 'Page introuvable' })).toBeInTheDocument();
  expect(onScreen().getByText(/n’existe pas, ou vous n’y avez pas accès/)).toBeInTheDocument();
  expect(onScreen().getByRole('link', { name: /accueil/ })).toHaveAttribute('href', '/admin');
  expect(document.title).toBe('Page introuvable · Lumenvie');
});

test('P2.3 a remote that failed is a panel with a retry in its place; the menu stays', async () => {
  const { user } = open('customer');
  const retry = jest.fn();
  act(() => void (screenState.current = { phase: 'failed', remote: 'mf-dashboard', retry }));
  const button = await onScreen().findByRole('button', { name: 'Réessayer' });
  expect(onScreen().getByRole('alert')).toHaveTextContent('n’est pas disponible pour le moment');
  await user.click(button);
  expect(retry).toHaveBeenCalled();
  expect(sideBar().getAllByRole('link').length).toBeGreaterThan(3);
});

test('a screen that is loading is a skeleton that names it', async () => {
  open('customer', '/document/bills');
  act(() => void (screenState.current = { phase: 'loading', remote: 'mf-documents' }));
  expect(await onScreen().findByText('Chargement : Écran /document/bills')).toBeInTheDocument();
});

test('P2.6 the first paint of a screen is left in sight; of another one it goes', async () => {
  open('customer', '/document/bills');
  const painted = document.createElement('div');
  painted.dataset.firstPaint = 'mf-documents 1.0.0';
  painted.dataset.path = '/document/bills';
  painted.textContent = 'Mes factures';
  screen.getByRole('main').append(painted);
  act(() => {
    readFirstPaint();
    screenState.current = { phase: 'loading', remote: 'mf-documents' };
  });
  await waitFor(() => expect(onScreen().queryByText(/^Chargement/)).toBeNull());
  expect(painted).toBeVisible();
  act(() => {
    window.history.pushState(null, '', '/document/payments');
    settlePlace();
  });
  expect(painted).not.toBeInTheDocument();
  expect(await onScreen().findByText('Chargement : Écran /document/payments')).toBeInTheDocument();
});

test('P2.6 pointing at an entry fetches its remote ahead', async () => {
  const { user } = open('customer');
  await user.hover(sideBar().getByRole('link', { name: 'Factures' }));
  expect(
    document.head.querySelector('link[href="/assets/mf-documents/1.0.0/remoteEntry.js"]'),
  ).not.toBeNull();
});

test('L9.2 on a phone a bar leads to what is wanted most, and its last button to the whole menu', async () => {
  const { user } = open('customer', '/document/payments');
  const bar = within(screen.getByRole('navigation', { name: 'Accès rapide' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Accueil', 'Factures']);
  // its screen is of the part that « Factures » leads to
  expect(bar.getByRole('link', { name: 'Factures' })).toHaveAttribute('aria-current', 'true');
  await user.click(bar.getByRole('button', { name: 'Plus' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByRole('link', { name: 'Factures' })).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Appeler le service client, 09 70 00 00 00' })).toHaveAttribute(
    'href',
    'tel:0970000000',
  );
  await user.click(drawer.getByRole('button', { name: 'Fermer le menu' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('P1.11 « Tous mes contrats » is an entry for who has several; of one it is kept for the next page', async () => {
  const stop = keepOneContract();
  const entry = () => sideBar().queryByRole('link', { name: 'Tous mes contrats' });
  open('customer');
  const [one, other] = ['1', '2'].map((number) => aContractSummary({ contractNumber: `C-100001-${number}` }));
  await act(async () => setContext({ customer: aCustomer(), contracts: [one!, other!] }));
  expect(entry()).toBeVisible();
  await act(async () => setContext({ customer: aCustomer(), contracts: [one!] }));
  expect(entry()).toBeNull();
  expect(localStorage.getItem(oneContractKey)).toBe('100001');
  // the next page knows it before the contracts are read
  act(() => {
    visitors.pending();
    localStorage.setItem(oneContractKey, '100001');
  });
  expect(entry()).toBeNull();
  stop();
});

test('P1.9 the log-out button ends the session on the server and here', async () => {
  const { user } = open('customer');
  await user.click(sideBar().getByRole('button', { name: 'Se déconnecter' }));
  expect(server.payloadsOf('/logout')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('the skip link leads to the screen', async () => {
  const { user } = open('customer');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('B11.1 support mode is always shown, with a button to leave it', async () => {
  const { user } = open('supporter');
  const banner = within(await screen.findByRole('region', { name: 'Mode support' }));
  expect(
    banner.getByText(/comdata, vous consultez l’espace du client n° 100001, Camille Martin\./),
  ).toBeInTheDocument();
  expect(sideBar().getByText('Camille Martin')).toBeInTheDocument();
  await user.click(banner.getByRole('button', { name: 'Quitter le mode support' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mode support' })).toBeNull());
  expect(location.pathname).toBe('/admin');
  await waitFor(() => expect(server.payloadsOf('/endSupport')).toEqual([{ customerNbr: '100001' }]));
});

test('B11.1 S5 a visit that was left without network ends on the server once it is back', async () => {
  let reached = false;
  server.use({ '/endSupport': () => (reached ? { code: '200', message: '' } : noAnswer) });
  const { user } = open('supporter');
  await user.click(await screen.findByRole('button', { name: 'Quitter le mode support' }));
  await waitFor(() => expect(server.payloadsOf('/endSupport')).toHaveLength(1));
  reached = true;
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(server.payloadsOf('/endSupport')).toHaveLength(2);
  });
});

test('B11.1 the banner says what may be done, begins an intervention and ends it, and loses no reason', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  let elevatedUntil: string | null = null;
  const code = { code: '200', message: 'ok' };
  server.use({
    '/getSupportVisits': () => ({
      visits: [{ id: 'v', agent: 'comdata', openedAt: until, closedAt: null, reason: null, elevatedUntil }],
      next: null,
    }),
    '/elevateSupport': () => ({ ...code, elevatedUntil: (elevatedUntil = until) }),
    '/endSupport': () => {
      elevatedUntil = null;
      return code;
    },
  });
  const { user } = open('supporter');
  const banner = within(await screen.findByRole('region', { name: 'Mode support' }));
  expect(await banner.findByText('Lecture seule.')).toBeInTheDocument();
  await user.click(banner.getByRole('button', { name: 'Intervenir' }));
  await user.type(await screen.findByLabelText('Motif de l’intervention'), 'Appel du client');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  // as a screen asks, on which something could be changed
  act(() => askIntervention());
  const reason = await screen.findByLabelText('Motif de l’intervention');
  expect(reason).toHaveValue('Appel du client');
  await user.clear(reason);
  await user.click(screen.getByRole('button', { name: 'Commencer l’intervention' }));
  expect(await screen.findByText(/^Indiquez le motif en 10 caractères/)).toBeInTheDocument();
  expect(reason).toHaveFocus();
  await user.type(reason, 'Appel du client');
  await user.click(screen.getByRole('button', { name: 'Commencer l’intervention' }));
  expect(await banner.findByText(/^Modifications possibles jusqu’à \d\d:\d\d/)).toBeInTheDocument();
  await waitFor(() => expect(banner.getByText(/^Modifications possibles/)).toHaveFocus());
  await user.click(banner.getByRole('button', { name: 'Terminer l’intervention' }));
  expect(await banner.findByText('Lecture seule.')).toBeInTheDocument();
});

test('B11.1 in a customer’s space a back-office address shows in whose space the tab is, and leads there', async () => {
  const { user } = open('supporter', '/admin/search-client-contract?customerNbr=100001');
  expect(await onScreen().findByText('Cet onglet est dans l’espace d’un client')).toBeInTheDocument();
  await user.click(onScreen().getByRole('button', { name: /^Quitter le mode support/ }));
  expect(location.pathname + location.search).toBe('/admin/search-client-contract?customerNbr=100001');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mode support' })).toBeNull());
});

test('B11.1 so is an agent’s log-in in a customer’s place; leaving it is a log-out', async () => {
  const { user, container } = open('impersonator');
  const banner = within(await screen.findByRole('region', { name: 'Mode support' }));
  expect(
    banner.getByText(/comdata, vous consultez l’espace du client n° 100001, Camille Martin\./),
  ).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(banner.getByRole('button', { name: 'Quitter et se déconnecter' }));
  expect(server.payloadsOf('/logout')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mode support' })).toBeNull());
});

test.each(['0', '505'])(
  'P1.12 a context that fails with %s blocks; closing logs out where the window stays',
  async (code) => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const { user } = open('customer');
    act(() => failContext(code, 'Le service ne répond pas'));
    const modal = within(await screen.findByRole('dialog', { name: /inaccessible/ }));
    expect(modal.getByText('Le service ne répond pas')).toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: 'Fermer' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(server.payloadsOf('/logout')).toHaveLength(1);
    close.mockRestore();
  },
);

test('P1.12 the blocking modal can be tried again', async () => {
  server.use({ '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }) });
  const { user } = open('customer');
  act(() => failContext('0', 'Le service ne répond pas'));
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('C1.7 another failure of the context leaves the portal usable, and says so', async () => {
  open('customer', '/document/bills');
  act(() => failContext('500', 'Erreur serveur'));
  expect(await onScreen().findByText('Vos informations n’ont pas pu être chargées')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the session’s end', () => {
  const title = 'Votre session a expiré, veuillez vous reconnecter';

  test('P1.7 is shown in a dialog; a button logs out, Escape does not', async () => {
    const { user } = open('customer');
    act(() => expireSession());
    const dialog = await screen.findByRole('dialog', { name: title });
    const modal = within(dialog);
    expect(await modal.findByLabelText('Mot de passe')).toHaveFocus();
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(session.status).toBe('expired');
    await user.click(modal.getByText('Fermer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.payloadsOf('/logout')).toHaveLength(1);
  });

  test('a user who was disabled reads the words of the server, is asked for no password, and can only leave', async () => {
    const { user } = open('customer');
    act(() => expireSession('Votre accès est désactivé. Écrivez-nous à aide@lumenvie.fr.'));
    const modal = within(await screen.findByRole('dialog', { name: 'Votre accès a été désactivé' }));
    expect(await modal.findByRole('status')).toHaveTextContent('Écrivez-nous à aide@lumenvie.fr');
    expect(modal.queryByLabelText('Mot de passe')).toBeNull();
    await user.click(modal.getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.payloadsOf('/logout')).toHaveLength(1);
  });

  test('P1.10 logging in again goes on in place; a wrong password says so', async () => {
    const { user } = open('customer', '/document/bills');
    act(() => expireSession());
    const modal = within(await screen.findByRole('dialog', { name: title }));
    server.use({ '/login': () => refuse(401, 'Identifiants incorrects', 'INVALID_CREDENTIALS') });
    const submit = modal.getByRole('button', { name: 'Se reconnecter' });
    expect(submit).toBeDisabled();
    await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!');
    await user.click(submit);
    expect(await modal.findByRole('alert')).toHaveTextContent(
      'Ce mot de passe n’est pas celui de ce compte.',
    );
    server.use({
      '/login': () => aLogInAnswer(),
      '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
    });
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.payloadsOf('/login').at(-1)).toEqual({ user: '100001', password: 'Lumiere2026!' });
    expect(window.location.pathname).toBe('/document/bills');
  });
});

test('S2 an agent who has a second factor gives a code with the reason', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const refused = (error: string, message: string, status: number) =>
    refuse(status, message, error, [{ path: 'code', message }]);
  server.use({
    '/getSupportVisits': () => ({ visits: [], next: null }),
    '/elevateSupport': ({ code }) => {
      if (code === undefined) return refused('CODE_REQUIRED', 'Saisissez un code', 403);
      if (code === '000000') return refused('INVALID_CODE', 'Ce code n’est pas le bon', 422);
      return { code: '200', message: 'ok', elevatedUntil: until };
    },
    '/askPasskey': () => ({ challenge: '', request: null, application: true }),
  });
  const { user } = open('supporter');
  const banner = within(await screen.findByRole('region', { name: 'Mode support' }));
  await user.click(banner.getByRole('button', { name: 'Intervenir' }));
  const reason = await screen.findByLabelText('Motif de l’intervention');
  await user.type(reason, 'Appel{Enter}');
  expect(reason).toBeInvalid();
  await user.type(reason, ' du client{Enter}');
  const code = await screen.findByLabelText('Code de votre application');
  await waitFor(() => expect(code).toHaveFocus());
  for (const [typed, words] of [
    ['{Enter}', 'Saisissez les 6 chiffres'],
    ['000000{Enter}', 'Ce code n’est pas le bon'],
  ] as const) {
    await user.type(code, typed);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(code).toBeInvalid();
    expect(reason).toBeValid();
  }
  expect(server.payloadsOf('/elevateSupport')).toHaveLength(2);
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Commencer l’intervention' }));
  await waitFor(() =>
    expect(server.payloadsOf('/elevateSupport').at(-1)).toMatchObject({
      reason: 'Appel du client',
      code: '123456',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('S2 an agent who has a passkey signs with it, or gives a code', async () => {
  const device = fakePasskeys();
  const until = new Date(Date.now() + 600_000).toISOString();
  const challenge = 'c'.repeat(32);
  server.use({
    '/getSupportVisits': () => ({ visits: [], next: null }),
    '/elevateSupport': ({ passkey }) =>
      passkey === undefined
        ? refuse(403, 'Confirmez', 'CODE_REQUIRED')
        : { code: '200', message: 'ok', elevatedUntil: until },
    '/askPasskey': () => ({ challenge, request: passkeyRequest, application: true }),
  });
  const { user } = open('supporter');
  const banner = within(await screen.findByRole('region', { name: 'Mode support' }));
  await user.click(banner.getByRole('button', { name: 'Intervenir' }));
  await user.type(await screen.findByLabelText('Motif de l’intervention'), 'Appel du client');
  const begin = screen.getByRole('button', { name: 'Commencer l’intervention' });
  await user.click(begin);
  expect(await screen.findByText(/^Confirmez avec votre clé d’accès/)).toBeVisible();
  expect(begin).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Utiliser un code' }));
  expect(screen.getByLabelText('Code de votre application')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));
  expect(begin).toHaveFocus();
  device.refuseNext();
  await user.click(begin);
  expect(await screen.findByText(/La clé d’accès n’a pas été utilisée/)).toBeVisible();
  expect(screen.getByLabelText('Motif de l’intervention')).toBeValid();
  await user.click(begin);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloadsOf('/elevateSupport').at(-1)).toMatchObject({
    reason: 'Appel du client',
    passkey: { challenge, assertion: signedByFake },
  });
  device.remove();
});

test('S2 after the end of a session a passkey ends the second step in place', async () => {
  const device = fakePasskeys();
  const { user } = open('customer', '/document/bills');
  act(() => expireSession());
  server.use({
    '/login': () => ({
      ...aLogInAnswer({ token: '', accessToken: '' }),
      challenge: { id: 'c'.repeat(32), kind: 'CODE', enrolment: null, passkeyHost: 'localhost' },
    }),
    '/askLogInPasskey': () => ({ creation: null, request: passkeyRequest }),
    '/confirmLogin': () => aLogInAnswer(),
    '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
  });
  const modal = within(await screen.findByRole('dialog', { name: messages.sessionExpired }));
  await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await user.click(await modal.findByRole('button', { name: 'Utiliser ma clé d’accès' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloadsOf('/confirmLogin')).toEqual([
    { challenge: 'c'.repeat(32), assertion: signedByFake },
  ]);
  device.remove();
});

test('S2 after the end of a session the second step goes on in place', async () => {
  const { user } = open('customer', '/document/bills');
  act(() => expireSession());
  server.use({
    '/login': () => ({
      ...aLogInAnswer({ token: '', accessToken: '' }),
      challenge: { id: 'c'.repeat(32), kind: 'CODE', enrolment: null },
    }),
    '/confirmLogin': () => aLogInAnswer(),
    '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
  });
  const modal = within(await screen.findByRole('dialog', { name: messages.sessionExpired }));
  await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await user.type(await modal.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge: 'c'.repeat(32), code: '123456' }]);
  expect(window.location.pathname).toBe('/document/bills');
});

test('S2 after the end of a session a customer without device and codes sees whom to ask', async () => {
  const { user } = open('customer', '/document/bills');
  act(() => expireSession());
  const support = { phone: '09 70 00 00 00', email: 'contact@lumenvie.example' };
  server.use({
    '/login': () => ({
      ...aLogInAnswer({ token: '', accessToken: '' }),
      challenge: { id: 'c'.repeat(32), kind: 'CODE', enrolment: null, support },
    }),
  });
  const dialog = await screen.findByRole('dialog', { name: messages.sessionExpired });
  const modal = within(dialog);
  await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  expect(await modal.findByRole('link', { name: '09 70 00 00 00' })).toHaveAttribute(
    'href',
    'tel:0970000000',
  );
  expect(modal.getByRole('link', { name: support.email })).toBeVisible();
  await expectAccessible(dialog);
});

test('S2 after the end of a session an agent who has to enrol goes to the log-in page', async () => {
  const { user } = open('agent', '/admin');
  act(() => expireSession());
  const enrolment = { secret: 'GEZD', uri: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } };
  server.use({
    '/login': () => ({
      ...aLogInAnswer({ token: '', accessToken: '' }),
      challenge: { id: 'c'.repeat(32), kind: 'ENROL', enrolment },
    }),
  });
  const modal = within(await screen.findByRole('dialog', { name: messages.sessionExpired }));
  await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await user.click(await modal.findByRole('button', { name: 'Aller à la page de connexion' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // logged out, which leads to the log-in page (guards)
  expect(session.status).toBe('anonymous');
});

test('P1.10 in a customer’s place it is the agent who logs in again, with the agent’s password', async () => {
  const { user } = open('impersonator');
  act(() => expireSession());
  const modal = within(await screen.findByRole('dialog', { name: messages.sessionExpired }));
  expect(modal.getByText(/mot de passe de l’agent/)).toHaveTextContent(
    'Saisissez le mot de passe de l’agent comdata pour reprendre là où vous en étiez, dans l’espace du client n° 100001.',
  );
  server.use({
    '/login': () => aLogInAnswer({ agent: 'comdata' }),
    '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }),
  });
  await user.type(modal.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloadsOf('/login')).toEqual([{ user: 'ADMIN:100001*comdata', password: 'Lumiere2026!' }]);
  expect(screen.getByRole('region', { name: 'Mode support' })).toBeInTheDocument();
});

test('P3.3 messages requested by screens are shown once, and disappear after a delay or by their button', async () => {
  jest.useFakeTimers();
  open('customer');
  const emit = (kind: 'success' | 'error', message: string) =>
    act(() => events.emit('notificationRequested', { kind, message }, 'mf-profile'));
  emit('success', 'Enregistré');
  emit('success', 'Enregistré');
  emit('error', 'Refusé');
  expect(screen.getAllByText('Enregistré')).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(7_000));
  expect(screen.queryByText('Enregistré')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }));
  expect(screen.queryByText('Refusé')).toBeNull();
  jest.useRealTimers();
});

test('P3.3 a message that stays goes with the visitor whom it was for', () => {
  open('customer');
  const message = 'Le virement n’a pas pu être enregistré.';
  act(() => events.emit('notificationRequested', { kind: 'error', message }, 'mf-profile'));
  expect(screen.getByText(message)).toBeInTheDocument();
  act(() => events.emit('sessionClosed', { userId: '100001' }, 'shell'));
  expect(screen.queryByText(message)).toBeNull();
});

test('P1.15 the back-up button appears after 200 px', async () => {
  const { user } = open('customer');
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  const button = () => screen.queryByRole('button', { name: 'Revenir en haut de la page' });
  scrollTo(200);
  expect(button()).toBeNull();
  scrollTo(201);
  await user.click(await screen.findByRole('button', { name: 'Revenir en haut de la page' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  scrollTo(0);
});

test('a message is shown while the device is offline, and disappears once it is online', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('customer');
  expect(screen.getByText(/^Vous êtes hors connexion/)).toBeInTheDocument();
  online.mockReturnValue(true);
  fireEvent.online(window);
  expect(screen.queryByText(/^Vous êtes hors connexion/)).toBeNull();
  online.mockRestore();
});

test('the theme is light, dark or as the device, and remembered', async () => {
  const { user } = open('customer');
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await choose('Sombre');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('portal.theme')).toBe('dark');
  await choose('Auto');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('portal.theme')).toBeNull();
});
