import type { RequestOf } from '@portal/contract';
import type { Clock } from '../../../../platform/clock';
import type { Author, Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { changeBankAccount } from './bank-account.service';
import { changePaymentMode } from './payment-mode.service';
import { changeBillingContact, changeDebitDay, changeRouting, type BillingChanged } from './billing.service';

/** The change that the request's mode asks for. */
export function changeBilling(
  tx: Db,
  clock: Clock,
  {
    customerNumber,
    request,
    author,
    publicUrl,
    supportEmail,
  }: {
    customerNumber: string;
    request: RequestOf<'/updateBillingData'>;
    author: Author;
    publicUrl: string;
    supportEmail: string;
  },
): Promise<Written<BillingChanged>> {
  if (request.mode === 'IBAN') {
    return changeBankAccount(tx, clock, {
      customerNumber,
      iban: request.ibanCode,
      rumCode: request.rumCode ?? null,
      ownerFirstName: request.accountOwnerFirstName,
      ownerLastName: request.accountOwnerLastName,
      author,
      publicUrl,
      supportEmail,
    });
  }
  const of = { customerNumber, contractNumber: request.contractNbr, version: request.version, author };
  switch (request.mode) {
    case 'DEBIT_DAY':
      return changeDebitDay(tx, clock, { ...of, debitDay: request.debitDay });
    case 'PAYMENT_MODE':
      return changePaymentMode(tx, clock, {
        ...of,
        mode: request.paymentMode,
        message: request.message,
        publicUrl,
        supportEmail,
      });
    case 'ROUTING_MODE':
      return changeRouting(tx, clock, { ...of, routingMode: request.routingMode });
    case 'BILLING_ADDRESS':
      return changeBillingContact(tx, clock, { ...of, request });
  }
}
