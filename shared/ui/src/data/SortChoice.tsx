import { FilterSelect } from '../filter/FilterSelect';
import type { Column, Sort } from './columns';

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** What the titles of a table do where there are none: on a phone. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
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
