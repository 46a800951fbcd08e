import { formatInstant } from '@portal/domain';
import type { CasePrices } from './mailed-prices';
import { casePage } from '../../../../platform/case-page';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { drawLinkCode, issueCode, revokeCodes, type CodeKey } from '../../../../platform/one-time-code';
import type { OrderRow } from '../case/orders.queries';
import { takeAttempt, type ThrottleRule } from '../../../../platform/throttle';

/** Back-office 9: a saved subscription's link is valid 4 days. */
const linkSeconds = 4 * 86_400;
/** Limit of mails for one case. */
const mails: ThrottleRule = { free: 4, firstLockSeconds: 600, longestLockSeconds: 3600, windowSeconds: 600 };

const linkKey = (orderReference: string): CodeKey => ({
  purpose: 'SUBSCRIPTION_LINK',
  subject: orderReference,
  boundTo: null,
});

interface Recipient {
  orderReference: string;
  email: string;
  firstName: string;
  prices: CasePrices;
}

/** Limit of mails to one address: a landlord may have several cases. */
const ofAnAddress: ThrottleRule = { ...mails, free: 20 };

/**
 * Counts a mail of a case, and of its address.
 * @returns seconds to wait before this mail may be sent; 0 when it may be sent now.
 */
export async function countLinkMail(
  db: Db,
  clock: Clock,
  { order_reference, email }: Pick<OrderRow, 'order_reference' | 'email'>,
): Promise<number> {
  const ofCase = await takeAttempt(db, clock, mails, 'subscription-link', order_reference);
  if (!email) return ofCase;
  return Math.max(ofCase, await takeAttempt(db, clock, ofAnAddress, 'case-mail', email.toLowerCase()));
}

/** Queues the mail with a new link, and ends the earlier links. @returns the end of the new link's validity. */
export async function mailLink(
  tx: Db,
  clock: Clock,
  publicUrl: string,
  { orderReference, email, firstName, prices }: Recipient,
): Promise<Date> {
  const code = drawLinkCode();
  const expires = await issueCode(tx, clock, linkKey(orderReference), code, linkSeconds);
  await enqueueMail(tx, 'subscription-link', email, {
    firstName,
    orderNumber: orderReference,
    link: casePage(publicUrl, orderReference, code),
    ...prices,
    validUntil: formatInstant(expires),
  });
  return expires;
}

/** Ends the link of a case, for example when the customer's e-mail has changed. */
export const revokeLink = (tx: Db, clock: Clock, orderReference: string): Promise<void> =>
  revokeCodes(tx, clock, linkKey(orderReference));
