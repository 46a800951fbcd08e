import type { RequestOf, ResponseOf } from '@portal/contract';
import { act, expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { renderCaseSearch } from '../../testing/render-case-search';

type Search = ResponseOf<'/getSavedSearches'>['searches'][number];

const aSearch = (name: string, filters: Search['filters'], size?: number): Search => ({
  id: `0193f5a2-7c1e-7000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  filters,
  size,
  keptUntil: '2027-05-24',
});

/** The server's list, as the calls change it. */
function server(start: Search[]) {
  let searches = start;
  return {
    '/getSavedSearches': () => ({ searches }),
    '/saveSearch': ({ name, filters, size, replaces }: RequestOf<'/saveSearch'>) => {
      const same = searches.find((search) => search.name.toLowerCase() === name.toLowerCase());
      if (same && !replaces) return refuse(409, 'Une de vos recherches porte déjà ce nom.', 'CONFLICT');
      searches = [...searches.filter((search) => search !== same), aSearch(name, filters, size)];
      return { id: 'x', keptUntil: '2027-05-24' };
    },
    '/dropSavedSearch': ({ id }: RequestOf<'/dropSavedSearch'>) => {
      searches = searches.filter((search) => search.id !== id);
      return { code: '200', message: 'ok' };
    },
  };
}
const list = () => screen.findByRole('list', { name: 'Mes recherches' });
const save = () => screen.findByRole('button', { name: 'Enregistrer la recherche' });
const dialog = () => screen.findByRole('dialog');

test('B8.1 a saved search is a press away, and a link', async () => {
  const searches = [aSearch('Lyon en cours', { lastName: 'Martin', channel: ['PIOUI_LYON', 'WEB'] })];
  const { user, server: calls, container } = renderCaseSearch({ handlers: server(searches) });
  const link = within(await list()).getByRole('link', { name: 'Lyon en cours' });
  expect(link).toHaveAttribute(
    'href',
    '/admin/subscription/cases?lastName=Martin&channel=PIOUI_LYON&channel=WEB',
  );
  await expectAccessible(container);
  await user.click(link);
  // as the frame tells the routers of the page
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('table', { name: 'Affaires' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Nom' })).toHaveValue('Martin');
  expect(calls.payloadsOf('/searchOrder')).toMatchObject([{ channel: ['PIOUI_LYON', 'WEB'] }]);
});

test('B8.1 a search gets a name, and appears in the list', async () => {
  const {
    user,
    server: calls,
    container,
  } = renderCaseSearch({
    query: 'lastName=Martin&channel=*',
    handlers: server([]),
  });
  await user.click(await save());
  const modal = await dialog();
  await expectAccessible(container);
  await user.click(within(modal).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(modal).findByRole('textbox', { name: 'Nom de la recherche' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await user.type(within(modal).getByRole('textbox'), ' Tous les Martin {Enter}');
  expect(await screen.findByText('La recherche « Tous les Martin » est enregistrée.')).toBeVisible();
  expect(within(await list()).getByRole('link', { name: 'Tous les Martin' })).toBeVisible();
  expect(calls.payloadsOf('/saveSearch')).toEqual([
    { name: 'Tous les Martin', filters: { lastName: 'Martin', channel: '*' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B8.1 its pages have the size they had', async () => {
  const { user, server: calls } = renderCaseSearch({
    query: 'lastName=Martin&size=20',
    handlers: server([]),
  });
  await user.click(await save());
  await user.type(within(await dialog()).getByRole('textbox'), 'Vingt{Enter}');
  expect(await within(await list()).findByRole('link', { name: 'Vingt' })).toHaveAttribute(
    'href',
    '/admin/subscription/cases?lastName=Martin&size=20',
  );
  expect(calls.payloadsOf('/saveSearch')).toEqual([
    { name: 'Vingt', filters: { lastName: 'Martin' }, size: 20 },
  ]);
});

test('B8.1 a name that is taken is reported, and replaced only when the button is pressed', async () => {
  const { user, server: calls } = renderCaseSearch({
    query: 'lastName=Martin',
    handlers: server([aSearch('Gaz', { processType: 'SWITCH' })]),
  });
  await user.click(await save());
  const modal = await dialog();
  const name = within(modal).getByRole('textbox');
  await user.type(name, 'gaz{Enter}');
  expect(await within(modal).findByRole('alert')).toHaveTextContent('porte déjà ce nom');
  await user.type(name, '2');
  expect(within(modal).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await user.type(name, '{Backspace}');
  await user.click(within(modal).getByRole('button', { name: 'Remplacer' }));
  expect(await screen.findByText('La recherche « gaz » est enregistrée.')).toBeVisible();
  const asked = { name: 'gaz', filters: { lastName: 'Martin' } };
  expect(calls.payloadsOf('/saveSearch')).toEqual([asked, { ...asked, replaces: true }]);
  await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(1));
});

test('B8.1 the server’s message on the name is shown at its field', async () => {
  const tooMany = { path: 'name', message: 'Vous avez déjà 20 recherches.' };
  const { user } = renderCaseSearch({
    query: 'lastName=Martin',
    handlers: { '/saveSearch': () => refuse(422, 'Requête refusée', 'INVALID_PARAMETER', [tooMany]) },
  });
  await user.click(await save());
  const name = within(await dialog()).getByRole('textbox');
  await user.type(name, 'x{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Vous avez déjà 20 recherches\./));
});

test('B8.1 one is dropped once that is confirmed', async () => {
  const { user } = renderCaseSearch({
    handlers: server([aSearch('Gaz', { phone: '06' }), aSearch('Lyon', { phone: '07' })]),
  });
  await list();
  const drop = screen.getByRole('button', { name: 'Supprimer la recherche « Gaz »' });
  await user.click(drop);
  await user.click(within(await dialog()).getByRole('button', { name: 'Annuler' }));
  expect(drop).toBeVisible();
  await user.click(drop);
  await user.click(within(await dialog()).getByRole('button', { name: 'Supprimer' }));
  const message = await screen.findByText('La recherche « Gaz » est supprimée.');
  await waitFor(() => expect(drop).not.toBeInTheDocument());
  await waitFor(() => expect(message).toHaveFocus());
  expect(within(await list()).getByRole('link', { name: 'Lyon' })).toBeVisible();
});

test('B8.1 a list that cannot be had takes nothing from the search', async () => {
  renderCaseSearch({
    query: 'lastName=Martin',
    handlers: { '/getSavedSearches': () => refuse(503, 'Indisponible') },
  });
  expect(await screen.findByText('Vos recherches n’ont pas pu être chargées')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Affaires' })).toBeVisible();
});
