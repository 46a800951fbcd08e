import type { CasePayments } from '../../../billing/payments/case-payments.port';
import { firstPaymentBook } from './first-payment-book.service';
import { isCaseOf, unpaidCases } from './first-payments.service';
import { firstPaymentDue } from './orders.service';

/** First payments of cases, as the domain of payments asks for them. */
export const casePayments: CasePayments = {
  book: firstPaymentBook,
  due: firstPaymentDue,
  unpaid: unpaidCases,
  isOf: isCaseOf,
};
