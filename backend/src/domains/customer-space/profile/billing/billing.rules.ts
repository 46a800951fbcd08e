import { type ApiError, type BillingMode, type Civility, textMaxLength } from '@portal/contract';
import { debitDays, isAddressLine, isDebitDay, isSameEmail, keepAddress, streetLine } from '@portal/domain';
import type { BillingRow } from './billing.queries';
import { checkName, readEmail, readMobile } from '../change/contact.rules';

type Errors = ApiError['errors'];

/** C5.4: one of the days offered, other than the current one, of a contract whose instalments are debited. */
export function debitDayError(
  { payment_mode, debit_day }: Pick<BillingRow, 'payment_mode' | 'debit_day'>,
  debitDay: number,
  billingMode: BillingMode,
): string | null {
  if (payment_mode !== 'directDebit') return 'Ce contrat n’est pas payé par prélèvement';
  if (billingMode !== 'PAYMENT_SCHEDULE') return 'Chaque facture de ce contrat est prélevée à son échéance';
  if (!isDebitDay(debitDay)) return `Choisissez l’un de ces jours\u00a0: ${debitDays.join(', ')}`;
  return debitDay === debit_day ? 'Ce jour de prélèvement est déjà le vôtre' : null;
}

/**
 * Reference of the next mandate of a customer: theirs alone, because their number is in it, and at most 35 signs
 * as SEPA asks.
 */
export function nextRum(customerNumber: string, taken: readonly string[]): string {
  for (let sequence = taken.length + 1; ; sequence++) {
    const rum = `LUM${customerNumber.padStart(8, '0')}${String(sequence).padStart(2, '0')}`;
    if (!taken.includes(rum)) return rum;
  }
}

export interface BillingContactRequest {
  customerFullName: { civility: Civility; firstName: string; lastName: string };
  email: string;
  phone?: string | null;
  billingAddress: {
    number?: string | null;
    street: string;
    postalCode: string;
    townName: string;
    netArea?: string | null;
  };
}

export type BillingContact = Pick<
  BillingRow,
  'civility' | 'first_name' | 'last_name' | 'email' | 'phone' | 'address' | 'postal_code' | 'city'
>;

const addressRefusal =
  'Une adresse contient des lettres, et rien d’autre que des lettres, des chiffres, des points, des apostrophes et des tirets';

/** The contact as it is kept, and what is refused of it (C5.3, C5.8). A phone that is not sent stays. */
export function readBillingContact(
  { customerFullName, email, phone, billingAddress }: BillingContactRequest,
  phoneKept: string | null,
): { contact: BillingContact; errors: Errors } {
  const errors: Errors = [];
  checkName(customerFullName.firstName, 'customerFullName.firstName', errors);
  checkName(customerFullName.lastName, 'customerFullName.lastName', errors);
  const { number = null, street, postalCode, townName } = billingAddress;
  const accepted = {
    number: number === null || keepAddress(number) === number.normalize('NFC'),
    street: isAddressLine(street),
    townName: isAddressLine(townName),
  };
  for (const [field, isAccepted] of Object.entries(accepted)) {
    if (!isAccepted) errors.push({ path: `billingAddress.${field}`, message: addressRefusal });
  }
  const address = streetLine({ number, street, netArea: null, postalCode, townName, country: 'FR' });
  if (address.length > textMaxLength) {
    errors.push({ path: 'billingAddress.street', message: `Ne dépassez pas ${textMaxLength} caractères` });
  }
  const contact = {
    civility: customerFullName.civility,
    first_name: customerFullName.firstName.normalize('NFC'),
    last_name: customerFullName.lastName.normalize('NFC'),
    email: readEmail(email, 'email', errors),
    phone: phone === undefined ? phoneKept : readMobile(phone, phoneKept, 'phone', errors),
    address: address.normalize('NFC'),
    postal_code: postalCode,
    city: townName.normalize('NFC'),
  };
  return { contact, errors };
}

/**
 * Where invoices are mailed once the billing contact's e-mail is another: to it, unless they were sent apart, neither to
 * the former contact nor to the customer. No call of the source sets that address: it follows (docs/decisions/0033).
 */
export function invoiceEmailAfter(
  { email, invoice_email }: Pick<BillingRow, 'email' | 'invoice_email'>,
  contactEmail: string,
  customerEmail: string,
): string | null {
  if (isSameEmail(email, contactEmail)) return invoice_email;
  const apart =
    invoice_email !== null && ![email, customerEmail].some((own) => isSameEmail(own, invoice_email));
  return apart ? invoice_email : contactEmail;
}
