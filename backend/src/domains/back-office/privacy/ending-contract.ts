import { type EndingContract, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';
import { conflict, forbidden } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { shortReference } from '../../../platform/short-reference';
import { receipt as receiptPdf } from '../../billing/documents/documents.service';
import { type EndingRow, findEnding, findHolder, type Holder } from './contract-end.queries';
import type { Receipt } from './contract-end.receipt';

/** What the rules of an end ask of a contract. */
export const endingOf = (row: EndingRow): EndingContract => ({
  status: row.status,
  subscriptionDate: row.subscription_date,
  terminationDate: row.termination_date,
});

type Key = Record<'customerNumber' | 'contractNumber', string>;
export type Ending = Awaited<ReturnType<typeof readEnding>>;

/**
 * What an end, or its taking back, is decided and its receipt printed by, before the transaction.
 * @throws DomainError 403 for a contract that is not the customer's
 */
export async function readEnding({ db, clock }: Pick<Platform, 'db' | 'clock'>, key: Key) {
  const now = clock();
  const documentKey = uuidv7();
  const before = await findEnding(db, key);
  const holder = await findHolder(db, key.customerNumber);
  if (!before || !holder) throw forbidden();
  return {
    now,
    today: parisDayOf(now),
    documentKey,
    reference: shortReference(documentKey),
    before,
    holder,
  };
}

export const printReceipt = (
  platform: Platform,
  { holder: customer, reference, today: date }: Ending,
  paper: Receipt,
) => receiptPdf(platform, { ...paper, customer, date, reference });

/** @throws DomainError 409 for a contract that changed after its receipt was printed, or whose receipt was not */
export function unchanged<Content>(content: Content | null, locked: EndingRow, before: EndingRow): Content {
  if (content === null || locked.version !== before.version) {
    throw conflict('Ce contrat vient d’être modifié\u00a0: vérifiez-le, puis recommencez');
  }
  return content;
}

/** The receipt, as it was printed. */
export const mailReceipt = (tx: Db, holder: Holder, paper: Receipt, reference: string) =>
  enqueueMail(
    tx,
    'contract-ended',
    holder.email,
    {
      greeting: holder.company_name ? 'Bonjour,' : `Bonjour ${holder.first_name},`,
      ...paper,
      reference,
    },
    holder.customer_number,
  );
