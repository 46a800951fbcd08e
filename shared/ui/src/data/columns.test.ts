import { sortRows, type Column } from './columns';

interface Row {
  name: string;
  amount: number | null;
}
const columns: Column<Row>[] = [
  { key: 'name', title: 'Nom', render: (row) => row.name, sortBy: (row) => row.name },
  { key: 'amount', title: 'Montant', render: (row) => row.amount, sortBy: (row) => row.amount },
];
const rows: Row[] = [
  { name: 'Zoé', amount: 10 },
  { name: 'Éric', amount: null },
  { name: 'élan', amount: -2 },
];
const names = (key: string, descending: boolean) =>
  sortRows(rows, columns, { key, descending }).map((row) => row.name);

test('texts sort in French', () => {
  expect(names('name', false)).toEqual(['élan', 'Éric', 'Zoé']);
});

test('a missing value is last both ways', () => {
  expect(names('amount', false)).toEqual(['élan', 'Zoé', 'Éric']);
  expect(names('amount', true)).toEqual(['Zoé', 'élan', 'Éric']);
});

test('the rows given stay as they are', () => {
  names('name', false);
  expect(rows[0]).toMatchObject({ name: 'Zoé' });
});
