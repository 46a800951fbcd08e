import { expectAccessible } from '@portal/axe';
import { render, screen, within } from '@testing-library/react';
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

test('shows a page of rows, and the next by its link', async () => {
  const user = open();
  expect(firstCells()).toHaveLength(10);
  await user.click(screen.getByRole('listitem', { name: '2' }));
  expect(firstCells()).toEqual(['F11', 'F12']);
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

test('what belongs to a row opens below it', async () => {
  const user = open({
    rows: bills.slice(0, 2),
    subRows: (bill) => (bill.id === 'F1' ? [{ id: 'F1-a', amount: 5 }] : []),
  });
  expect(firstCells()).toEqual(['F1', 'F2']);
  await user.click(screen.getByRole('button', { name: 'Détail', expanded: false }));
  expect(firstCells()).toEqual(['F1', 'F1-a', 'F2']);
});

test('a table writes no style into the page, which the policy of the page would refuse', () => {
  const before = document.querySelectorAll('style').length;
  open({ rows: bills.slice(0, 2) });
  expect(screen.getByRole('table', { name: 'Mes factures' })).toBeVisible();
  expect(document.querySelectorAll('style')).toHaveLength(before);
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

test('is a list of cards on a phone', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width: 40rem') }));
  open({ rows: bills.slice(0, 2), subRows: (bill) => (bill.id === 'F1' ? [{ id: 'F1-a', amount: 5 }] : []) });
  const cards = within(screen.getByRole('list', { name: 'Mes factures' }));
  expect(cards.getByText('F1')).toBeVisible();
  expect(cards.getAllByText('Montant')[0]).toBeVisible();
  expect(cards.getByText('F1-a')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAccessible();
});
