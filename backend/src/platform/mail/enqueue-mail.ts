import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database';
import type { TemplateName, TemplatePayload } from './templates';

/** Puts a mail in the outbox. Call inside the transaction of its cause: both happen, or neither. */
export async function enqueueMail<N extends TemplateName>(
  tx: Db,
  template: N,
  recipient: string,
  payload: TemplatePayload<N>,
): Promise<void> {
  const about = 'customerNumber' in payload ? payload.customerNumber : null;
  await tx
    .insertInto('mail_outbox')
    .values({ id: uuidv7(), template, recipient, payload: JSON.stringify(payload), about_customer: about })
    .execute();
}
