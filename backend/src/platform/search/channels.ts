import { type AgentScope, coversGroup } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../database';

/**
 * Groups in a scope that a table's rows are of; undefined when it covers all of them. Hops along the index of the
 * column (its first): one look a group, however many rows there are.
 */
export async function channelsInScope(
  db: Db,
  table: 'contract' | 'subscription_order',
  scope: AgentScope,
): Promise<string[] | undefined> {
  if (scope.group === null) return undefined;
  if (!scope.subGroups) return [scope.group];
  const rows = sql.table(table);
  const { rows: found } = await sql<{ channel: string }>`
    with recursive hop as (
      (select channel from ${rows} order by channel limit 1)
      union all
      select (select channel from ${rows} t where t.channel > hop.channel order by t.channel limit 1)
      from hop where hop.channel is not null)
    select channel from hop where channel is not null`.execute(db);
  return found.map(({ channel }) => channel).filter((channel) => coversGroup(scope, channel));
}
