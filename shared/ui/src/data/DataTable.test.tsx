import { expectAccessible } from '@portal/axe';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './columns';
import { DataTable, type DataTableProps } from './DataTable';

interface Bill {
  id: string;
  amount: number;
}
const columns: Column<Bill>[] = [
  { key: 'id', title: 'Facture', render: (bill) => bill.id, sortBy: (bill) => bill.id },
  { key: 'amount', title: 'Montant', render: (bill) => bill.amount, sortBy: (bill) => bill.amount },
];
const bills = Array.from({ length: 12 }, (_, index) => ({ id: `F${index + 1}`, amount: 100 - index }));

function open(props: Partial<DataTableProps<Bill>> = {}) {
  const user = userEvent.setup();
  render(
    <DataTable
      label="Mes factures"
      columns={columns}
      rows={bills}
      rowKey={(bill) => bill.id}
      emptyText="Aucune facture"
      {...props}
    />,
  );
  return user;
}
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter(Boolean);

afterEach(() => jest.restoreAllMocks());

test('shows a page of rows, and the next by its button', async () => {
  const user = open();
  expect(firstCells()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(firstCells()).toEqual(['F11', 'F12']);
});

describe('pages', () => {
  const many = Array.from({ length: 75 }, (_, index) => ({ id: `F${index + 1}`, amount: index }));
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages : Mes factures' }));
  const current = () => pages().getAllByRole('button', { current: 'page' });

  test('are buttons with names, of which one is the current page', async () => {
    const user = open({ rows: many });
    expect(pages().getAllByRole('button')).toHaveLength(7);
    expect(current()).toEqual([pages().getByRole('button', { name: 'Page 1' })]);
    await user.click(pages().getByRole('button', { name: '3 pages suivantes' }));
    expect(current()).toEqual([pages().getByRole('button', { name: 'Page 4' })]);
    await expectAccessible();
  });

  test('are the only stops of the keyboard, one each', async () => {
    const user = open({ rows: many });
    pages().getByRole('button', { name: 'Page précédente' }).focus();
    const stops = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await user.tab();
      stops.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(stops).toEqual(['Page 1', 'Page 2', 'Page 3', '3 pages suivantes', 'Page 8', 'Page suivante']);
  });

  test.each(['{Enter}', ' '])('a press of the key « %s » goes one page further, no more', async (key) => {
    const onPage = jest.fn();
    const user = open({ rows: many, paging: { page: 3, onPage } });
    pages().getByRole('button', { name: 'Page suivante' }).focus();
    await user.keyboard(key);
    expect(onPage).toHaveBeenCalledTimes(1);
    expect(onPage).toHaveBeenLastCalledWith(4, 10);
    pages().getByRole('button', { name: 'Page 2' }).focus();
    await user.keyboard(key);
    expect(onPage).toHaveBeenCalledTimes(2);
    expect(onPage).toHaveBeenLastCalledWith(2, 10);
  });

  test('an arrow without a page to go to keeps the focus and does nothing', async () => {
    const onPage = jest.fn();
    const user = open({ rows: many, paging: { page: 1, onPage } });
    const previous = pages().getByRole('button', { name: 'Page précédente' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    previous.focus();
    await user.keyboard('{Enter} ');
    expect(onPage).not.toHaveBeenCalled();
    expect(previous).toHaveFocus();
  });
});

test('sorts all rows, not only those of the page', async () => {
  const user = open();
  const amount = screen.getByRole('columnheader', { name: 'Montant' });
  const orders = [];
  for (let click = 0; click < 3; click += 1) {
    await user.click(within(amount).getByRole('button'));
    orders.push([amount.getAttribute('aria-sort'), firstCells()[0]]);
  }
  expect(orders).toEqual([
    ['ascending', 'F12'],
    ['descending', 'F1'],
    [null, 'F1'],
  ]);
  await expectAccessible();
});

test('another order is shown from its first page, whoever keeps the page', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('button', { name: 'Montant' }));
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 1');
  expect(firstCells()[0]).toBe('F12');
});

test('a new order makes a caller that controls the page return to the first one', async () => {
  const onPage = jest.fn();
  const user = open({ paging: { page: 2, onPage } });
  await user.click(screen.getByRole('button', { name: 'Montant' }));
  expect(onPage.mock.calls).toEqual([[1]]);
});

test('a table is not a live region, which would be read out whole at each sort and each opened row', () => {
  open();
  const around = screen.getByRole('table').closest('[aria-live]');
  expect(around?.getAttribute('aria-live') ?? 'off').toBe('off');
});

test('what belongs to a row opens below it', async () => {
  const user = open({
    rows: bills.slice(0, 2),
    subRows: (bill) => (bill.id === 'F1' ? [{ id: 'F1-a', amount: 5 }] : []),
  });
  expect(firstCells()).toEqual(['F1', 'F2']);
  await user.click(screen.getByRole('button', { name: 'Détail', expanded: false }));
  expect(firstCells()).toEqual(['F1', 'F1-a', 'F2']);
});

describe('a style that a table writes into the page carries the nonce, without which the policy refuses it', () => {
  const page = document.createElement('script');
  page.nonce = 'of-this-page';
  const written = new MutationObserver(() => undefined);
  beforeEach(() => {
    document.head.append(page);
    written.observe(document, { childList: true, subtree: true });
  });
  afterEach(() => {
    written.disconnect();
    page.remove();
  });
  const measures = () => {
    const styles = written
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLStyleElement);
    expect(styles.filter(({ nonce }) => nonce !== page.nonce)).toEqual([]);
    return styles.filter(({ textContent }) => textContent.includes('::-webkit-scrollbar'));
  };

  test('none to measure a scrollbar that the page leaves as it is', () => {
    open({ rows: bills.slice(0, 2) });
    expect(measures()).toEqual([]);
  });

  test('one where the page gives its scrollbars a width', () => {
    const computed = window.getComputedStyle;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element, pseudo) =>
        pseudo === '::-webkit-scrollbar'
          ? ({ width: '8px', height: '8px' } as CSSStyleDeclaration)
          : computed(element, pseudo),
      );
    open({ rows: bills.slice(0, 2) });
    expect(measures()).toHaveLength(1);
  });
});

test('says that there is nothing, in the screen’s words', () => {
  open({ rows: [] });
  expect(screen.getByText('Aucune facture')).toBeVisible();
});

test('a failure offers to try again and keeps the rows', async () => {
  const onRetry = jest.fn();
  const user = open({ error: 'Erreur serveur', onRetry });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(firstCells()).toHaveLength(10);
});

function onPhone() {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width: 40rem') }));
}

test('sorts on a phone as well, where no title can be clicked', async () => {
  onPhone();
  const user = open();
  const first = () => screen.getAllByRole('listitem')[0];
  const sort = screen.getByRole('combobox', { name: 'Trier par' });
  await user.selectOptions(sort, 'Montant, croissant');
  expect(first()).toHaveTextContent('F12');
  await user.selectOptions(sort, 'Montant, décroissant');
  expect(first()).toHaveTextContent('F1');
  await user.selectOptions(sort, 'Facture, décroissant');
  expect(first()).toHaveTextContent('F9');
  await user.selectOptions(sort, 'Ordre habituel');
  expect(first()).toHaveTextContent(/^F1Montant/);
});

test('is a list of cards on a phone', async () => {
  onPhone();
  open({ rows: bills.slice(0, 2), subRows: (bill) => (bill.id === 'F1' ? [{ id: 'F1-a', amount: 5 }] : []) });
  const cards = within(screen.getByRole('list', { name: 'Mes factures' }));
  expect(cards.getByText('F1')).toBeVisible();
  expect(cards.getAllByText('Montant')[0]).toBeVisible();
  expect(cards.getByText('F1-a')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([
  ['is a list of cards on a tablet where it does not fit', 64, 900, 'list'],
  ['stays a table on a tablet where it fits', 64, 700, 'table'],
  ['stays a table on a laptop, and scrolls sideways', 80, 900, 'table'],
] as const)('P2.6 %s', (_, rem, needed, role) => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query === `(max-width: ${rem}rem)` }));
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
  open();
  expect(screen.getByRole(role, { name: 'Mes factures' })).toBeVisible();
});

test('B8.2 the details of a row open below it, as wide as the table, under their own name', async () => {
  const details = (bill: Bill) =>
    bill.id === 'F1' ? { label: `Lignes de ${bill.id}`, content: <p>Abonnement</p> } : null;
  const user = open({ rows: bills.slice(0, 2), details });
  expect(screen.getAllByRole('button', { name: /^Lignes de/ })).toHaveLength(1);
  const button = screen.getByRole('button', { name: 'Lignes de F1', expanded: false });
  await user.click(button);
  const cell = screen.getByText('Abonnement').closest('td');
  expect(cell).toHaveAttribute('colspan', '2');
  expect(cell?.querySelector('div')).toHaveAttribute('id', button.getAttribute('aria-controls'));
  await expectAccessible();
  await user.click(button);
  expect(screen.queryByText('Abonnement')).toBeNull();
});

test('B8.2 a page from the server keeps its order, and the column titles request another one', async () => {
  const onSort = jest.fn();
  const user = open({ served: { sort: { key: 'id', descending: true }, onSort } });
  // all of them: the server cuts the pages
  expect(firstCells()).toHaveLength(12);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Facture' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Montant' }));
  await user.click(screen.getByRole('button', { name: 'Facture' }));
  expect(onSort.mock.calls).toEqual([[{ key: 'amount', descending: false }], [null]]);
  expect(firstCells()[0]).toBe('F1');
});

describe('B9.1 the titles stay in sight', () => {
  const rowsOfTable = () => screen.getByRole('table').closest<HTMLElement>('.ui-rows');

  test('of a table that fits its place; one that is wider scrolls in it', () => {
    const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    open();
    expect(rowsOfTable()).not.toHaveClass('ui-rows--wide');
    cleanup();
    width.mockReturnValue(340);
    open();
    expect(rowsOfTable()).toHaveClass('ui-rows--wide');
  });

  test('below what the frame keeps at the top of the window', () => {
    const banners = document.createElement('div');
    banners.dataset.coversTop = '';
    document.body.append(banners);
    jest.spyOn(banners, 'getBoundingClientRect').mockReturnValue({ height: 48 } as DOMRect);
    open();
    expect(rowsOfTable()?.style.getPropertyValue('--ui-rows-top')).toBe('48px');
    banners.remove();
  });
});
