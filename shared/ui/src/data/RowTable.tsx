import { Table } from 'antd';
import type { Column, Sort } from './columns';

interface RowTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  subRows?: (row: Row) => readonly Row[] | undefined;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

interface Line<Row> {
  key: string;
  row: Row;
  children?: Line<Row>[];
}

/** antd's table, with the rows in the order and page that DataTable chose. */
export function RowTable<Row>({ label, columns, rows, rowKey, subRows, sort, onSort }: RowTableProps<Row>) {
  const lineOf = (row: Row): Line<Row> => {
    const children = subRows?.(row)?.map(lineOf);
    return { key: rowKey(row), row, ...(children?.length ? { children } : {}) };
  };
  return (
    <Table<Line<Row>>
      aria-label={label}
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows.map(lineOf)}
      onChange={(_pagination, _filters, sorter) => {
        const first = Array.isArray(sorter) ? sorter[0] : sorter;
        onSort(first?.order ? { key: String(first.columnKey), descending: first.order === 'descend' } : null);
      }}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        align: column.align,
        render: (_value, line) => column.render(line.row),
        ...(column.sortBy && { sorter: true, sortOrder: orderOf(column.key, sort) }),
      }))}
    />
  );
}

function orderOf(key: string, sort: Sort | null): 'ascend' | 'descend' | null {
  if (sort?.key !== key) return null;
  return sort.descending ? 'descend' : 'ascend';
}
