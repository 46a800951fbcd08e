import type { CardPaymentStatus } from '@portal/contract';
import type { Db } from '../../../platform/database';

/** One debt of a joint payment, with what the payment pays of it. */
export interface DebtPart {
  /** Of the piece that its money becomes. */
  id: string;
  contractNumber: string;
  pieceId: string | null;
  invoiceId: string | null;
  amountCents: number;
}

/**
 * What a card payment pays: a piece or an invoice of a customer, several of them at once (0132) or a part of a repayment plan, or the first payment
 * of a case.
 */
export type PaymentSubject =
  | {
      purpose: 'piece';
      customerNumber: string;
      contractNumber: string;
      pieceId: string | null;
      invoiceId: string | null;
    }
  | {
      purpose: 'debts';
      customerNumber: string;
      parts: DebtPart[];
      /** The repayment plan whose debts it pays, or some of them; each of its parts may pay some of a debt (0133). */
      planId?: string | null;
    }
  | { purpose: 'order'; orderReference: string };

export interface CardPaymentRow {
  /** Also the provider's idempotency key. */
  id: string;
  subject: PaymentSubject;
  provider: string;
  /** Null until the provider has answered. */
  providerReference: string | null;
  amountCents: number;
  status: CardPaymentStatus;
  failureMessage: string | null;
}

/** A payment of which the provider is to be asked by now. */
export interface DuePayment {
  row: CardPaymentRow;
  recheckAt: Date;
  createdAt: Date;
}

export interface CardPaymentChange {
  status: CardPaymentStatus;
  providerReference: string | null;
  failureMessage: string | null;
  at: Date;
}

/** Queries for the card payments of a subject: each kind is kept with its owner's data, in a table of its own. */
export interface PaymentBook {
  /** Payments that may still be charged for this subject or for a part of it; of a debt there is one at most. */
  live(db: Db): Promise<CardPaymentRow[]>;
  /** Whether this subject was paid by card, and the money stayed. */
  isPaid(db: Db): Promise<boolean>;
  /** @returns false when another came first: the subject has a payment that lives. */
  add(
    tx: Db,
    payment: Pick<CardPaymentRow, 'id' | 'provider' | 'amountCents'> & { at: Date },
  ): Promise<boolean>;
  /** Nobody else changes the payment until the transaction ends. */
  lock(tx: Db, id: string): Promise<CardPaymentRow | undefined>;
  change(tx: Db, id: string, change: CardPaymentChange): Promise<void>;
  /** Puts the next question to the provider off. @returns false when another process did so first: it asks. */
  postpone(db: Db, id: string, question: { from: Date; to: Date | null }): Promise<boolean>;
}
