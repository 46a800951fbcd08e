import type { ReactNode } from 'react';

/** One column of a DataTable; defined outside the component, in a `…-columns.tsx` beside the screen. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable by this value; null sorts last. */
  sortBy?: (row: Row) => string | number | null;
  /** `end` for numbers and amounts. */
  align?: 'start' | 'end';
  /** Title of the row's card on a phone; the first column unless one says so. */
  cardTitle?: boolean;
  /** Always shown, whatever columns a person chooses. The first one always is. */
  required?: boolean;
}

/** What opens below a row. */
export interface Details {
  /** Of the button that opens it, unlike those of other rows. */
  label: string;
  content: ReactNode;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Rows in the asked order; a stable copy, French collation, null last both ways. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null) {
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return [...rows];
  const direction = sort.descending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'fr') : Number(a) - Number(b);
    return order * direction;
  });
}
