import { isEmail, normalisePhone } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { escapeLike, matchesText } from './text-match';

type Condition = Expression<SqlBool>;

/** A whole e-mail to the letter, but for its case; a part of one wherever it stands. Wants an index on lower(email). */
export function matchesEmail(searchTextColumn: string, column: string, typed: string): Condition {
  const email = typed.trim().toLowerCase();
  const value = sql`lower(${sql.ref(column)})`;
  if (isEmail(email)) return sql<SqlBool>`${value} = ${email}`;
  const part = sql<SqlBool>`${value} like ${`%${escapeLike(email)}%`}`;
  return sql<SqlBool>`(${matchesText(searchTextColumn, email)} and ${part})`;
}

/** A phone by its first digits, however it was typed. What holds no digit matches nothing. */
export function matchesPhone(column: string, typed: string): Condition {
  const digits = normalisePhone(typed);
  if (digits === '') return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(column)} like ${`${digits}%`}`;
}
