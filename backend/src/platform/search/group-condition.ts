import type { AgentScope } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { escapeLike } from './text-match';

/** `coversGroup` in SQL: rows whose channel lies in the agent's scope; undefined when every channel does. */
export function channelInScope(column: string, scope: AgentScope): Expression<SqlBool> | undefined {
  const { group, subGroups } = scope;
  if (group === null) return undefined;
  const exact = sql<SqlBool>`${sql.ref(column)} = ${group}`;
  if (!subGroups) return exact;
  return sql<SqlBool>`(${exact} or ${sql.ref(column)} like ${`${escapeLike(`${group}_`)}%`})`;
}
