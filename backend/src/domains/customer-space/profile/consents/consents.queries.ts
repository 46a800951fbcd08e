import type { ConsentGranularity, ConsentPurpose, ContactChannel } from '@portal/contract';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import type { ConsentTable } from '../../../../platform/schema/tables';

export type ConsentRow = Selectable<ConsentTable>;

/** What one consent is about, as its row has it. */
export interface ConsentKind {
  purpose: ConsentPurpose;
  granularity: ConsentGranularity;
  /** NONE of what is no canvassing. */
  contact_channel: ContactChannel | 'NONE';
}

/** Latest first; those of an unknown day at the end. */
export const findConsents = (db: Db, customerNumber: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .orderBy('granted_at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();

export async function insertConsent(db: Db, consent: Omit<Insertable<ConsentTable>, 'id'>): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...consent, id: uuidv7() })
    .execute();
}

/** @returns whether one was in force. */
export async function withdrawConsent(
  db: Db,
  customerNumber: string,
  { purpose, granularity, contact_channel }: ConsentKind,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('consent')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('customer_number', '=', customerNumber)
    .where('purpose', '=', purpose)
    .where('granularity', '=', granularity)
    .where('contact_channel', '=', contact_channel)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}
