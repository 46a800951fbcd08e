import type { ServiceLevelName } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

export interface MinuteCount {
  minute: Date;
  level: ServiceLevelName;
  bucket: number;
  counted: number;
}

const keyOf = ({ minute, level, bucket }: MinuteCount) => `${minute.toISOString()} ${level} ${bucket}`;

/** Adds to what this and other processes have counted. In the order of the key: two processes never wait for each other. */
export async function addCounts(db: Db, counts: MinuteCount[]): Promise<void> {
  const ordered = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('service_level_minute')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['minute', 'level', 'bucket']).doUpdateSet({
        counted: sql<number>`service_level_minute.counted + excluded.counted`,
      }),
    )
    .execute();
}

/** Events by day in Paris, level and bucket. */
export const countsByDay = (db: Db, from: Date) =>
  db
    .selectFrom('service_level_minute')
    .select((eb) => [
      sql<string>`(minute at time zone 'Europe/Paris')::date`.as('day'),
      'level',
      'bucket',
      eb.fn.sum<number>('counted').as('counted'),
    ])
    .where('minute', '>=', from)
    .groupBy(['day', 'level', 'bucket'])
    .execute();
