import { mandateNoticeDays, maskIban, formatInstant } from '@portal/domain';
import { bankNameOf } from '@portal/domain/banks';
import { readIban } from '@portal/domain/iban';
import type { Clock } from '../../../../platform/clock';
import type { Author, Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, refusedFields } from '../../../../platform/errors';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { guardChange } from '../../../customer/change-guard/guard.service';
import { keepFormerMandate, keepMandate } from '../../../billing/documents/kept-papers.service';
import { debitInstalments } from '../../../billing/payments/hand-over.service';
import * as queries from './billing.queries';
import type { MandateRow } from './billing.queries';
import { nextRum } from './billing.rules';
import type { BillingChanged } from './billing.service';
import { contractToTell, traceChange } from '../change/change-trace';
import { checkName } from '../change/contact.rules';
import { findCustomer, type CustomerRow } from '../change/profile.queries';

export interface BankAccountChange {
  customerNumber: string;
  iban: string;
  /** The mandate that the caller had on screen; null where the contract has none yet. */
  rumCode: string | null;
  ownerFirstName: string | undefined;
  ownerLastName: string | undefined;
  author: Author;
  publicUrl: string;
  supportEmail: string;
}

/**
 * Debits another account from now on, with a new mandate and reference. It replaces and revokes the mandate on screen;
 * without one, it serves the contracts that wait for a mandate. The customer gets a mail. Idempotent: a second click
 * changes nothing.
 * @throws DomainError 409 when the mandate is not the current one, 422 for an IBAN that is wrong.
 */
export async function changeBankAccount(
  tx: Db,
  clock: Clock,
  change: BankAccountChange,
): Promise<Written<BillingChanged>> {
  const account = readAccount(change);
  const mandates = await queries.findMandates(tx, change.customerNumber);
  const former = mandates.find(({ rum_code }) => rum_code === change.rumCode);
  const contracts =
    change.rumCode === null
      ? await queries.findWithoutMandate(tx, change.customerNumber)
      : await (former && queries.findDebited(tx, former));
  // A mandate in force is what is to change, whatever others debit that account already.
  const candidates = former?.revoked_at === null ? [former] : mandates;
  const asAsked = candidates.find((mandate) => mandate.revoked_at === null && isSame(mandate, account));
  const isDone = change.rumCode === null ? contracts?.length === 0 : former !== undefined;
  if (asAsked && isDone) return { answer: { code: '200', ...toAnswer(asAsked) } };
  if (change.rumCode === null ? isDone : former?.revoked_at !== null) {
    throw conflict(
      'Vos coordonnées bancaires ont changé entre-temps. Rechargez la page avant de recommencer.',
    );
  }
  const customer = await findCustomer(tx, change.customerNumber);
  const mandate = {
    ...(former ?? mandateOf(customer)),
    ...account,
    rum_code: nextRum(
      change.customerNumber,
      mandates.map(({ rum_code }) => rum_code),
    ),
    bic: null,
    bank_name: bankNameOf(account.iban),
    signed_at: clock(),
    revoked_at: null,
  };
  await sign(tx, clock, { mandate, former, contracts: contracts ?? [] });
  return tell(tx, clock, change, { customer, mandate, former, contracts: contracts ?? [] });
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

const mandateOf = ({ customer_number, first_name, last_name }: CustomerRow) => ({
  customer_number,
  owner_first_name: first_name,
  owner_last_name: last_name,
  notice_days: mandateNoticeDays,
});

const toAnswer = ({ rum_code, iban }: MandateRow) => ({ rumCode: rum_code, ibanCode: maskIban(iban) });

interface NewMandate {
  mandate: MandateRow;
  former: MandateRow | undefined;
  /** That the mandate debits. */
  contracts: readonly string[];
}

/** The mandates, their papers, and what they debit. */
async function sign(tx: Db, clock: Clock, { mandate, former, contracts }: NewMandate): Promise<void> {
  const { customer_number: customerNumber } = mandate;
  if (former) await keepFormerMandate(tx, former, contracts);
  await queries.addMandate(tx, mandate, contracts);
  if (former) await queries.revokeMandate(tx, former, mandate.signed_at);
  await keepMandate(tx, mandate, contracts);
  for (const contractNumber of contracts) {
    await debitInstalments(tx, clock, { customerNumber, contractNumber });
  }
}

async function tell(
  tx: Db,
  clock: Clock,
  { customerNumber, author, publicUrl, supportEmail }: BankAccountChange,
  { customer, mandate, former, contracts }: NewMandate & { customer: CustomerRow },
): Promise<Written<BillingChanged>> {
  const answer = toAnswer(mandate);
  const account = {
    rumCode: former?.rum_code ?? null,
    replacedBy: mandate.rum_code,
    contracts: [...contracts],
  };
  const warnings = await guardChange(tx, clock, publicUrl, {
    customerNumber,
    mailbox: customer.email,
    what: { kind: 'IBAN', former: account },
  });
  for (const { mailbox, isFormer, undo } of warnings) {
    await enqueueMail(
      tx,
      'iban-changed',
      mailbox,
      {
        greeting: `Bonjour ${customer.first_name},`,
        iban: isFormer ? null : answer.ibanCode,
        rumCode: answer.rumCode,
        replaces: former !== undefined,
        at: formatInstant(mandate.signed_at),
        undo,
        supportEmail,
      },
      customerNumber,
    );
  }
  const contractNumber = contracts[0] ?? (await contractToTell(tx, customerNumber));
  const event =
    contractNumber === undefined
      ? undefined
      : await traceChange(tx, clock, {
          customerNumber,
          contractNumber,
          subcategory: 'PAYMENT_MODE_CHANGE',
          message: former ? 'Changement de compte bancaire.' : 'Mandat de prélèvement donné.',
          author,
        });
  return {
    answer: { code: '200', ...answer, ...(event && { event }) },
    detail: {
      fields: 'iban',
      ...(former && { former: former.rum_code }),
      rumCode: mandate.rum_code,
    },
  };
}
