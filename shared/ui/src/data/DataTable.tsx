import { useState, type ReactNode } from 'react';
import { Pagination } from 'antd';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { AntdTheme } from './AntdTheme';
import { sortRows, type Column, type Details, type Sort } from './columns';
import { RowCards } from './RowCards';
import { RowTable } from './RowTable';
import { useNarrow } from './use-narrow';
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
  /** Opens below the row. */
  subRows?: (row: Row) => readonly Row[] | undefined;
  /** Opens below the row, as wide as the table: what is no row of its columns. Null where there is nothing. */
  details?: (row: Row) => Details | null;
  /** The rows are one page of the server's, in its order: the titles ask for another one. */
  served?: { sort: Sort | null; onSort: (sort: Sort | null) => void };
  /** The titles stay in sight while the page scrolls; from 62rem on, where the table fits the page. */
  sticky?: boolean;
}

/** A table that becomes cards on a phone, sorted and paged in the browser. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, served, loading = false, error, onRetry } = props;
  const pageSize = served ? Math.max(1, rows.length) : (props.pageSize ?? 10);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Sort | null>(null);
  const [sort, setSort] = served ? [served.sort, served.onSort] : [chosen, setChosen];
  const narrow = useNarrow();

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
          <div className="ui-table" aria-busy={loading || undefined}>
            {narrow ? (
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
                onChange={setPage}
              />
            )}
          </div>
        </AntdTheme>
      )}
    </>
  );
}

interface PagesProps {
  /** What is paged: « Mes factures ». */
  label: string;
  /** From 1. */
  current: number;
  /** Rows a page. */
  size: number;
  total: number;
  onChange: (page: number) => void;
}

/** Links to the pages; the count is read in full: « 11 à 20 sur 43 ». */
function Pages({ label, current, size, total, onChange }: PagesProps) {
  return (
    <nav className="ui-pages" aria-label={`Pages : ${label}`}>
      <Pagination
        current={current}
        pageSize={size}
        total={total}
        onChange={onChange}
        showSizeChanger={false}
        // five links to pages at most, with the first and the last: the source has up to six (C3.1)
        showLessItems
        responsive
        showTotal={(all, [from, to]) => `${from} à ${to} sur ${all}`}
      />
    </nav>
  );
}

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** What the titles of a table do where there are none: on a phone. */
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
