import type { ConsentGranularity, ConsentPurpose, ContactChannel } from '@portal/contract';
import type { Nullable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { compiledOnce, fieldsOf, shortRead, unansweredWrite } from '../../../../platform/compiled-once';
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

const consentColumns = [
  ...(['id', 'customer_number', 'purpose', 'granularity', 'contact_channel', 'granted_at'] as const),
  ...(['withdrawn_at', 'channel', 'screen', 'text_version', 'given_by', 'withdrawn_by'] as const),
] as const;

/** Latest first; those of an unknown day at the end. */
export const findConsents: (db: Db, customerNumber: string) => Promise<ConsentRow[]> = shortRead(
  (db, customerNumber: string) =>
    db
      .selectFrom('consent')
      .select(consentColumns)
      .where('customer_number', '=', customerNumber)
      .orderBy('granted_at', (by) => by.desc().nullsLast())
      .orderBy('id', 'desc'),
);

/** The same, and whether the customer gets each mailing, in one statement; undefined for an unknown customer. */
export async function findConsentsAndMailings(db: Db, customerNumber: string) {
  const rows = await consentsAndMailings(db, customerNumber);
  const [first] = rows;
  if (!first) return undefined;
  const { marketing, newsletter } = first;
  return { mailings: { marketing, newsletter }, consents: rows.filter(isConsent) };
}

const isConsent = <Row extends Nullable<ConsentRow>>(row: Row): row is ConsentRow & Row => row.id !== null;

const consentsAndMailings = shortRead((db, customerNumber: string) =>
  db
    .selectFrom('customer')
    .leftJoin('consent', 'consent.customer_number', 'customer.customer_number')
    .select(['customer.marketing', 'customer.newsletter'])
    .select(consentColumns.map((name) => `consent.${name}` as const))
    .where('customer.customer_number', '=', customerNumber)
    .orderBy('consent.granted_at', (by) => by.desc().nullsLast())
    .orderBy('consent.id', 'desc'),
);

/** @returns the row. */
export async function insertConsent(db: Db, consent: Omit<ConsentRow, 'id'>): Promise<ConsentRow> {
  const row = { ...consent, id: uuidv7() };
  await insertedConsent(db, row);
  return row;
}

const insertedConsent = unansweredWrite((db, consent: ConsentRow) =>
  db.insertInto('consent').values(fieldsOf(consent, ...consentColumns)),
);

/** @returns whether one was in force. */
export const withdrawConsent = async (
  db: Db,
  customerNumber: string,
  kind: ConsentKind,
  { at, by }: { at: Date; by: string },
): Promise<boolean> => (await withdrawnConsents(db, customerNumber, kind, at, by)).length > 0;

/** The same where it is known that one is in force. */
export const withdrawKnownConsent = unansweredWrite(
  (db, customerNumber: string, kind: ConsentKind, at: Date, by: string) =>
    withdrawing(db, customerNumber, kind, at, by),
);

const withdrawnConsents = compiledOnce(
  (db, customerNumber: string, kind: ConsentKind, at: Date, by: string) =>
    withdrawing(db, customerNumber, kind, at, by).returning('id'),
);

function withdrawing(db: Db, customerNumber: string, kind: ConsentKind, at: Date, by: string) {
  const { purpose, granularity, contact_channel } = fieldsOf(
    kind,
    'purpose',
    'granularity',
    'contact_channel',
  );
  return db
    .updateTable('consent')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('customer_number', '=', customerNumber)
    .where('purpose', '=', purpose)
    .where('granularity', '=', granularity)
    .where('contact_channel', '=', contact_channel)
    .where('withdrawn_at', 'is', null);
}
