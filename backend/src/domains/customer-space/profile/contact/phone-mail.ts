import { formatInstant } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { warnedMailboxes } from '../../../customer/change-guard/guard.service';
import type { EmailWrite } from '../email/email-change.service';
import type { CustomerRow } from '../change/profile.queries';

/** Enough to recognise a number, and not to call it. */
const endOf = (phone: string | null): string | null => phone?.slice(-2) ?? null;

/**
 * Mails a change of the phone number to the address in force. An address that was replaced, while that change can still
 * be undone, also gets a mail, without the new number.
 */
export async function mailPhoneChange(
  tx: Db,
  clock: Clock,
  { customerNumber, author, supportEmail }: EmailWrite,
  before: CustomerRow,
  phone: string | null,
): Promise<void> {
  const mailboxes = await warnedMailboxes(tx, clock, customerNumber, before.email);
  for (const [at, mailbox] of mailboxes.entries()) {
    const isFormer = at > 0;
    await enqueueMail(
      tx,
      'phone-changed',
      mailbox,
      {
        greeting: `Bonjour ${before.first_name},`,
        former: isFormer ? null : endOf(before.phone),
        phone: isFormer ? null : endOf(phone),
        removed: phone === null,
        byAgent: author.isAgent,
        at: formatInstant(clock()),
        supportEmail,
      },
      customerNumber,
    );
  }
}
