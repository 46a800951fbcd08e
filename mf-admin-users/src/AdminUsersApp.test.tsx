import { aScheme, expectAccessible, renderScreen } from '@portal/testing';
import declaration from '../remote.json';
import { AdminUsersApp } from './AdminUsersApp';
import { fr } from './i18n/fr';
import { paths } from './paths';

const scheme = aScheme(['createGroup', 'manageUsers', 'searchCase', 'searchCustomerContract']);

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

test.each([
  [paths.users, fr.users],
  [paths.customerSearch, fr.customerSearch],
])('%s says what it will hold, and to whom', async (path, { title, purpose }) => {
  const { container, getByRole, getByText } = renderScreen(<AdminUsersApp />, {
    path,
    session: { as: 'agent', scheme, groupe: 'COMDATA', userId: 'comdata' },
  });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Lumenvie`);
  expect(getByText(purpose)).toBeVisible();
  expect(getByText('Agent comdata · groupe COMDATA')).toBeVisible();
  await expectAccessible(container);
});

test.each([
  ['createGroup', 'Créer un groupe'],
  ['manageUsers', 'Gérer les utilisateurs'],
  // not of this screen, not of this agent, not anything
  ['searchCase', fr.users.title],
  ['createUser', fr.users.title],
  ['nothing', fr.users.title],
])('P1.14 the screen of the users is named after the entry asked for: %s', (action, title) => {
  const { getByRole } = renderScreen(<AdminUsersApp />, {
    path: `${paths.users}?action=${action}`,
    session: { as: 'agent', scheme },
  });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Lumenvie`);
});

test('P4.6 the publications are opened at their own address', async () => {
  // the lazy part is there: how long a bundler's test takes to load it is no matter
  await import('./screens/publications/PublicationsScreen');
  const { findByRole } = renderScreen(<AdminUsersApp />, {
    path: paths.publications,
    session: { as: 'agent', scheme },
    handlers: {
      '/registry/live': () => ({ revision: 0, applications: [] }),
      '/registry/history': () => ({ entries: [], before: null }),
    },
  });
  expect(await findByRole('heading', { level: 1, name: fr.publications.title })).toBeVisible();
});
