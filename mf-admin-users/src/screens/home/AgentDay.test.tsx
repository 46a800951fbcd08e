import type { ResponseOf, SubMenuId } from '@portal/contract';
import { aScheme, expectAccessible, renderScreen, refuse, screen, within } from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { HomeScreen } from './HomeScreen';

type Day = ResponseOf<'/getAgentDay'>;
type Pending = Day['toFinish']['cases'][number];

const aCase = (orderReference: string, over: Partial<Pending> = {}): Pending => ({
  orderReference,
  channel: 'WEB',
  createdBy: 'comdata',
  orderStatus: 'IN_PROGRESS',
  firstPaymentCBStatus: null,
  name: 'Zoé D’Aubigné',
  savedAt: '2026-11-21T13:05:00.000Z',
  linkExpiresAt: null,
  callBackDay: null,
  ...over,
});
const list = (cases: Pending[], total = cases.length, totalIsCapped = false) => ({
  cases,
  total,
  totalIsCapped,
});
const nothing = list([]);
const day: Day = {
  toFinish: list([aCase('A-1'), aCase('A-2', { name: null })], 12),
  failedPayments: list([aCase('A-3', { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'IN_FAILURE' })]),
  expiringLinks: nothing,
  callBacks: nothing,
};

const open = (
  answer: () => unknown,
  ids: SubMenuId[] = ['createCase', 'searchCase'],
  path = '/admin',
  over = {},
) =>
  renderScreen(
    <BrowserRouter>
      <HomeScreen />
    </BrowserRouter>,
    {
      path,
      session: { as: 'agent', scheme: aScheme(ids, over) },
      handlers: { '/getAgentDay': answer as () => Day, '/getCaseDrafts': () => ({ drafts: [] }) },
    },
  );

test('P1.14 the day shows how many cases wait, and a link to each', async () => {
  const { container } = open(() => day);
  const toFinish = await screen.findByRole('region', { name: 'Affaires à terminer' });
  expect(toFinish).toHaveTextContent('12');
  const links = within(toFinish).getAllByRole('link', { name: /^Affaire/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Affaire A-1, Zoé D’Aubigné', '/admin/subscription?orderNumber=A-1'],
    ['Affaire A-2, Client non renseigné', '/admin/subscription?orderNumber=A-2'],
  ]);
  expect(toFinish).toHaveTextContent('enregistrée le 21/11/2026 à 14:05');
  const failed = screen.getByRole('region', { name: 'Premiers paiements à suivre' });
  expect(within(failed).getByText('Paiement : en échec')).toBeVisible();
  expect(screen.getByText('Aucun lien n’expire dans les 48 heures')).toBeVisible();
  await expectAccessible(container);
});

test('P1.14 for an agent who may search but not create, a case’s link leads to the search for its number', async () => {
  open(() => day, ['searchCase']);
  const link = await screen.findByRole('link', { name: /A-1/ });
  expect(link).toHaveAttribute('href', '/admin/subscription/cases?orderNumber=A-1');
});

test('P1.14 the rest of a list is requested once, and a message says where to find what is still not listed', async () => {
  const { user, server } = open(() => ({ ...day, toFinish: list([aCase('A-1')], 1000, true) }));
  expect(await screen.findByText(/plus de 1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Afficher davantage' }));
  expect(await screen.findByText(/la recherche d’affaires retrouve les autres/)).toBeVisible();
  expect(server.payloadsOf('/getAgentDay')).toEqual([
    { own: false, limit: 5 },
    { own: false, limit: 50 },
  ]);
});

test('P1.14 a list limited to 30 days says so while it has entries, and links to the search of all cases', async () => {
  const { user } = open(() => day);
  const toFinish = await screen.findByRole('region', { name: 'Affaires à terminer' });
  expect(toFinish).toHaveTextContent('Enregistrées ces 30 derniers jours');
  expect(
    within(toFinish).getByRole('link', { name: 'Rechercher parmi toutes les affaires' }),
  ).toHaveAttribute('href', '/admin/subscription/cases?channel=*');
  await user.click(screen.getByRole('radio', { name: 'Mes affaires' }));
  const own = await screen.findByRole('link', { name: 'Rechercher parmi mes affaires' });
  expect(own.getAttribute('href')).toMatch(/\?channel=\*&createdBy=\w+$/);
});

test('P1.14 an agent who may not search gets no link to the search', async () => {
  open(() => day, ['createCase']);
  await screen.findByRole('region', { name: 'Affaires à terminer' });
  expect(screen.queryByRole('link', { name: /^Rechercher parmi/ })).toBeNull();
});

test('P1.14 « Mes affaires » requests only the agent’s own cases, and is kept in the address', async () => {
  const { user, server } = open(() => day);
  await user.click(await screen.findByRole('radio', { name: 'Mes affaires' }));
  await screen.findAllByRole('link', { name: /A-1/ });
  expect(server.payloadsOf('/getAgentDay').at(-1)).toEqual({ own: true, limit: 5 });
  expect(window.location.search).toBe('?whose=own');
});

test('S2 an agent limited to their own cases has no choice of whose cases to see', async () => {
  open(() => day, ['searchCase'], '/admin?whose=own', { userLimited: true });
  await screen.findByRole('link', { name: /A-1/ });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('P1.14 a message says when nothing is waiting', async () => {
  open(() => ({ toFinish: nothing, failedPayments: nothing, expiringLinks: nothing, callBacks: nothing }));
  expect(await screen.findByText('Rien ne vous attend')).toBeVisible();
});

test('P1.14 an agent without any right over cases has no day, and no call is made', () => {
  const { server } = open(() => day, ['manageUsers']);
  expect(screen.queryByText('Ma journée')).toBeNull();
  expect(server.received).toEqual([]);
});

test('S1 when the day fails to load, the reason and a retry are shown, and the menu stays', async () => {
  const { user, server } = open(() => refuse(500, 'Panne'));
  await screen.findByText('Votre journée n’a pas pu être chargée');
  expect(screen.getByRole('link', { name: 'Créer un dossier' })).toBeVisible();
  server.use({ '/getAgentDay': () => day });
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByRole('region', { name: 'Affaires à terminer' })).toBeVisible();
});
