import { maskIban } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { contractToTell, traceChange } from './change/change-trace';
import { findMandates } from './billing/billing.queries';
import { deleteEmailChange } from './email/email-change.queries';
import { findCustomer } from './change/profile.queries';

/** The e-mail in force. @throws DomainError 404. */
export const mailboxOf = async (db: Db, customerNumber: string): Promise<string> =>
  (await findCustomer(db, customerNumber)).email;

/** Of a mandate, in force or not; null where there is none. */
export async function maskedIbanOf(
  db: Db,
  customerNumber: string,
  rumCode: string | null,
): Promise<string | null> {
  const mandates = await findMandates(db, customerNumber);
  const mandate = mandates.find(({ rum_code }) => rum_code === rumCode);
  return mandate ? maskIban(mandate.iban) : null;
}

const undone = { IBAN: 'compte bancaire', EMAIL: 'adresse e-mail', PASSWORD: 'mot de passe' } as const;

interface UndoneChange {
  customerNumber: string;
  kind: keyof typeof undone;
  restoredEmail: boolean;
}

/** What the customer reads of it among their requests. An address that waited to be confirmed is given up with it. */
export async function traceUndo(
  tx: Db,
  clock: Clock,
  { customerNumber, kind, restoredEmail }: UndoneChange,
): Promise<void> {
  await deleteEmailChange(tx, customerNumber);
  const contractNumber = await contractToTell(tx, customerNumber);
  if (contractNumber === undefined) return;
  const also = restoredEmail && kind !== 'EMAIL' ? `, et ${undone.EMAIL} remise en vigueur` : '';
  await traceChange(tx, clock, {
    customerNumber,
    contractNumber,
    subcategory: kind === 'IBAN' ? 'PAYMENT_MODE_CHANGE' : 'CONSUMPTION_CONTACT_CHANGE',
    message: `Changement annulé depuis l’e-mail d’alerte\u00a0: ${undone[kind]}${also}.`,
    author: { login: customerNumber, channel: 'WEB', isAgent: false },
  });
}
