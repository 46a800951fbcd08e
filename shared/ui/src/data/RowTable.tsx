import { Table, type TableColumnType } from 'antd';
import { type CSSProperties, type HTMLAttributes, type ThHTMLAttributes, useId, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import type { Column, Details, Sort } from './columns';
import { followFirstLink } from './follow-first-link';
import { useFit } from './use-fit';

/** A row as antd's table reads it. */
interface Line<Row> {
  /** Of the whole table: two rows may each have the same one below them. */
  key: string;
  row: Row;
  children?: Line<Row>[];
}

/** The rows with what opens below each. */
function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  subRows: ((row: Row) => readonly Row[] | undefined) | undefined,
  parent = '',
): Line<Row>[] {
  return rows.map((row) => {
    const key = `${parent}${rowKey(row)}`;
    const below = subRows?.(row) ?? [];
    return { key, row, ...(below.length > 0 && { children: linesOf(below, rowKey, subRows, `${key} `) }) };
  });
}

interface DetailsButtonProps {
  label: string;
  open: boolean;
  /** Id of what it opens, once it is open. */
  controls?: string;
  onToggle: (open: boolean) => void;
}

/** Before the first word of a row: opens what belongs to it. In the cell, for a column of its own would need a title. */
const DetailsButton = ({ label, open, controls, onToggle }: DetailsButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    onClick={() => onToggle(!open)}
  >
    <Icon name={open ? 'chevron-up' : 'chevron-down'} />
  </button>
);

interface RowTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  subRows?: (row: Row) => readonly Row[] | undefined;
  details?: (row: Row) => Details | null;
  rowLink?: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/**
 * The rows in the order and page that DataTable chose, as antd's table. Its titles stay in sight by our style sheet: antd's
 * own way is a second table for the titles, which then belong to no cell for a screen reader.
 */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { label, rows, rowKey, subRows, details, rowLink = false, sort, onSort } = props;
  const [open, setOpen] = useState<readonly string[]>([]);
  const id = useId();
  const { place, wide, covered } = useFit();
  const toggle = (key: string, opens: boolean) =>
    setOpen(opens ? [...open, key] : open.filter((each) => each !== key));

  const columns = props.columns.map((column, place): TableColumnType<Line<Row>> => {
    const look = {
      key: column.key,
      align: column.align,
      className: column.align === 'end' ? 'ui-rows__figure' : undefined,
      render: (_: unknown, { key, row }: Line<Row>, index: number) => {
        const detail = place === 0 ? details?.(row) : null;
        return (
          <>
            {detail && (
              <DetailsButton
                label={detail.label}
                open={open.includes(key)}
                controls={`${id}-${index}`}
                onToggle={(opens) => toggle(key, opens)}
              />
            )}
            {column.render(row)}
          </>
        );
      },
    };
    if (!column.sortBy) return { ...look, title: column.title };
    const order = sort?.key === column.key ? (sort.descending ? 'descend' : 'ascend') : null;
    return {
      ...look,
      title: (
        <button type="button">
          {column.title}
          <Icon name={icons[order ?? 'none']} />
        </button>
      ),
      sorter: true,
      sortOrder: order,
      // in the button, beside its words
      sortIcon: () => null,
    };
  });

  return (
    <div
      ref={place}
      className={classNames('ui-rows', wide && 'ui-rows--wide')}
      style={{ '--ui-rows-top': `${covered}px` } as CSSProperties}
    >
      <Table<Line<Row>>
        aria-label={label}
        columns={columns}
        components={components}
        dataSource={linesOf(rows, rowKey, subRows)}
        pagination={false}
        loading={quiet}
        showSorterTooltip={false}
        onRow={({ row }) => ({ ...named(rowKey(row)), ...(rowLink && followed) })}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {};
          onSort(order ? { key: String(columnKey), descending: order === 'descend' } : null);
        }}
        expandable={{
          expandedRowKeys: open,
          indentSize: 32,
          ...(subRows && {
            expandIcon: ({ record, expanded, expandable }) =>
              expandable && (
                <DetailsButton
                  label="Détail"
                  open={expanded}
                  onToggle={(opens) => toggle(record.key, opens)}
                />
              ),
          }),
          ...(details && {
            showExpandColumn: false,
            expandedRowClassName: 'ui-rows__details',
            expandedRowRender: ({ row }, index, _indent, expanded) =>
              expanded && <div id={`${id}-${index}`}>{details(row)?.content}</div>,
          }),
        }}
      />
    </div>
  );
}

/** antd lays a live region around every table: a screen reader would read it all out at each sort and each row that opens. */
const quiet = { spinning: false, 'aria-live': 'off', 'aria-busy': undefined } as const;

const followed = { 'data-followed': '', onClick: followFirstLink };

const icons = { none: 'sort', ascend: 'arrow-up', descend: 'arrow-down' } as const;

const named = (row: string): HTMLAttributes<HTMLElement> & { 'data-row': string } => ({ 'data-row': row });

/**
 * A title that sorts contains a button. antd makes the whole cell a stop of the keyboard instead, which is no button to a screen
 * reader and does not answer to the space bar.
 */
const TitleCell = (cell: ThHTMLAttributes<HTMLTableCellElement>) => (
  <th
    {...cell}
    tabIndex={undefined}
    onKeyDown={undefined}
    aria-label={undefined}
    aria-description={undefined}
  />
);
const components = { header: { cell: TitleCell } };
