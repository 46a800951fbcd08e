import type { AgentScope } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { channelInScope } from './group-condition';

/**
 * Of `customer_request as r`: requests about contracts of the groups that the scope covers; of a limited agent, those given to
 * them or written by them.
 */
export function requestInScope(scope: AgentScope): Expression<SqlBool> {
  const group = channelInScope('r.contract_channel', scope) ?? sql<SqlBool>`true`;
  if (scope.createdBy === null) return group;
  return sql<SqlBool>`(${group} and (r.assigned_to = ${scope.createdBy} or r.created_by = ${scope.createdBy}))`;
}
