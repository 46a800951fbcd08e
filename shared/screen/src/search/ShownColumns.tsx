import { hiddenColumns, isKnown, storeHiddenColumns, useSession } from '@portal/session';
import { type Column, FilterMultiple } from '@portal/ui/data';
import { useState } from 'react';
import { searchWords } from './search-words';

const words = searchWords.columns;

interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  /** Those that can be left out: all but the first, which opens a row and names it. */
  free: readonly Column<Row>[];
  choose: (keys: readonly string[]) => void;
}

/** The columns that this person wants of a table, as chosen last on this device. */
export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const session = useSession();
  const user = isKnown(session) ? session.userId : '';
  const [hidden, setHidden] = useState(() => hiddenColumns(user, table));
  const free = columns.slice(1);
  return {
    shown: columns.filter((column, place) => place === 0 || !hidden.includes(column.key)),
    free,
    choose: (keys) => {
      const left = free.map(({ key }) => key).filter((key) => !keys.includes(key));
      setHidden(left);
      storeHiddenColumns(user, table, left);
    },
  };
}

export function ShownColumns<Row>({ choice: { shown, free, choose } }: { choice: ColumnChoice<Row> }) {
  return (
    <FilterMultiple
      label={words.label}
      options={free.map(({ key, title }) => ({ value: key, label: title }))}
      value={shown.slice(1).map(({ key }) => key)}
      onChange={choose}
      said={words}
      selectAll={words.selectAll}
    />
  );
}
