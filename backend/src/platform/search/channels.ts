import { type AgentScope, coversGroup } from '@portal/domain';
import type { Db } from '../database';

/**
 * Groups in a scope that a table's rows are of; undefined when it covers all of them. Hops along the index of the
 * column (its first): one look a group, however many rows there are. One statement each, for a cluster runs no recursive
 * one over several customers (0107).
 */
export async function channelsInScope(
  db: Db,
  table: 'contract' | 'subscription_order',
  scope: AgentScope,
): Promise<string[] | undefined> {
  if (scope.group === null) return undefined;
  if (!scope.subGroups) return [scope.group];
  const found: string[] = [];
  for (let channel = await channelAfter(db, table, ''); channel !== undefined;) {
    if (coversGroup(scope, channel)) found.push(channel);
    channel = await channelAfter(db, table, channel);
  }
  return found;
}

async function channelAfter(
  db: Db,
  table: 'contract' | 'subscription_order',
  channel: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select('channel')
    .where('channel', '>', channel)
    .orderBy('channel')
    .limit(1)
    .executeTakeFirst();
  return row?.channel;
}

/** Whether cases or contracts are of that group. */
export async function isChannelInUse(db: Db, channel: string): Promise<boolean> {
  for (const table of ['subscription_order', 'contract'] as const) {
    const row = await db
      .selectFrom(table)
      .select('channel')
      .where('channel', '=', channel)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
