import type { Energy } from '@portal/contract';
import type { Day, FirstInstalment } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { FirstPaymentBook, FirstPaymentStatus } from '../card-payments/first-payment-outcome.service';

/** The first payment by card that a case asks for. */
export interface PaymentDue {
  amountCents: number;
  /** What the amount is made of. */
  instalments: FirstInstalment[];
  description: string;
  /** The name that the card form shows. */
  billName: string;
  email: string;
}

/** A signed case of a customer whose first payment by card is not made. */
export interface UnpaidCase {
  orderReference: string;
  status: FirstPaymentStatus;
  /** Null when the case has no amount, because it was created elsewhere. */
  amountCents: number | null;
  /** What the amount is made of. */
  instalments: FirstInstalment[];
  /** On which it was signed. */
  since: string;
  /** `startsOn`: the planned start of the contract. */
  contracts: { contractNumber: string; energy: Energy; startsOn: Day | null }[];
}

/** What payments ask of sales: the first payments of its cases. `app.ts` passes the implementation. */
export interface CasePayments {
  book: FirstPaymentBook;
  /** @throws DomainError 404, 409 CONFLICT when no payment by card is due. */
  due(db: Db, clock: Clock, orderReference: string): Promise<PaymentDue>;
  /** The cases of a customer that still await their first payment, the oldest first. */
  unpaid(db: Db, clock: Clock, customerNumber: string): Promise<UnpaidCase[]>;
  /** Whether the case is of that customer. */
  isOf(db: Db, customerNumber: string, orderReference: string): Promise<boolean>;
}
