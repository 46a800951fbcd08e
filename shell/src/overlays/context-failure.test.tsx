import { failContext, setContext, setSupportClient } from '@portal/session';
import {
  act,
  aContractSummary,
  aCustomer,
  aScheme,
  expectAccessible,
  screen,
  startFakeServer,
  waitFor,
  within,
  type FakeServer,
} from '@portal/testing';
import { screenState } from '../remotes/screen-state';
import { leaveFrame, onScreen, openFrame, sideBar } from '../testing/open-frame';
import { visitors } from '../testing/visitors';

jest.mock('../remotes/federation/load-version', () => ({
  loadVersion: jest.fn(),
  giveUpLoad: jest.fn(),
}));

const shellsWords = 'Vos informations n’ont pas pu être chargées';
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer({
    '/logout': () => ({ code: 'OK' }),
    '/endSupport': () => ({ code: '200', message: '' }),
    '/getSupportVisits': () => ({ visits: [], next: null }),
  });
  screenState.current = { phase: 'ready', remote: 'mf-dashboard' };
});
afterEach(() => {
  leaveFrame();
  server.stop();
});

test('C1.7 a failure is shown once: above a screen, or by the home screen itself', async () => {
  openFrame('customer', '/document/bills');
  act(() => failContext('500', 'Erreur serveur'));
  expect(await onScreen().findByText(shellsWords)).toBeInTheDocument();
  leaveFrame();
  openFrame('customer', '/');
  act(() => visitors.pending());
  act(() => failContext('500', 'Erreur serveur'));
  await waitFor(() => expect(sideBar().queryByText('Chargement de votre nom')).toBeNull());
  expect(screen.queryByText(shellsWords)).toBeNull();
});

describe('an agent whose customer cannot be shown', () => {
  const fail = (cause: string, message: string) => act(() => failContext('505', message, cause));
  const modal = async () => within(await screen.findByRole('dialog', { name: /client n° 100001/ }));

  test('B11.1 an unknown number leaves the way out alone, and draws no space of nobody', async () => {
    const { container, user } = openFrame('supporter');
    fail('EMPTY_RESPONSE', 'Aucun client ne correspond à ce numéro');
    const dialog = await modal();
    expect(dialog.getByText('Aucun client ne correspond à ce numéro')).toBeInTheDocument();
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Quitter le mode support',
    ]);
    expect(screen.queryByRole('complementary', { hidden: true })).toBeNull();
    await expectAccessible(container);
    await user.click(dialog.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sideBar().getByText('Groupe COMDATA')).toBeInTheDocument();
    expect(server.payloadsOf('/logout')).toHaveLength(0);
  });

  test.each([
    [
      'whose groups do not include them',
      ['searchCustomerContract'],
      /^Ce client n’est pas de ceux que vous suivez/,
    ],
    ['who opens no space at all', ['searchCase'], /^Votre groupe n’ouvre pas d’espace client/],
  ] as const)('B11.1 an agent %s gets that reason, not another one', async (_who, rights, words) => {
    const { container } = openFrame('supporter');
    act(() => visitors.agent(aScheme(rights)));
    act(() => setSupportClient('100001'));
    fail('403', 'Vous n’avez pas accès à ces informations');
    const dialog = await modal();
    expect(dialog.getByText(words)).toHaveTextContent(/demandez-le à un administrateur\.$/);
    expect(dialog.queryByText(/Vérifiez le numéro|la recherche|pas accès/)).toBeNull();
    // nothing is looked at
    expect(screen.queryByRole('region', { name: 'Mode support', hidden: true })).toBeNull();
    await expectAccessible(container);
  });

  test('B11.1 an agent without the customer search is not sent to it', async () => {
    openFrame('supporter');
    act(() => visitors.agent(aScheme(['searchCase'])));
    act(() => setSupportClient('100001'));
    fail('404', 'Ce client n’existe pas');
    expect((await modal()).getByText('Vérifiez le numéro.')).toBeInTheDocument();
  });

  test('P1.12 a service that fails can be tried again, closed or left', async () => {
    const { user } = openFrame('supporter');
    fail('500', 'Erreur serveur');
    const dialog = await modal();
    expect(dialog.getByRole('button', { name: 'Fermer' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Quitter le mode support' })).toBeInTheDocument();
    server.use({ '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }) });
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sideBar().getByText('Camille Martin')).toBeInTheDocument();
  });
});

test('P1.12 when the service does not answer, a customer gets the message for customers', async () => {
  openFrame('customer');
  act(() => failContext('0', 'Le service ne répond pas'));
  expect(
    await screen.findByRole('dialog', { name: 'Votre espace est momentanément inaccessible' }),
  ).toBeVisible();
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
