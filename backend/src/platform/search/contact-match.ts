import { isEmail, normalisePhone } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { escapeLike, matchesText } from './text-match';

type Condition = Expression<SqlBool>;

/** Matches a whole e-mail exactly, apart from case, or any part of one. Needs an index on lower(email). */
export function matchesEmail(searchTextColumn: string, column: string, typed: string): Condition {
  const email = typed.trim().toLowerCase();
  const value = sql`lower(${sql.ref(column)})`;
  if (isEmail(email)) return sql<SqlBool>`${value} = ${email}`;
  const part = sql<SqlBool>`${value} like ${`%${escapeLike(email)}%`}`;
  return sql<SqlBool>`(${matchesText(searchTextColumn, email)} and ${part})`;
}

/** Matches the first digits of a phone number, in any notation. A text without digits matches nothing. */
export function matchesPhone(column: string, typed: string): Condition {
  const digits = normalisePhone(typed);
  if (digits === '') return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(column)} like ${`${digits}%`}`;
}

/** A SIRET; or a SIREN, the first 9 of its 14 digits, for every establishment of the company. */
export function matchesCompanyNumber(column: Expression<unknown>, typed: string): Condition {
  const digits = typed.replace(/\s/g, '');
  return /^\d{9}$/.test(digits)
    ? sql<SqlBool>`${column} between ${`${digits}00000`} and ${`${digits}99999`}`
    : sql<SqlBool>`${column} = ${digits}`;
}
