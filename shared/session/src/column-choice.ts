import { sharedStorage } from './browser-storage';

/** One key a person and table: a computer of the call centre is several agents'. */
const keyOf = (user: string, table: string) => `portal.columns.v1.${user}.${table}`;

/** Keys of the columns that this person left out of this table. */
export function hiddenColumns(user: string, table: string): readonly string[] {
  return sharedStorage.read(keyOf(user, table))?.split(' ') ?? [];
}

export function storeHiddenColumns(user: string, table: string, keys: readonly string[]): void {
  if (keys.length === 0) sharedStorage.remove(keyOf(user, table));
  else sharedStorage.write(keyOf(user, table), keys.join(' '));
}
