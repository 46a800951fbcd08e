import { mandateNoticeDays, streetLine } from '@portal/domain';
import { addressOf, customerAddress, rumCodeOf } from './signing-draft';
import type { Completion, NewContract } from './completion';

/** The mandate that the customer signed; one for the case. */
export async function addMandate({ tx, now, order, customerNumber }: Completion): Promise<void> {
  const { finance } = order.customer;
  if (!finance?.ibanCode) throw new Error('A case without an IBAN is not signed.');
  await tx
    .insertInto('mandate')
    .values({
      customer_number: customerNumber,
      rum_code: rumCodeOf(order.row.order_reference),
      iban: finance.ibanCode,
      owner_last_name: finance.accountOwnerLastName ?? '',
      owner_first_name: finance.accountOwnerFirstName ?? '',
      signed_at: now,
      notice_days: mandateNoticeDays,
    })
    .execute();
}

/** How a contract is billed: to the billing contact where there is one, debited by the case's mandate. */
export async function addBilling(
  { tx, order, customerNumber }: Completion,
  made: NewContract,
): Promise<void> {
  const { contact, finance } = order.customer;
  const billing = finance?.billingContact;
  const address = billing ? addressOf(billing.address) : customerAddress(order.customer, order.contracts);
  const who = billing ?? contact;
  await tx
    .insertInto('contract_billing')
    .values({
      customer_number: customerNumber,
      contract_number: made.contractNumber,
      payment_mode: 'directDebit',
      rum_code: rumCodeOf(order.row.order_reference),
      civility: who.civility,
      first_name: who.firstName,
      last_name: who.lastName,
      birthday: (billing ? billing.birthday : contact.birthdate) ?? null,
      email: billing?.email ?? contact.email,
      phone: billing?.phone ?? contact.phone ?? null,
      address: streetLine(address),
      postal_code: address.postalCode,
      city: address.townName,
      invoice_email: billing?.email ?? contact.email,
      debit_day: made.contract.debitDay ?? null,
      term_code: 'NET15',
    })
    .execute();
}
