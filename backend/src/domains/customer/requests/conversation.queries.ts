import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CustomerRequestTable, RequestMessageTable } from '../../../platform/schema/tables';
import type { RequestKey, RequestRow } from './requests.queries';

export type MessageRow = Selectable<RequestMessageTable>;

/** Until the transaction ends, nobody else moves the request. Changes of what a customer edited themselves are no requests. */
export const lockRequest = (tx: Db, { customerNumber, eventNumber }: RequestKey) =>
  tx
    .selectFrom('customer_request')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .where('origin', '=', 'REQUEST')
    .forUpdate()
    .executeTakeFirst();

export const findRequest = (db: Db, { customerNumber, eventNumber }: RequestKey) =>
  db
    .selectFrom('customer_request')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .where('origin', '=', 'REQUEST')
    .executeTakeFirst();

export const updateRequest = (
  tx: Db,
  { customerNumber, eventNumber }: RequestKey,
  change: Updateable<CustomerRequestTable>,
): Promise<RequestRow> =>
  tx
    .updateTable('customer_request')
    .set(change)
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .returningAll()
    .executeTakeFirstOrThrow();

type NewMessage = Pick<MessageRow, 'kind' | 'author' | 'text'> & { now: Date };

/** Behind those that are there: the caller has the request locked. @returns its position */
export async function addMessage(
  tx: Db,
  { customerNumber, eventNumber }: RequestKey,
  { kind, author, text, now }: NewMessage,
): Promise<number> {
  const last = await tx
    .selectFrom('request_message')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('position'))
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('request_message')
    .values({
      customer_number: customerNumber,
      event_number: eventNumber,
      position: last.position + 1,
      kind,
      author,
      text,
      created_at: now,
    })
    .execute();
  return last.position + 1;
}

/** Oldest first. */
export const messagesOf = (db: Db, { customerNumber, eventNumber }: RequestKey): Promise<MessageRow[]> =>
  db
    .selectFrom('request_message')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .orderBy('position')
    .execute();

/** Asked of their customers, and not answered in time. @param day today in Paris */
export const findLapsed = (db: Db, day: string, limit: number) =>
  db
    .selectFrom('customer_request')
    .select(['customer_number', 'event_number'])
    .where('origin', '=', 'REQUEST')
    .where('next_actor', '=', 'CUSTOMER')
    .where('due_on', '<', day)
    .orderBy('due_on')
    .orderBy('event_number')
    .limit(limit)
    .execute();

export async function updateRating(
  tx: Db,
  { customerNumber, eventNumber }: RequestKey,
  helped: boolean,
): Promise<void> {
  await tx
    .updateTable('customer_request')
    .set({ helped })
    .where('customer_number', '=', customerNumber)
    .where('event_number', '=', eventNumber)
    .execute();
}

/** Of requests that a process of an earlier release wrote during a release. */
export async function fillChannels(db: Db): Promise<void> {
  await sql`update customer_request r set contract_channel = c.channel from contract c
    where r.contract_channel is null and r.origin = 'REQUEST' and r.next_actor <> 'NOBODY'
      and c.customer_number = r.customer_number and c.contract_number = r.contract_number`.execute(db);
}
