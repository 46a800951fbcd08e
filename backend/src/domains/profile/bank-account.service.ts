import { maskIban } from '@portal/domain';
import { readIban } from '@portal/domain/iban';
import type { Clock } from '../../platform/clock';
import type { Author, Written } from '../../platform/customer-write';
import type { Db } from '../../platform/database';
import { conflict, refusedFields } from '../../platform/errors';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { mailMoment } from '../../platform/mail/mail-moment';
import { findMandates, replaceMandate, type MandateRow } from './billing.queries';
import { nextRum } from './billing.rules';
import type { BillingChanged } from './billing.service';
import { contractToTell, traceChange } from './change-trace';
import { checkName } from './contact.rules';
import { findCustomer } from './profile.queries';

export interface BankAccountChange {
  customerNumber: string;
  iban: string;
  /** The mandate that the caller had on screen. */
  rumCode: string;
  ownerFirstName: string | undefined;
  ownerLastName: string | undefined;
  author: Author;
  supportEmail: string;
}

/**
 * Debits another account from now on: a new mandate with its own reference, the former one revoked; the customer
 * is told by mail. A second click, which names the mandate just replaced and the same account, changes nothing.
 * @throws DomainError 409 when the mandate is not the current one, 422 for an IBAN that is wrong.
 */
export async function changeBankAccount(
  tx: Db,
  clock: Clock,
  change: BankAccountChange,
): Promise<Written<BillingChanged>> {
  const account = readAccount(change);
  const mandates = await findMandates(tx, change.customerNumber);
  const named = mandates.find(({ rum_code }) => rum_code === change.rumCode);
  const asAsked = mandates.find((mandate) => mandate.revoked_at === null && isSame(mandate, account));
  if (named && asAsked) return { answer: { code: '200', ...toAnswer(asAsked) } };
  if (!named || named.revoked_at !== null) {
    throw conflict(
      'Vos coordonnées bancaires ont changé entre-temps. Rechargez la page avant de recommencer.',
    );
  }
  return replace(tx, clock, change, named, {
    ...named,
    ...account,
    rum_code: nextRum(
      change.customerNumber,
      mandates.map(({ rum_code }) => rum_code),
    ),
    bic: null,
    bank_name: null,
    signed_at: clock(),
  });
}

type Account = Pick<MandateRow, 'iban'> & Partial<Pick<MandateRow, 'owner_first_name' | 'owner_last_name'>>;

function readAccount({ iban: sent, ownerFirstName, ownerLastName }: BankAccountChange): Account {
  const iban = readIban(sent);
  const errors = iban === null ? [{ path: 'ibanCode', message: 'Cet IBAN n’est pas valide' }] : [];
  if (ownerFirstName !== undefined) checkName(ownerFirstName, 'accountOwnerFirstName', errors);
  if (ownerLastName !== undefined) checkName(ownerLastName, 'accountOwnerLastName', errors);
  if (iban === null || errors.length > 0) throw refusedFields(errors);
  return {
    iban,
    ...(ownerFirstName !== undefined && { owner_first_name: ownerFirstName.normalize('NFC') }),
    ...(ownerLastName !== undefined && { owner_last_name: ownerLastName.normalize('NFC') }),
  };
}

const isSame = (mandate: MandateRow, account: Account): boolean =>
  (Object.keys(account) as (keyof Account)[]).every((field) => mandate[field] === account[field]);

const toAnswer = ({ rum_code, iban }: MandateRow) => ({ rumCode: rum_code, ibanCode: maskIban(iban) });

async function replace(
  tx: Db,
  clock: Clock,
  { customerNumber, author, supportEmail }: BankAccountChange,
  former: MandateRow,
  mandate: MandateRow,
): Promise<Written<BillingChanged>> {
  const [moved] = await replaceMandate(tx, former, mandate);
  const answer = toAnswer(mandate);
  const { email, first_name } = await findCustomer(tx, customerNumber);
  await enqueueMail(tx, 'iban-changed', email, {
    greeting: `Bonjour ${first_name},`,
    iban: answer.ibanCode,
    rumCode: answer.rumCode,
    at: mailMoment(mandate.signed_at),
    supportEmail,
  });
  const contractNumber = moved ?? (await contractToTell(tx, customerNumber));
  const event =
    contractNumber === undefined
      ? undefined
      : await traceChange(tx, clock, {
          customerNumber,
          contractNumber,
          subcategory: 'PAYMENT_MODE_CHANGE',
          message: 'Changement de compte bancaire.',
          author,
        });
  return {
    answer: { code: '200', ...answer, ...(event && { event }) },
    detail: { fields: 'iban', former: former.rum_code, rumCode: mandate.rum_code },
  };
}
