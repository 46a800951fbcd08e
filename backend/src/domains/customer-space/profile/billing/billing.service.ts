import type { ApiError, RequestSubcategory, RoutingMode } from '@portal/contract';
import { formatDay, isSameEmail } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Author, Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, refusedFields } from '../../../../platform/errors';
import { moveInstalments } from '../../../billing/payments/instalment-plan.service';
import type { RequestEvent } from '../../../customer/requests/requests.service';
import { townRefusal } from '../../../customer/towns/towns.service';
import { findBilling, updateBilling, type BillingRow } from './billing.queries';
import {
  debitDayError,
  invoiceEmailAfter,
  readBillingContact,
  type BillingContact,
  type BillingContactRequest,
} from './billing.rules';
import { traceChange } from '../change/change-trace';
import { changedFields } from '../change/contact.rules';
import { assertNotEnded } from '../change/ended-contract';
import { findContractRow, findCustomer } from '../change/profile.queries';

export interface BillingChanged {
  code: '200';
  version?: number;
  event?: RequestEvent;
  rumCode?: string;
  ibanCode?: string;
  /** Whether it waits for an agent. */
  requested?: boolean;
}

export interface OfContract {
  customerNumber: string;
  contractNumber: string;
  /** Version that the caller had on screen. */
  version: number | undefined;
  author: Author;
}

/**
 * Changes the debit day of the month. Planned instalments move with it, except those already announced to the customer.
 * @throws DomainError 409 when another tab was first or the contract has ended, 422 for a day that is not offered or is
 * the current one.
 */
export async function changeDebitDay(
  tx: Db,
  clock: Clock,
  change: OfContract & { debitDay: number },
): Promise<Written<BillingChanged>> {
  await assertNotEnded(tx, change, 'debitDay');
  const billing = await currentBilling(tx, change);
  const { billing_mode } = await findContractRow(tx, change.customerNumber, change.contractNumber);
  const error = debitDayError(billing, change.debitDay, billing_mode);
  if (error !== null) throw refusedFields([{ path: 'debitDay', message: error }]);
  const first = await moveInstalments(tx, clock, change, change.debitDay);
  const from = first === null ? '' : `, à partir de l’échéance du ${formatDay(first)}`;
  return store(tx, clock, change, billing, {
    set: { debit_day: change.debitDay },
    subcategory: 'PAYMENT_MODE_CHANGE',
    message: `Changement du jour de prélèvement\u00a0: le ${change.debitDay} du mois${from}.`,
  });
}

const routes: Record<RoutingMode, string> = {
  EMAIL: 'par e-mail',
  MAIL: 'par courrier',
  BOTH: 'par e-mail et par courrier',
};

/** @throws DomainError 409 when another tab was first. */
export async function changeRouting(
  tx: Db,
  clock: Clock,
  change: OfContract & { routingMode: RoutingMode },
): Promise<Written<BillingChanged>> {
  const { routingMode } = change;
  return store(tx, clock, change, await currentBilling(tx, change), {
    set: { routing_mode: routingMode },
    subcategory: 'ROUTING_MODE',
    message: `Envoi de mes factures ${routes[routingMode]}.`,
  });
}

/** @throws DomainError 409 when another tab was first, 422 at the field refused. */
export async function changeBillingContact(
  tx: Db,
  clock: Clock,
  change: OfContract & { request: BillingContactRequest },
): Promise<Written<BillingChanged>> {
  const billing = await currentBilling(tx, change);
  const { contact, errors } = readBillingContact(change.request, billing.phone);
  if (isSameEmail(contact.email, billing.email)) contact.email = billing.email;
  if (errors.length === 0) errors.push(...(await townErrors(tx, billing, contact, change.request)));
  if (errors.length > 0) throw refusedFields(errors);
  const changed = changedFields<typeof contact>(billing, contact);
  const customer = await findCustomer(tx, change.customerNumber);
  const invoice_email = invoiceEmailAfter(billing, contact.email, customer.email);
  const moved = changed.some(isOfAddress);
  const address = changed.every(isOfAddress);
  const fromTo = `${postalLine(billing)} → ${postalLine(contact)}`;
  return store(tx, clock, change, billing, {
    set: { ...contact, invoice_email },
    subcategory: address ? 'INVOICE_ADDRESS_CHANGE' : 'INVOICE_CONTACT_CHANGE',
    message: address
      ? `Changement d’adresse de facturation\u00a0: ${fromTo}.`
      : `Mise à jour du contact de facturation${moved ? `, et de son adresse\u00a0: ${fromTo}` : ''}.`,
  });
}

const isOfAddress = (field: string): boolean => ['address', 'postal_code', 'city'].includes(field);
const postalLine = ({ address, postal_code, city }: Pick<BillingRow, 'address' | 'postal_code' | 'city'>) =>
  `${address}, ${postal_code} ${city}`;

/** Checks town and postal code, unless they are unchanged: older spellings may stay. */
async function townErrors(
  tx: Db,
  { postal_code, city }: BillingRow,
  { postal_code: postalCode, city: townName }: BillingContact,
  { billingAddress: { netArea } }: BillingContactRequest,
): Promise<ApiError['errors']> {
  if (postal_code === postalCode && city === townName && netArea == null) return [];
  const refusal = await townRefusal(tx, { postalCode, townName, netArea });
  return refusal === null ? [] : [{ ...refusal, path: `billingAddress.${refusal.path}` }];
}

async function currentBilling(tx: Db, { customerNumber, contractNumber, version }: OfContract) {
  const billing = await findBilling(tx, customerNumber, contractNumber);
  assertUnchanged(billing, version);
  return billing;
}

/** @throws DomainError 409 when another tab was first. */
export function assertUnchanged(billing: BillingRow, version: number | undefined): void {
  if (version !== undefined && version !== billing.version) {
    throw conflict(
      'Les informations de facturation ont été modifiées entre-temps. Rechargez la page avant de recommencer.',
    );
  }
}

type BillingSet = Partial<Omit<BillingRow, 'customer_number' | 'contract_number' | 'version'>>;

/** What is so already is answered alike, and leaves no request. */
async function store(
  tx: Db,
  clock: Clock,
  change: OfContract,
  billing: BillingRow,
  { set, subcategory, message }: { set: BillingSet; subcategory: RequestSubcategory; message: string },
): Promise<Written<BillingChanged>> {
  const changed = changedFields<BillingSet>(billing, set);
  if (changed.length === 0) return { answer: { code: '200', version: billing.version } };
  const version = await updateBilling(tx, billing, set);
  const event = await traceChange(tx, clock, { ...change, subcategory, message });
  return { answer: { code: '200', version, event }, detail: { fields: changed.join(' ') } };
}
