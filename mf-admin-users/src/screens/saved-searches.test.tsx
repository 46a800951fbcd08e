import type { RequestOf, ResponseOf } from '@portal/contract';
import { act, refuse, screen, waitFor, within } from '@portal/testing';
import { aFoundCustomer, foundCustomers, openCustomers } from '../testing/customers';
import { aUser, found, openUsers } from '../testing/users';

type Search = ResponseOf<'/getSavedSearches'>['searches'][number];

/** The server's list of one subject, as the calls change it. */
function server(start: Search[] = []) {
  let searches = start;
  return {
    '/getSavedSearches': () => ({ searches }),
    '/saveSearch': ({ name, filters, size }: RequestOf<'/saveSearch'>) => {
      searches = [...searches, { id: name, name, filters, size, keptUntil: '2027-05-24' }];
      return { id: name, keptUntil: '2027-05-24' };
    },
    '/dropSavedSearch': ({ id }: RequestOf<'/dropSavedSearch'>) => {
      searches = searches.filter((search) => search.id !== id);
      return { code: '200', message: 'ok' };
    },
  };
}
const list = async () => within(await screen.findByRole('list', { name: 'Mes recherches' }));
const saved = { id: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11', name: 'Dormants', keptUntil: '2027-05-24' };

test('B10.1 a search of users gets a name, and is a press away', async () => {
  const { user, server: calls } = openUsers({
    query: '?action=manageUsers&userGroup=PIOUI&status=ENABLED&size=20',
    handlers: { ...server(), '/searchUserGroup': () => found([aUser('jdupont')]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Enregistrer la recherche' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Au travail{Enter}');
  expect(await screen.findByText('La recherche « Au travail » est enregistrée.')).toBeVisible();
  expect(calls.payloadsOf('/saveSearch')).toEqual([
    { subject: 'USERS', name: 'Au travail', filters: { userGroup: ['PIOUI'], status: 'ENABLED' }, size: 20 },
  ]);
  expect((await list()).getByRole('link', { name: 'Au travail' })).toHaveAttribute(
    'href',
    '/admin/users?action=manageUsers&userGroup=PIOUI&status=ENABLED&size=20',
  );
});

test('B10.1 a saved search of users is made by its link, and dropped after a question', async () => {
  const kept = { ...saved, filters: { userGroup: '*', lastLogin: 'NONE_FOR_90' as const } };
  const { user, server: calls } = openUsers({ handlers: server([kept]) });
  await user.click((await list()).getByRole('link', { name: 'Dormants' }));
  // as the frame tells the routers of the page
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() =>
    expect(calls.payloadsOf('/searchUserGroup').at(-1)).toMatchObject({
      userGroup: ['PIOUI', 'PIOUI_LYON'],
      lastLogin: 'NONE_FOR_90',
    }),
  );
  await user.click((await list()).getByRole('button', { name: 'Supprimer la recherche « Dormants »' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('La recherche « Dormants » est supprimée.')).toBeVisible();
  expect(calls.payloadsOf('/getSavedSearches')[0]).toEqual({ subject: 'USERS' });
});

test('B9.1 a search of customers gets a name, and is a press away', async () => {
  const { user, server: calls } = openCustomers({
    query: '?lastName=Lemaire&channel=*',
    handlers: { ...server(), '/customerAndContract': () => foundCustomers([aFoundCustomer('100001')]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Enregistrer la recherche' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Les Lemaire{Enter}');
  const link = (await list()).findByRole('link', { name: 'Les Lemaire' });
  expect(await link).toHaveAttribute('href', '/admin/search-client-contract?lastName=Lemaire&channel=*');
  expect(calls.payloadsOf('/saveSearch')).toEqual([
    { subject: 'CUSTOMERS', name: 'Les Lemaire', filters: { lastName: 'Lemaire', channel: '*' } },
  ]);
});

test('B9.1 a list that cannot be had takes nothing from the search', async () => {
  openCustomers({
    query: '?lastName=Lemaire',
    handlers: { '/getSavedSearches': () => refuse(503, 'Indisponible') },
  });
  expect(await screen.findByText('Vos recherches n’ont pas pu être chargées')).toBeVisible();
  expect(await screen.findByText('100001')).toBeVisible();
});
