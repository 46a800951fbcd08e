import { formatInstant } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict } from '../../../../platform/errors';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { customerSearchText } from '../../../../platform/search-text';
import { changeLoginEmail, isLoginEmailTaken } from '../../../customer/authentication/login-email.service';
import { moveBillingEmail } from '../billing/billing.queries';
import { findCustomer, updateCustomer } from '../change/profile.queries';

interface Restoration {
  customerNumber: string;
  /** Proved by the link that was mailed to it. */
  mailbox: string;
  supportEmail: string;
}

/**
 * Puts a mailbox back in force for file, search, log-in and invoices. The address that it replaces gets a mail.
 * @throws DomainError 409 when another account logs in by it meanwhile.
 */
export async function restoreEmail(
  tx: Db,
  clock: Clock,
  { customerNumber, mailbox, supportEmail }: Restoration,
): Promise<void> {
  if (await isLoginEmailTaken(tx, customerNumber, mailbox)) {
    throw conflict(
      `Un autre compte se connecte désormais avec cette adresse e-mail\u00a0: nous ne pouvons pas la remettre en vigueur d’ici. Écrivez-nous à ${supportEmail}.`,
    );
  }
  const now = clock();
  const before = await findCustomer(tx, customerNumber);
  await changeLoginEmail(tx, clock, customerNumber, mailbox);
  await updateCustomer(tx, customerNumber, {
    email: mailbox,
    search_text: customerSearchText({ ...before, email: mailbox }),
    updated_at: now,
  });
  await moveBillingEmail(tx, customerNumber, before.email, mailbox);
  await enqueueMail(
    tx,
    'email-changed',
    before.email,
    {
      greeting: `Bonjour ${before.first_name},`,
      at: formatInstant(now),
      undo: null,
      supportEmail,
    },
    customerNumber,
  );
}
