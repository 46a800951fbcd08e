import { Fragment, type ReactNode } from 'react';
import type { Column, Details } from './columns';

interface RowCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  subRows?: (row: Row) => readonly Row[] | undefined;
  details?: (row: Row) => Details | null;
}

/** The rows of a table on a phone: each a card, its columns as terms and values. */
export function RowCards<Row>(props: RowCardsProps<Row>): ReactNode {
  const { label, columns, rows, rowKey, subRows, details } = props;
  const title = columns.find((column) => column.cardTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== title);
  return (
    <ul className="ui-cards" aria-label={label}>
      {rows.map((row) => {
        const children = subRows?.(row);
        const detail = details?.(row);
        return (
          <li key={rowKey(row)} className="ui-cards__one" data-row={rowKey(row)}>
            <p className="ui-cards__title">{title?.render(row)}</p>
            <dl>
              {rest.map((column) => (
                <Fragment key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </Fragment>
              ))}
            </dl>
            {detail && (
              <details>
                <summary>{detail.label}</summary>
                {detail.content}
              </details>
            )}
            {children && children.length > 0 && (
              <details>
                <summary>Détail</summary>
                <RowCards
                  label="Détail"
                  columns={columns}
                  rows={children}
                  rowKey={rowKey}
                  subRows={subRows}
                />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
