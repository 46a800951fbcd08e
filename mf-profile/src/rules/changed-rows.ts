/** One value of a block as it is read: the same words in its view, its confirmation and after a conflict. */
export interface Row {
  /** Name of the value in the form. */
  name: string;
  label: string;
  value: string;
  /** What has to differ for it to be another, where not every difference of `value` counts. */
  key?: string;
}

export interface ChangedRow {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Rows whose value differs, in the order of `after`, then the removed ones; a missing value is ''. */
export function changedRows(before: readonly Row[], after: readonly Row[]): ChangedRow[] {
  const known = new Map(before.map((row) => [row.name, row]));
  const changed = after.map(({ name, label, value }) => ({
    name,
    label,
    before: known.get(name)?.value ?? '',
    after: value,
  }));
  const gone = before
    .filter(({ name }) => !after.some((row) => row.name === name))
    .map(({ name, label, value }) => ({ name, label, before: value, after: '' }));
  const keys = new Map(after.map((row) => [row.name, keyOf(row)]));
  return [...changed, ...gone].filter(({ name }) => keyOf(known.get(name)) !== (keys.get(name) ?? ''));
}

const keyOf = (row: Row | undefined): string => row?.key ?? row?.value ?? '';
