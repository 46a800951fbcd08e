import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';

/** Whether a request that is not over waits in the queue of a group. */
export async function waitsForGroup(db: Db, group: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer_request as r')
    .where('r.assigned_group', '=', group)
    .where(sql<SqlBool>`r.origin = 'REQUEST' and r.next_actor <> 'NOBODY'`)
    .select('r.event_number')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
