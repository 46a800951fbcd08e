import { Fragment, type ReactNode } from 'react';
import type { Column } from './columns';

interface RowCardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  subRows?: (row: Row) => readonly Row[] | undefined;
}

/** The rows of a table on a phone: each a card, its columns as terms and values. */
export function RowCards<Row>({ label, columns, rows, rowKey, subRows }: RowCardsProps<Row>): ReactNode {
  const title = columns.find((column) => column.cardTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== title);
  return (
    <ul className="ui-cards" aria-label={label}>
      {rows.map((row) => {
        const children = subRows?.(row);
        return (
          <li key={rowKey(row)} className="ui-cards__one">
            <p className="ui-cards__title">{title?.render(row)}</p>
            <dl>
              {rest.map((column) => (
                <Fragment key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </Fragment>
              ))}
            </dl>
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
