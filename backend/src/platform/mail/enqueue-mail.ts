import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database';
import type { TemplateName, TemplatePayload } from './templates';

/**
 * Puts a mail in the outbox. Call inside the transaction of its cause: both happen, or neither.
 *
 * @param aboutCustomer Number of the customer whom it concerns, whoever gets it: an erasure finds it by this, when its
 *   payload is emptied and the address perhaps no longer theirs. Null for agents, and for who is no customer yet.
 */
export async function enqueueMail<N extends TemplateName>(
  tx: Db,
  template: N,
  recipient: string,
  payload: TemplatePayload<N>,
  aboutCustomer: string | null = customerOf(payload),
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(),
      template,
      recipient,
      payload: JSON.stringify(payload),
      about_customer: aboutCustomer,
      about_order: caseOf(payload),
    })
    .execute();
}

const customerOf = (payload: object): string | null =>
  'customerNumber' in payload ? (payload.customerNumber as string) : null;

function caseOf(payload: object): string | null {
  if ('orderNumber' in payload) return payload.orderNumber as string;
  return 'orderReference' in payload ? (payload.orderReference as string) : null;
}
