import { aScheme, expectAccessible, renderScreen, screen } from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { HomeScreen } from './HomeScreen';

const nothing = { total: 0, totalIsCapped: false, cases: [] };
const home = (
  <BrowserRouter>
    <HomeScreen />
  </BrowserRouter>
);
const handlers = {
  '/getCallBackCounts': () => ({
    ...{ waiting: 0, late: 0, today: 0, unassigned: 0, mine: 0, mineLate: 0, mineToday: 0 },
  }),
  '/getAgentDay': () => ({
    toFinish: nothing,
    failedPayments: nothing,
    expiringLinks: nothing,
    callBacks: nothing,
  }),
  '/getCaseDrafts': () => ({ drafts: [] }),
};

const entries = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

test('P1.14 home shows the agent, and one link an entry of the scheme', async () => {
  const scheme = aScheme(['manageUsers', 'createCase', 'searchCase', 'searchCustomerContract']);
  const { container, getAllByRole, getByText } = renderScreen(home, {
    handlers,
    session: { as: 'agent', scheme },
  });
  expect(getByText('Agent admin · groupe ADMIN')).toBeVisible();
  await screen.findByText('Rien ne vous attend');
  expect(entries(getAllByRole('link'))).toEqual([
    ['Tous les rappels', '/admin/call-backs'],
    ['Gérer les utilisateurs', '/admin/users'],
    ['Groupes', '/admin/groups'],
    ['Créer un dossier', '/admin/subscription'],
    ['Rechercher un dossier', '/admin/subscription/cases'],
    ['Rechercher un client', '/admin/search-client-contract'],
    ['Rappels de clients', '/admin/call-backs'],
    ['Avenants importés', '/admin/amendments'],
    ['Journal d’audit', '/admin/audit'],
    ['Tâches planifiées', '/admin/jobs'],
    ['Niveaux de service', '/admin/service-levels'],
    ['Description des appels (en anglais) (nouvel onglet)', '/api/docs'],
  ]);
  await expectAccessible(container);
});

test('P1.14 entries that share a screen have different addresses', () => {
  const scheme = aScheme(['createUser', 'manageUsers', 'publications']);
  const { getAllByRole } = renderScreen(home, {
    handlers,
    session: { as: 'agent', scheme, groupe: 'COMDATA' },
  });
  expect(entries(getAllByRole('link'))).toEqual([
    ['Créer un utilisateur', '/admin/users?action=createUser'],
    ['Gérer les utilisateurs', '/admin/users?action=manageUsers'],
    ['Publications du portail', '/admin/publications'],
    ['Groupes', '/admin/groups'],
    ['Description des appels (en anglais) (nouvel onglet)', '/api/docs'],
  ]);
});

test('P1.14 a root key without a screen leads to the not-found screen', () => {
  const scheme = aScheme(['manageUsers'], { root: 'statistics' });
  const { getByRole } = renderScreen(home, {
    handlers,
    session: { as: 'agent', scheme, groupe: 'COMDATA' },
  });
  expect(getByRole('link', { name: 'Gérer les utilisateurs' })).toHaveAttribute('href', '/admin/not-found');
});

test('B10.3 a creation that the agent may only read is no entry, and its menu none', () => {
  const scheme = aScheme(['createUser', 'createGroup'], { actionMode: 'READ_ONLY' });
  renderScreen(home, { handlers, session: { as: 'agent', scheme, groupe: 'COMDATA' } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Utilisateurs' })).toBeNull();
});

test('a limited entry and a read-only one are marked in words', async () => {
  const scheme = aScheme(['searchCase'], { actionMode: 'READ_ONLY', userLimited: true });
  const { getByText } = renderScreen(home, {
    handlers,
    session: { as: 'agent', scheme, groupe: 'COMDATA' },
  });
  expect(getByText('Lecture seule')).toBeVisible();
  expect(getByText('Accès limité')).toBeVisible();
  await screen.findByText('Rien ne vous attend');
});

test('an agent of a group without any menu entry sees whom to ask', () => {
  const { getByText, queryByRole } = renderScreen(home, {
    handlers,
    session: { as: 'agent', scheme: [], groupe: 'COMDATA' },
  });
  expect(getByText(/un administrateur peut le modifier/)).toBeVisible();
  expect(queryByRole('link')).toBeNull();
});
