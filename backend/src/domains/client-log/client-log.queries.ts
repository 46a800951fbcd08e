import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database';
import type { ClientLogLineTable } from '../../platform/schema/platform';

export async function insertLine(db: Db, line: Insertable<ClientLogLineTable>): Promise<void> {
  await db.insertInto('client_log_line').values(line).execute();
}
