import type { ColumnType } from 'kysely';

/** Calendar day in Europe/Paris, `YYYY-MM-DD`. */
export type Day = string;
/** Instant; the driver gives a `Date`. */
export type Instant = Date;
/** A customer's table lies where its customer lies: rows are written with their number and never moved (0015). */
export type DistributionKey = ColumnType<string, string, never>;
/** Integer cents. */
export type Cents = number;
/** Millionths of a euro, or of a percent. */
export type Micros = number;
/** `jsonb`: written as JSON text (`JSON.stringify`), read as the value. */
export type JsonColumn<T> = ColumnType<T, string, string>;
