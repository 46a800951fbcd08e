import { aScheme, expectAccessible, renderScreen } from '@portal/testing';
import { HomeScreen } from './HomeScreen';

const entries = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

test('P1.14 home shows the agent, and one link an entry of the scheme', async () => {
  const scheme = aScheme(['manageUsers', 'createCase', 'searchCase', 'searchCustomerContract']);
  const { container, getAllByRole, getByText } = renderScreen(<HomeScreen />, {
    session: { as: 'agent', scheme },
  });
  expect(getByText('Agent admin · groupe ADMIN')).toBeVisible();
  expect(entries(getAllByRole('link'))).toEqual([
    ['Gérer les utilisateurs', '/admin/users'],
    ['Créer un dossier', '/admin/subscription'],
    ['Rechercher un dossier', '/admin/subscription/cases'],
    ['Rechercher un client', '/admin/search-client-contract'],
  ]);
  await expectAccessible(container);
});

test('P1.14 entries that share a screen say which of them was asked for', () => {
  const scheme = aScheme(['createUser', 'manageUsers']);
  const { getAllByRole } = renderScreen(<HomeScreen />, { session: { as: 'agent', scheme } });
  expect(entries(getAllByRole('link'))).toEqual([
    ['Créer un utilisateur', '/admin/users?action=createUser'],
    ['Gérer les utilisateurs', '/admin/users?action=manageUsers'],
  ]);
});

test('P1.14 a root key without a screen leads to the not-found screen', () => {
  const scheme = aScheme(['manageUsers'], { root: 'statistics' });
  const { getByRole } = renderScreen(<HomeScreen />, { session: { as: 'agent', scheme } });
  expect(getByRole('link')).toHaveAttribute('href', '/admin/not-found');
});

test('a limited entry and a read-only one say so in words', () => {
  const scheme = aScheme(['searchCase'], { actionMode: 'READ_ONLY', userLimited: true });
  const { getByText } = renderScreen(<HomeScreen />, { session: { as: 'agent', scheme } });
  expect(getByText('Lecture seule')).toBeVisible();
  expect(getByText('Accès limité')).toBeVisible();
});

test('a group without any entry is told whom to ask', () => {
  const { getByText, queryByRole } = renderScreen(<HomeScreen />, { session: { as: 'agent', scheme: [] } });
  expect(getByText(/un administrateur peut le modifier/)).toBeVisible();
  expect(queryByRole('link')).toBeNull();
});
