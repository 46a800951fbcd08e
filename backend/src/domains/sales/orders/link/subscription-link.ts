import type { CasePrices } from './mailed-prices';
import { formatInstant } from '../case/instants';
import { casePage } from '../../../../platform/case-page';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { tooManyAttempts } from '../../../../platform/errors';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { drawLinkCode, issueCode, revokeCodes, type CodeKey } from '../../../../platform/one-time-code';
import { takeAttempt, type ThrottleRule } from '../../../../platform/throttle';

/** Back-office 9: a saved subscription's link is valid 4 days. */
const linkSeconds = 4 * 86_400;
/** Mails of one case: enough for a person, too few for a nuisance. */
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

/** Cases newly saved for one mailbox: a landlord has many homes, a flood is larger. */
const newCases: ThrottleRule = { ...mails, free: 20 };

/**
 * Counts a mail of a case, or of one that is yet to be saved. Count outside the transaction that mails, so that a try
 * that fails counts too.
 * @throws DomainError 429.
 */
export async function countLinkMail(
  db: Db,
  clock: Clock,
  counted: { orderReference: string } | { newFor: string },
): Promise<void> {
  const wait =
    'newFor' in counted
      ? await takeAttempt(db, clock, newCases, 'new-case-mail', counted.newFor.toLowerCase())
      : await takeAttempt(db, clock, mails, 'subscription-link', counted.orderReference);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Mails a new link; the ones before it end. @returns until when it opens the case. */
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

/** The link was mailed to an address that is no longer the customer's. */
export const revokeLink = (tx: Db, clock: Clock, orderReference: string): Promise<void> =>
  revokeCodes(tx, clock, linkKey(orderReference));
