import type { WebVitalName } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

export interface HourCount {
  hour: Date;
  vital: WebVitalName;
  route: string;
  bucket: number;
  counted: number;
}

const keyOf = ({ hour, vital, route, bucket }: HourCount) =>
  `${hour.toISOString()} ${vital} ${route} ${bucket}`;

/** Adds to what this and other processes have counted. In the order of the key: two processes never wait for each other. */
export async function addVitals(db: Db, counts: HourCount[]): Promise<void> {
  const ordered = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('web_vital_hour')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'vital', 'route', 'bucket']).doUpdateSet({
        counted: sql<number>`web_vital_hour.counted + excluded.counted`,
      }),
    )
    .execute();
}

/** What was measured since, by route, vital and bucket. */
export const vitalsSince = (db: Db, from: Date) =>
  db
    .selectFrom('web_vital_hour')
    .select((eb) => ['route', 'vital', 'bucket', eb.fn.sum<number>('counted').as('counted')])
    .where('hour', '>=', from)
    .groupBy(['route', 'vital', 'bucket'])
    .execute();
