import { aScheme, renderScreen, waitFor } from '@portal/testing';
import declaration from '../remote.json';
import { AdminUsersApp } from './AdminUsersApp';
import { frCustomers } from './i18n/fr-customers';
import { fr } from './i18n/fr';
import { frUsers } from './i18n/fr-users';
import { paths } from './paths';

const scheme = aScheme(['createGroup', 'manageUsers', 'searchCase', 'searchCustomerContract']);

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

test('B9.1 the search of customers is opened at its own address', async () => {
  await import('./screens/customer-search/CustomerSearchScreen');
  const { findByRole } = renderScreen(<AdminUsersApp />, {
    path: paths.customerSearch,
    session: { as: 'agent', scheme, groupe: 'COMDATA', userId: 'comdata' },
    handlers: { '/getGroups': () => ({ groups: [] }), '/getSavedSearches': () => ({ searches: [] }) },
  });
  expect(await findByRole('heading', { level: 1, name: frCustomers.title })).toBeVisible();
  // set in an effect, which React runs after what it shows
  await waitFor(() => expect(document.title).toBe(`${frCustomers.title} · Lumenvie`));
});

test('B10.1 the users are opened at their own address', async () => {
  await import('./screens/users/UsersScreen');
  const { findByRole } = renderScreen(<AdminUsersApp />, {
    path: paths.users,
    session: { as: 'agent', scheme },
    handlers: { '/getGroups': () => ({ groups: [] }), '/getSavedSearches': () => ({ searches: [] }) },
  });
  expect(await findByRole('heading', { level: 1, name: frUsers.title })).toBeVisible();
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
