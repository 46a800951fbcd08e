import { useState, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { AntdTheme } from './AntdTheme';
import { sortRows, type Column, type Sort } from './columns';
import { Pages } from './Pages';
import { RowCards } from './RowCards';
import { RowTable } from './RowTable';
import { useNarrow } from './use-narrow';
import './data.css';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers: « Mes factures ». */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Why the rows could not be had; shown above what is there. */
  error?: string | null;
  onRetry?: () => void;
  emptyText: ReactNode;
  /** Paged above this many rows. */
  pageSize?: number;
  /** Opens below the row. */
  subRows?: (row: Row) => readonly Row[] | undefined;
}

/** A table that becomes cards on a phone, sorted and paged in the browser. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, pageSize = 10, loading = false, error, onRetry } = props;
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort | null>(null);
  const narrow = useNarrow();

  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const current = Math.min(page, pages);
  const shown = sortRows(rows, columns, sort).slice((current - 1) * pageSize, current * pageSize);

  if (loading && rows.length === 0) return <Skeleton label={`Chargement : ${props.label}`} lines={5} />;
  return (
    <>
      {error && <ErrorState message={error} onRetry={onRetry} retrying={loading} />}
      {!error && rows.length === 0 && <EmptyState title={props.emptyText} />}
      {rows.length > 0 && (
        <div className="ui-table" aria-busy={loading || undefined}>
          {narrow ? (
            <RowCards {...props} rows={shown} />
          ) : (
            <RowTable {...props} rows={shown} sort={sort} onSort={setSort} />
          )}
          {pages > 1 && (
            <AntdTheme>
              <Pages
                label={props.label}
                current={current}
                size={pageSize}
                total={rows.length}
                onChange={setPage}
              />
            </AntdTheme>
          )}
        </div>
      )}
    </>
  );
}
