import { hiddenColumns, isKnown, storeHiddenColumns, useSession } from '@portal/session';
import { type Column, FilterMultiple } from '@portal/ui/data';
import { useState } from 'react';
import { searchWords } from './search-words';

const words = searchWords.columns;

interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  /** Those that can be left out: not the first, which opens a row and names it, nor one that is required. */
  free: readonly Column<Row>[];
  choose: (keys: readonly string[]) => void;
}

/** The columns that this person wants of a table, as chosen last on this device. */
export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const session = useSession();
  const user = isKnown(session) ? session.userId : '';
  const [hidden, setHidden] = useState(() => hiddenColumns(user, table));
  const free = columns.slice(1).filter(({ required }) => !required);
  return {
    shown: columns.filter((column) => !free.includes(column) || !hidden.includes(column.key)),
    free,
    choose: (keys) => {
      const left = free.map(({ key }) => key).filter((key) => !keys.includes(key));
      setHidden(left);
      storeHiddenColumns(user, table, left);
    },
  };
}

export function ShownColumns<Row>({ choice: { shown, free, choose } }: { choice: ColumnChoice<Row> }) {
  const chosen = free.filter((column) => shown.includes(column));
  return (
    <div className="screen-columns">
      <FilterMultiple
        label={words.label}
        options={free.map(({ key, title }) => ({ value: key, label: title }))}
        value={chosen.map(({ key }) => key)}
        onChange={choose}
        said={{ ...words, none: words.none(shown.length - chosen.length) }}
        selectAll={words.selectAll}
      />
    </div>
  );
}
