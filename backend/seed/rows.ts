import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/schema/tables';

export type TableName = keyof Database;
export type Row<T extends TableName> = Insertable<Database[T]>;

/** Rows of many tables, on their way to the database. Every row of a table names the same columns. */
export class Rows {
  readonly #byTable = new Map<TableName, object[]>();

  add<T extends TableName>(table: T, ...rows: Row<T>[]): void {
    const known = this.#byTable.get(table);
    if (!known) this.#byTable.set(table, rows);
    else for (const row of rows) known.push(row);
  }

  of<T extends TableName>(table: T): Row<T>[] {
    return (this.#byTable.get(table) ?? []) as Row<T>[];
  }
}
