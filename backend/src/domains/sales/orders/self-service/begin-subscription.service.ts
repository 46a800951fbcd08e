import type { ResponseOf } from '@portal/contract';
import type { Platform } from '../../../../platform/http/define-call';
import { loginKey } from '../../../../platform/login-key';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { drawDigits, drawLinkCode, issueCode, type CodeKey } from '../../../../platform/one-time-code';
import { inTransaction } from '../../../../platform/transaction';
import { mailboxHash } from '../case/subscription-link';
import { countCodeMail } from './self-service-limits';

const codeMinutes = 10;

/** Of one request: a code that somebody else asked for serves nothing here. */
export const codeKey = (email: string, request: string): CodeKey => ({
  purpose: 'EMAIL_CODE',
  subject: `self-service:${mailboxHash(email)}`,
  boundTo: request,
});

/**
 * Mails a code that proves a mailbox. Looks nobody up: a customer's e-mail and an unknown one do the same.
 * @throws DomainError 429.
 */
export async function beginSubscription(
  { db, clock }: Platform,
  { email, address }: { email: string; address: string },
): Promise<ResponseOf<'/beginSubscription'>> {
  await countCodeMail(db, clock, { mailbox: loginKey(email), address });
  const request = drawLinkCode();
  const code = drawDigits();
  await inTransaction(db, async (tx) => {
    await issueCode(tx, clock, codeKey(email, request), code, codeMinutes * 60);
    await enqueueMail(tx, 'self-service-code', email, { code, minutes: codeMinutes });
  });
  return { request, minutes: codeMinutes };
}
