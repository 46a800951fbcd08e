import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/schema/tables';
import type { Person } from './person';

type Table = keyof Database;
export type Condition = (person: Person) => RawBuilder<SqlBool>;

/**
 * What happens to the rows when their customer is erased:
 * - `KEEP`: the law requires them, and nothing in them identifies the person;
 * - `DELETE`;
 * - columns with their values after the erasure: the other columns are kept.
 */
type Erasure<T extends Table> = 'KEEP' | 'DELETE' | { [Column in keyof Database[T]]?: unknown };

/** One kind of personal data in a table, and what an erasure does with it. A table may have several. */
export interface PersonalData {
  table: Table;
  /** Description of the file in the archive, for the person. */
  title: string;
  where: Condition;
  erasure: 'KEEP' | 'DELETE' | Record<string, unknown>;
  /** False for data of other people: erased with the customer, but not in their archive. */
  exported: boolean;
}

export const personalData = <T extends Table>(
  table: T,
  title: string,
  where: Condition,
  erasure: Erasure<T>,
  exported = true,
): PersonalData => ({ table, title, where, erasure, exported });

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

/** Deletes the rows; those of the customer unless `where` selects others. */
export const deleted = <T extends Table>(
  table: T,
  title: string,
  where: Condition = byCustomer,
): PersonalData => personalData(table, title, where, 'DELETE');
/** Of others, who may name the person: not the person's to read. */
export const deletedOfOthers = <T extends Table>(table: T, title: string, where: Condition): PersonalData =>
  personalData(table, title, where, 'DELETE', false);
/** The law asks for it. */
export const kept = <T extends Table>(table: T, title: string): PersonalData =>
  personalData(table, title, byCustomer, 'KEEP');
