import { refuse, screen, waitFor, within } from '@portal/testing';
import { aFoundCase, aPage } from '../../testing/found-cases';
import { renderCaseSearch, shownRows } from '../../testing/render-case-search';

const query = 'lastName=Martin';
const table = () => screen.findByRole('table', { name: 'Affaires' });
const status = () => screen.getByText(/^Affichées|affaires? ·|affaires? /, { selector: '[role=status]' });
const words = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

const cases = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => aFoundCase(`A-${from + at}`));
const numbers = () => shownRows().map((cells) => cells[0]);

describe('B8.2 pages', () => {
  const paged = {
    '/searchOrder': ({ cursor, limit }: { cursor?: string; limit?: number }) =>
      cursor === 'p2.x'
        ? aPage(cases(11, 2), { total: 12 })
        : aPage(cases(1, Math.min(limit ?? 10, 12)), { total: 12, nextCursor: 'p2.x' }),
  };

  test('one after the other, there and back; the rows before stay until the next ones are there', async () => {
    const { user, server } = renderCaseSearch({ query, handlers: paged });
    await table();
    expect(words(status().textContent)).toBe('12 affaires · Affichées : 1 à 10');
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    expect(screen.getByRole('table')).toBeVisible();
    await waitFor(() => expect(numbers()).toEqual(['A-11', 'A-12']));
    expect(words(status().textContent)).toBe('12 affaires · Affichées : 11 à 12');
    expect(screen.getByRole('button', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true');
    expect(server.payloadsOf('/searchOrder').at(-1)).toMatchObject({ cursor: 'p2.x' });
    await user.click(screen.getByRole('button', { name: 'Page précédente' }));
    await waitFor(() => expect(numbers()).toHaveLength(10));
    expect(window.location.search).toBe('?lastName=Martin');
  });

  test('the browser’s « Back » shows the page before', async () => {
    const { user } = renderCaseSearch({ query, handlers: paged });
    await table();
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(numbers()).toHaveLength(2));
    window.history.back();
    await waitFor(() => expect(numbers()).toHaveLength(10));
    expect(screen.getByText('Page 1')).toBeVisible();
  });

  test('another page size and another order are requested from the server, and written to the address', async () => {
    const { user, server } = renderCaseSearch({ query, handlers: paged });
    await table();
    const size = screen.getByRole('combobox', { name: 'Affaires par page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5\u00a0par page', '10\u00a0par page', '20\u00a0par page', '50\u00a0par page']);
    await user.selectOptions(size, '50');
    await waitFor(() => expect(server.payloadsOf('/searchOrder').at(-1)).toMatchObject({ limit: 50 }));
    await table();
    await user.click(screen.getByRole('button', { name: 'Client' }));
    await waitFor(() =>
      expect(server.payloadsOf('/searchOrder').at(-1)).toMatchObject({ sort: 'lastName', direction: 'asc' }),
    );
    expect(window.location.search).toBe('?lastName=Martin&sort=lastName&direction=asc&size=50');
    await table();
    expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('a page that no longer exists leads back to the first one', async () => {
    const { user } = renderCaseSearch({
      query,
      handlers: {
        '/searchOrder': ({ cursor }) =>
          cursor === undefined
            ? aPage(cases(1, 10), { total: 12, nextCursor: 'p2.x' })
            : refuse(
                400,
                'Cette page de résultats n’existe plus, relancez la recherche',
                'INVALID_PARAMETER',
                [{ path: 'cursor', message: 'Page inconnue' }],
              ),
      },
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    await user.click(await screen.findByRole('button', { name: 'Première page' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Page 1')).toBeVisible();
    expect(numbers()).toHaveLength(10);
  });

  test('fewer than ten cases have none', async () => {
    renderCaseSearch({ query, handlers: { '/searchOrder': () => aPage(cases(1, 9)) } });
    await table();
    expect(screen.queryByRole('navigation', { name: 'Pages : Affaires' })).toBeNull();
    expect(words(status().textContent)).toBe('9 affaires · Affichées : 1 à 9');
  });

  test.each([
    [1000, 'Plus de 1 000 affaires · Affichées : 1 à 10 · Ajoutez un critère pour en voir moins.'],
    [40, 'Au moins 40 affaires · Affichées : 1 à 10 · Ajoutez un critère pour en voir moins.'],
  ])('more than %d results are announced as such, never cut silently', async (total, text) => {
    const page = aPage(cases(1, 10), { total, totalIsCapped: true, nextCursor: 'p2.x' });
    renderCaseSearch({ query, handlers: { '/searchOrder': () => page } });
    await table();
    expect(words(status().textContent)).toBe(text);
  });
});

describe('B8.2 columns', () => {
  const titles = () => screen.getAllByRole('columnheader').map((title) => title.textContent);

  test('what is left out stays out when the results are shown again', async () => {
    const { user } = renderCaseSearch({ query });
    await table();
    const all = titles();
    await user.click(screen.getByRole('combobox', { name: 'Colonnes affichées' }));
    for (const kept of [all[0], 'Actions']) expect(screen.queryByRole('option', { name: kept })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Adresse' }));
    const fewer = all.filter((title) => title !== 'Adresse');
    expect(titles()).toEqual(fewer);
    await user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    window.history.back();
    await table();
    expect(titles()).toEqual(fewer);
  });
});
