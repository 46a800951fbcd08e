import { render } from '@testing-library/react';
import { DataTable } from './DataTable';

const columns = [{ key: 'id', title: 'Facture', render: ({ id }: { id: string }) => id }];
const table = (
  <DataTable
    label="Factures"
    columns={columns}
    rows={[{ id: 'F1' }]}
    rowKey={({ id }) => id}
    emptyText="Aucune facture"
  />
);
const sheets = () => [...document.querySelectorAll('style[data-css-hash]')];

test('the values of antd stay in the page between two screens', () => {
  const first = render(table);
  const written = sheets();
  expect(written.length).toBeGreaterThan(0);
  first.unmount();
  expect(sheets()).toEqual(written);
  render(table);
  expect(sheets()).toEqual(written);
});
