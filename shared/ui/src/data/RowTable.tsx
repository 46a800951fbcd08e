import { Fragment, useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import { nextSort, type Column, type Details, type Sort } from './columns';

interface RowTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  subRows?: (row: Row) => readonly Row[] | undefined;
  details?: (row: Row) => Details | null;
  sticky?: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/**
 * The rows in the order and page that DataTable chose. A plain table: words wrap before anything scrolls, and no style is
 * written into the page, which its policy would refuse (antd's table measures the scrollbar with one).
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rows, rowKey, subRows, details, sticky, sort, onSort } = props;
  return (
    <div className={classNames('ui-rows', sticky && 'ui-rows--sticky')}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={ariaSort(column, sort)}>
                {column.sortBy ? (
                  <button type="button" onClick={() => onSort(nextSort(column.key, sort))}>
                    {column.title}
                    <Icon name={iconOf(column.key, sort)} />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLines key={rowKey(row)} row={row} {...{ columns, rowKey, subRows, details }} depth={0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowLinesProps<Row> extends Pick<RowTableProps<Row>, 'columns' | 'rowKey' | 'subRows' | 'details'> {
  row: Row;
  depth: number;
}

/** A row, and below it what belongs to it once it is opened. */
function RowLines<Row>({ row, columns, rowKey, subRows, details, depth }: RowLinesProps<Row>): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const children = subRows?.(row) ?? [];
  const detail = details?.(row) ?? null;
  return (
    <Fragment>
      <tr data-depth={depth || undefined} data-row={rowKey(row)}>
        {columns.map((column, index) => (
          <td key={column.key} data-align={column.align}>
            {index === 0 && (children.length > 0 || detail) && (
              <button
                type="button"
                aria-label={detail?.label ?? 'Détail'}
                aria-expanded={open}
                aria-controls={open && detail ? id : undefined}
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'chevron-up' : 'chevron-down'} />
              </button>
            )}
            {column.render(row)}
          </td>
        ))}
      </tr>
      {open && detail && (
        <tr id={id} className="ui-rows__details">
          <td colSpan={columns.length}>{detail.content}</td>
        </tr>
      )}
      {open &&
        children.map((child) => (
          <RowLines key={rowKey(child)} row={child} {...{ columns, rowKey, subRows }} depth={depth + 1} />
        ))}
    </Fragment>
  );
}

function ariaSort<Row>({ key, sortBy }: Column<Row>, sort: Sort | null) {
  if (!sortBy || sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function iconOf(key: string, sort: Sort | null) {
  if (sort?.key !== key) return 'sort';
  return sort.descending ? 'arrow-down' : 'arrow-up';
}
