import type { ApiError } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, DomainError } from '../../../../platform/errors';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { tryCode } from '../../../../platform/one-time-code';
import { customerSearchText } from '../../../../platform/search-text';
import { changeLoginEmail, isLoginEmailTaken } from '../../../customer/authentication/login-email.service';
import { guardChange } from '../../../customer/change-guard/guard.service';
import type { RequestEvent } from '../../../customer/requests/requests.service';
import { moveBillingEmail } from '../billing/billing.queries';
import { contractToTell, traceChange } from '../change/change-trace';
import { deleteEmailChange, findEmailChange, type EmailChange } from './email-change.queries';
import { codeOf, nothingPending, type EmailWrite } from './email-change.service';
import { findCustomer, updateCustomer, type CustomerRow } from '../change/profile.queries';

interface Confirmed {
  code: '200';
  email: string;
  version: number;
  event?: RequestEvent;
}
/** Kept as an answer until its transaction is through: a try that was thrown away would not count. */
type Outcome = Confirmed | { refused: 'WRONG' | 'TAKEN'; errors: ApiError['errors'] };

interface Confirmation extends EmailWrite {
  code: string;
  /** Of the former mailbox: asked of an agent alone. */
  formerCode: string | undefined;
  /** Session that goes on; the customer's others are closed, as by a new password. */
  keep: Buffer;
  publicUrl: string;
}

/**
 * Puts the pending address in force once its mailbox is proved, in the customer's file, the search index and the log-in
 * together. Refuses an address by which another account logs in: two accounts with one address could not log in by it.
 * The reason may be given, because the mailbox is proved.
 * @throws DomainError 409 when nothing is pending.
 */
export async function confirmEmail(
  tx: Db,
  clock: Clock,
  confirmation: Confirmation,
): Promise<Written<Outcome>> {
  const { customerNumber } = confirmation;
  const change = await findEmailChange(tx, customerNumber, clock());
  if (!change) throw nothingPending();
  const errors = await wrongCodes(tx, clock, confirmation, change);
  if (errors.length > 0) {
    return { answer: { refused: 'WRONG', errors }, detail: { confirmed: false } };
  }
  const before = await findCustomer(tx, customerNumber);
  await deleteEmailChange(tx, customerNumber);
  if (await isLoginEmailTaken(tx, customerNumber, change.email)) {
    await updateCustomer(tx, customerNumber, { updated_at: clock() });
    return { answer: { refused: 'TAKEN', errors: [] }, detail: { confirmed: false, taken: true } };
  }
  return {
    answer: await putInForce(tx, clock, confirmation, before, change.email),
    detail: { confirmed: true },
  };
}

/** @throws DomainError 422 INVALID_CODE at the codes that are wrong, 409 CONFLICT for another account's address. */
export function confirmedOrRefused(outcome: Outcome): Confirmed {
  if (!('refused' in outcome)) return outcome;
  if (outcome.refused === 'TAKEN') {
    throw conflict('Un autre compte se connecte déjà avec cette adresse e-mail. Indiquez-en une autre.');
  }
  const { errors } = outcome;
  throw new DomainError(422, 'INVALID_CODE', errors[0]?.message ?? '', { errors });
}

/** Checks every code before it answers, so that all wrong codes are reported together. */
async function wrongCodes(
  tx: Db,
  clock: Clock,
  { author, code, formerCode }: Confirmation,
  change: EmailChange,
): Promise<ApiError['errors']> {
  const errors: ApiError['errors'] = [];
  const attempt = async (
    purpose: 'NEW_EMAIL' | 'FORMER_EMAIL',
    path: string,
    typed: string,
    mailbox: string,
  ) => {
    const digits = typed.replace(/\s/g, '');
    if ((await tryCode(tx, clock, codeOf(purpose, change), digits)) !== undefined) return;
    const message = `Le code envoyé à ${mailbox} est incorrect ou a expiré. Vous pouvez en demander un autre.`;
    errors.push({ path, message });
  };
  await attempt('NEW_EMAIL', 'code', code, 'la nouvelle adresse');
  if (author.isAgent) await attempt('FORMER_EMAIL', 'formerCode', formerCode ?? '', 'l’ancienne adresse');
  return errors;
}

async function putInForce(
  tx: Db,
  clock: Clock,
  { customerNumber, author, keep, publicUrl, supportEmail }: Confirmation,
  before: CustomerRow,
  email: string,
): Promise<Confirmed> {
  const now = clock();
  await changeLoginEmail(tx, clock, customerNumber, email, keep);
  const version = await updateCustomer(tx, customerNumber, {
    email,
    search_text: customerSearchText({ ...before, email }),
    updated_at: now,
  });
  await moveBillingEmail(tx, customerNumber, before.email, email);
  const warnings = await guardChange(tx, clock, publicUrl, {
    customerNumber,
    mailbox: before.email,
    what: { kind: 'EMAIL' },
  });
  for (const { mailbox, undo } of warnings) {
    await enqueueMail(
      tx,
      'email-changed',
      mailbox,
      {
        greeting: `Bonjour ${before.first_name},`,
        at: formatInstant(now),
        undo,
        supportEmail,
      },
      customerNumber,
    );
  }
  const contractNumber = await contractToTell(tx, customerNumber);
  const event =
    contractNumber === undefined
      ? undefined
      : await traceChange(tx, clock, {
          customerNumber,
          contractNumber,
          subcategory: 'CONSUMPTION_CONTACT_CHANGE',
          message: 'Mise à jour de mes coordonnées\u00a0: adresse e-mail.',
          author,
        });
  return { code: '200', email, version, ...(event && { event }) };
}
