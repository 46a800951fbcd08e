import type { ConsentGranularity, ConsentPurpose } from '@portal/contract';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database';
import type { ConsentTable } from '../../platform/schema/customers';

export type ConsentRow = Selectable<ConsentTable>;

export interface ConsentKind {
  purpose: ConsentPurpose;
  granularity: ConsentGranularity;
}

/** Latest first. */
export const findConsents = (db: Db, customerNumber: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertConsent(db: Db, consent: Omit<ConsentRow, 'id'>): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...consent, id: uuidv7() })
    .execute();
}

/** @returns whether one was in force. */
export async function withdrawConsent(
  db: Db,
  customerNumber: string,
  { purpose, granularity }: ConsentKind,
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('customer_number', '=', customerNumber)
    .where('purpose', '=', purpose)
    .where('granularity', '=', granularity)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}
