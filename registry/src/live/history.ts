import type { Selectable } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { HistoryTable } from '../database/tables';

/** Who published what, when, from which commit and why: newest first (P4.6). */
export function readHistory(
  db: RegistryDatabase,
  { channel, name, limit = 50 }: { channel: string; name?: string; limit?: number },
): Promise<Selectable<HistoryTable>[]> {
  return registrySchema(db)
    .selectFrom('history')
    .selectAll()
    .where('channel', '=', channel)
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
}
