import { useState, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { AntdTheme } from './AntdTheme';
import { sortRows, type Column, type Details, type Sort } from './columns';
import { Pages } from './Pages';
import { RowCards } from './RowCards';
import { RowTable } from './RowTable';
import { useCards } from './use-cards';
import { FilterSelect } from '../filter/FilterSelect';
import './data.css';

export interface DataTableProps<Row> {
  /** Accessible name: « Mes factures ». */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Why the rows could not be loaded; shown above the rows already loaded. */
  error?: string | null;
  onRetry?: () => void;
  emptyText: ReactNode;
  /** Paged above this many rows. */
  pageSize?: number;
  /** The page that is shown, from 1, where the caller keeps it; without, the table does. */
  paging?: { page: number; onPage: (page: number) => void };
  /** Opens below the row. */
  subRows?: (row: Row) => readonly Row[] | undefined;
  /** Opens below the row, as wide as the table: what is no row of its columns. Null where there is nothing. */
  details?: (row: Row) => Details | null;
  /** A press anywhere in a row of the table follows the row’s first link; a card has the link alone. */
  rowLink?: boolean;
  /** The rows are one page of the server's, in its order: the titles ask for another one. */
  served?: { sort: Sort | null; onSort: (sort: Sort | null) => void };
}

/**
 * A table that becomes cards on a phone, and on a tablet where it does not fit; sorted and paged in the browser. From 80rem on
 * its titles stay in sight while the page scrolls, where the table fits its place.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, served, loading = false, error, onRetry } = props;
  const pageSize = served ? Math.max(1, rows.length) : (props.pageSize ?? 10);
  const [ownPage, setOwnPage] = useState(1);
  const { page, onPage } = props.paging ?? { page: ownPage, onPage: setOwnPage };
  const [chosen, setChosen] = useState<Sort | null>(null);
  const sort = served ? served.sort : chosen;
  const setSort = (next: Sort | null) => {
    if (served) return served.onSort(next);
    setChosen(next);
    onPage(1);
  };
  const { place, asCards } = useCards();

  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  const ordered = served ? rows : sortRows(rows, columns, sort);
  const shown = ordered.slice((current - 1) * pageSize, current * pageSize);

  if (loading && rows.length === 0) return <Skeleton label={`Chargement : ${props.label}`} lines={5} />;
  return (
    <>
      {error && <ErrorState message={error} onRetry={onRetry} retrying={loading} />}
      {!error && rows.length === 0 && <EmptyState title={props.emptyText} />}
      {rows.length > 0 && (
        <AntdTheme>
          <div ref={place} className="ui-table" aria-busy={loading || undefined}>
            {asCards ? (
              <>
                {rows.length > 1 && <SortChoice columns={columns} sort={sort} onSort={setSort} />}
                <RowCards {...props} rows={shown} />
              </>
            ) : (
              <RowTable {...props} rows={shown} sort={sort} onSort={setSort} />
            )}
            {pages > 1 && (
              <Pages
                label={props.label}
                current={current}
                size={pageSize}
                total={rows.length}
                onChange={onPage}
              />
            )}
          </div>
        </AntdTheme>
      )}
    </>
  );
}

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** What the titles of a table do where there are none: above cards. */
function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const options = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ key, title }) => [
      { value: `${key} up`, label: `${title}, croissant`, sort: { key, descending: false } },
      { value: `${key} down`, label: `${title}, décroissant`, sort: { key, descending: true } },
    ]);
  if (options.length === 0) return null;
  return (
    <FilterSelect
      label="Trier par"
      all="Ordre habituel"
      options={options}
      value={sort && `${sort.key} ${sort.descending ? 'down' : 'up'}`}
      onChange={(value) => onSort(options.find((option) => option.value === value)?.sort ?? null)}
    />
  );
}
