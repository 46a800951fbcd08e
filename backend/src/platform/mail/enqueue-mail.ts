import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fieldsOf, unansweredWrite } from '../compiled-once';
import type { Db } from '../database';
import type { MailOutboxTable } from '../schema/tables';
import type { TemplateName, TemplatePayload } from './templates';

/**
 * Inserts a mail into the outbox; a job sends it. Call it in the transaction of its cause, so that both happen or neither.
 *
 * @param aboutCustomer number of the customer whom the mail concerns, who may differ from the recipient: the erasure of a
 *   customer finds the mail by it. Null for agents, and for people who are not customers yet.
 */
export async function enqueueMail<N extends TemplateName>(
  tx: Db,
  template: N,
  recipient: string,
  payload: TemplatePayload<N>,
  aboutCustomer: string | null = customerOf(payload),
): Promise<void> {
  await insertMail(tx, {
    id: uuidv7(),
    template,
    recipient,
    payload: JSON.stringify(payload),
    about_customer: aboutCustomer,
    about_order: caseOf(payload),
  });
}

const insertMail = unansweredWrite((tx, mail: Insertable<MailOutboxTable>) =>
  tx
    .insertInto('mail_outbox')
    .values(fieldsOf(mail, 'id', 'template', 'recipient', 'payload', 'about_customer', 'about_order')),
);

const customerOf = (payload: object): string | null =>
  'customerNumber' in payload ? (payload.customerNumber as string) : null;

function caseOf(payload: object): string | null {
  if ('orderNumber' in payload) return payload.orderNumber as string;
  return 'orderReference' in payload ? (payload.orderReference as string) : null;
}
