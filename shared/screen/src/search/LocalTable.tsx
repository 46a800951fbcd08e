import { DataTable, type DataTableProps } from '@portal/ui/data';
import { ShownColumns, useShownColumns } from './ShownColumns';
import './search.css';

interface LocalTableProps<Row> extends DataTableProps<Row> {
  /** Under which each person's choice of columns is kept; null where there are too few to choose from. */
  name: string | null;
  /** How many rows there are, in words; none while that is not known. */
  count?: string;
}

/** A list that came as a whole: how many there are, the choice of columns, and the rows. */
export function LocalTable<Row extends object>({ name, count, ...table }: LocalTableProps<Row>) {
  const choice = useShownColumns(name ?? '', table.columns);
  const choosable = table.rows.length > 0 && name !== null;
  return (
    <>
      {(choosable || count !== undefined) && (
        <div className="screen-found__head">
          {count !== undefined && <p role="status">{count}</p>}
          {choosable && (
            <div className="screen-found__tools">
              <ShownColumns choice={choice} />
            </div>
          )}
        </div>
      )}
      <DataTable {...table} columns={name === null ? table.columns : choice.shown} />
    </>
  );
}
