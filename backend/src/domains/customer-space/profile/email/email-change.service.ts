import { formatInstant } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../../platform/clock';
import type { Author, Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError } from '../../../../platform/errors';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { drawDigits, issueCode, type CodeKey } from '../../../../platform/one-time-code';
import { takeAttempt, type ThrottleRule } from '../../../../platform/throttle';
import { deleteEmailChange, findEmailChange, putEmailChange, type EmailChange } from './email-change.queries';
import { findCustomer, updateCustomer, type CustomerRow } from '../change/profile.queries';

const codeMinutes = 10;
const day = 86_400;
/** How long an address waits for its proof: whoever typed a wrong one may have named a stranger's. */
const pendingSeconds = 7 * day;
/** Mailings of one customer's changes, first and again: three a day. */
const mailings: ThrottleRule = {
  free: 3,
  firstLockSeconds: day,
  longestLockSeconds: day,
  windowSeconds: day,
};

export interface EmailWrite {
  customerNumber: string;
  author: Author;
  supportEmail: string;
}

interface PendingEmail {
  code: '200';
  pendingEmail: string | null;
  version: number;
}

/** The code of one of the two mailboxes, for this change alone. */
export const codeOf = (
  purpose: 'NEW_EMAIL' | 'FORMER_EMAIL',
  { customer_number: subject, id: boundTo }: Pick<EmailChange, 'customer_number' | 'id'>,
): CodeKey => ({ purpose, subject, boundTo });

export const nothingPending = () =>
  conflict('Aucune nouvelle adresse e-mail n’attend d’être confirmée. Enregistrez-la à nouveau.');

/**
 * Saves a new address as pending, mails a code to it and informs the former one. Does not reveal whether the address
 * belongs to someone else already.
 * @returns whether anything changed: an address that is pending already stays so. @throws DomainError 429.
 */
export async function askEmailChange(
  tx: Db,
  clock: Clock,
  write: EmailWrite,
  before: CustomerRow,
  email: string,
): Promise<boolean> {
  const now = clock();
  const waiting = await findEmailChange(tx, write.customerNumber, now);
  if (waiting?.email === email) return false;
  const change: EmailChange = {
    customer_number: write.customerNumber,
    id: uuidv7(),
    email,
    asked_at: now,
    expires_at: new Date(now.getTime() + pendingSeconds * 1000),
  };
  await putEmailChange(tx, change);
  await mailCodes(tx, clock, write, before, change, 'first');
  return true;
}

/** Mails new codes; those before them end. @throws DomainError 409 when nothing is pending, 429. */
export async function resendEmailCode(
  tx: Db,
  clock: Clock,
  write: EmailWrite,
): Promise<Written<PendingEmail>> {
  const before = await findCustomer(tx, write.customerNumber);
  const change = await findEmailChange(tx, write.customerNumber, clock());
  if (!change) throw nothingPending();
  await mailCodes(tx, clock, write, before, change, 'again');
  const { version } = before;
  return { answer: { code: '200', pendingEmail: change.email, version }, detail: { mode: 'RESEND' } };
}

/** Gives the pending address up; without one, it is so already. */
export async function giveUpEmailChange(
  tx: Db,
  clock: Clock,
  customerNumber: string,
): Promise<Written<PendingEmail>> {
  const { version } = await findCustomer(tx, customerNumber);
  const given = await deleteEmailChange(tx, customerNumber);
  const after = given ? await updateCustomer(tx, customerNumber, { updated_at: clock() }) : version;
  return { answer: { code: '200', pendingEmail: null, version: after }, detail: { mode: 'CANCEL' } };
}

/** An agent needs the word of both mailboxes, so that none moves a log-in alone. */
async function mailCodes(
  tx: Db,
  clock: Clock,
  { customerNumber, author, supportEmail }: EmailWrite,
  before: CustomerRow,
  change: EmailChange,
  time: 'first' | 'again',
): Promise<void> {
  const wait = await takeAttempt(tx, clock, mailings, 'email-change', customerNumber);
  if (wait > 0) throw tooManyMailings(wait, time);
  const issue = async (purpose: 'NEW_EMAIL' | 'FORMER_EMAIL') => {
    const code = drawDigits();
    await issueCode(tx, clock, codeOf(purpose, change), code, codeMinutes * 60);
    return code;
  };
  const code = await issue('NEW_EMAIL');
  await enqueueMail(tx, 'email-change-code', change.email, { code, minutes: codeMinutes, customerNumber });
  if (time === 'again' && !author.isAgent) return;
  await enqueueMail(
    tx,
    'email-change-asked',
    before.email,
    {
      greeting: `Bonjour ${before.first_name},`,
      at: formatInstant(clock()),
      code: author.isAgent ? await issue('FORMER_EMAIL') : null,
      minutes: codeMinutes,
      supportEmail,
    },
    customerNumber,
  );
}

/** What is typed along with the address is not saved either: half a save would look like a whole one. */
function tooManyMailings(retryAfterSeconds: number, time: 'first' | 'again') {
  const sent = 'Nous avons déjà envoyé trois codes de confirmation aujourd’hui';
  const message =
    time === 'again'
      ? `${sent}. Attendez demain pour en demander un autre.`
      : `${sent}\u00a0: l’adresse e-mail ne peut plus être changée avant demain, et rien n’a été enregistré. Remettez votre adresse actuelle pour enregistrer vos autres modifications.`;
  const errors = [{ path: 'email', message }];
  return new DomainError(429, 'TOO_MANY_ATTEMPTS', message, { retryAfterSeconds, errors });
}
