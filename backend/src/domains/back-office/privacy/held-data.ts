import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/schema';
import type { Person } from './person';

type Table = keyof Database;
export type Condition = (person: Person) => RawBuilder<SqlBool>;

/**
 * What becomes of the rows when their customer is erased:
 * - `KEEP`: the law asks for it, and nothing in it names or reaches the person;
 * - `DELETE`;
 * - columns with what stands in them afterwards: the rest is kept as `KEEP` is.
 */
type Erasure<T extends Table> = 'KEEP' | 'DELETE' | { [Column in keyof Database[T]]?: unknown };

/** One way in which a table holds data of a customer. */
export interface Holding {
  table: Table;
  /** What the person is told that the file holds. */
  title: string;
  where: Condition;
  erasure: 'KEEP' | 'DELETE' | Record<string, unknown>;
  /** Of others, told for erasure alone: not the person's to read. */
  exported: boolean;
}

export const holding = <T extends Table>(
  table: T,
  title: string,
  where: Condition,
  erasure: Erasure<T>,
  exported = true,
): Holding => ({ table, title, where, erasure, exported });

/** Written in place of a person's words, in what the law keeps. */
export const gone = 'Effacé';
export const noAddress = {
  street_number: null,
  street: gone,
  net_area: null,
  postal_code: '00000',
  town_name: gone,
  town_code: null,
};
export const nothing = '{}';

const among = (column: string, values: string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(values)}::text[])`;

export const byCustomer: Condition = ({ customerNumber }) =>
  sql<SqlBool>`customer_number = ${customerNumber}`;
export const byIdentity: Condition = ({ identityIds }) =>
  sql<SqlBool>`identity_id = any(${sql.val(identityIds)}::uuid[])`;
export const byOrder: Condition = ({ orders }) => among('order_reference', orders);
export const byText =
  (column: string, values: (person: Person) => string[]): Condition =>
  (person) =>
    among(column, values(person));

export const anyOf =
  (...conditions: Condition[]): Condition =>
  (person) =>
    sql<SqlBool>`(${sql.join(
      conditions.map((each) => each(person)),
      sql` or `,
    )})`;

/** All of it goes; the customer's own unless told otherwise. */
export const deleted = <T extends Table>(table: T, title: string, where: Condition = byCustomer): Holding =>
  holding(table, title, where, 'DELETE');
/** Of others, who may name the person: not the person's to read. */
export const deletedOfOthers = <T extends Table>(table: T, title: string, where: Condition): Holding =>
  holding(table, title, where, 'DELETE', false);
/** The law asks for it. */
export const kept = <T extends Table>(table: T, title: string): Holding =>
  holding(table, title, byCustomer, 'KEEP');
