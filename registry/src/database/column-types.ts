import type { ColumnType } from 'kysely';

/** `jsonb`: written as JSON text (`JSON.stringify`), read as the value. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** `numeric`: the driver returns text. */
export type ExactDecimal = ColumnType<string, number, number>;
