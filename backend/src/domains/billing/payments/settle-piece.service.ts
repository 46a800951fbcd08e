import { parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import type { CardPaymentRow, PaymentSubject } from '../card-payments/card-payments.service';
import { accountOfContract } from './accounts.service';
import { findPayer } from './payments.queries';
import { lockPayable, nameOf, type Payable } from './payable';
import { creditCardMoney, takeCardMoneyBack, type CardMoney } from './card-credit.service';
import { addPiece, changeInvoice, changePiece } from './payable.queries';
import { debitLabel } from './debit-label.rules';
import { invoiceAfter } from './piece-moves.rules';
import { paymentReceived } from './payment-mails';

export type PiecePayment = CardPaymentRow & { subject: Extract<PaymentSubject, { purpose: 'piece' }> };

/**
 * A card paid one debt; its receipt is mailed.
 * @returns `notDue` when what is owed is no longer what was paid: nothing changes.
 */
export async function settlePiece(tx: Db, clock: Clock, payment: PiecePayment): Promise<'taken' | 'notDue'> {
  const payable = await settleDebt(tx, clock, payment, 'Paiement par carte');
  if (!payable) return 'notDue';
  await mailReceipt(tx, clock, payable, payment.amountCents);
  return 'taken';
}

/**
 * A card paid: a piece of its own, under the payment's id, takes the refused debit's place, and what was left to pay
 * is no longer. The payment's id as key, and one replacement a piece, forbid that it ever counts twice.
 * @param how first words of the payment's label
 * @returns the debt as it was; undefined when what is owed is no longer what was paid: nothing changes.
 */
export async function settleDebt(
  tx: Db,
  clock: Clock,
  payment: PiecePayment,
  how: string,
): Promise<Payable | undefined> {
  const payable = await lockPayable(tx, nameOf(payment.subject), 'payByCard');
  if (!payable || 'refusal' in payable.owed || payable.owed.cents !== payment.amountCents) return undefined;
  const { customerNumber, contractNumber, piece, invoice } = payable;
  const today = parisDayOf(clock());
  await addPiece(tx, {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id: payment.id,
    kind: 'adhocPieces',
    status: 'reconciled',
    settlement: null,
    date: today,
    due_date: today,
    communication: `${how}\u00a0: ${debtLabel(payable)}`,
    payment_method_code: 'card',
    payment_method_name: 'Carte bancaire',
    payment_type: 'inbound',
    amount_cents: payment.amountCents,
    residual_cents: 0,
    partner_ref: customerNumber,
    replaces_id: piece?.id ?? null,
    energy_paid_number_replays: piece ? piece.energy_paid_number_replays + 1 : 0,
    invoice_id: invoice?.id ?? null,
    created_at: clock(),
  });
  if (piece) {
    await changePiece(tx, customerNumber, piece.id, {
      residual_cents: 0,
      replacing_payment_count: piece.replacing_payment_count + 1,
      ...(piece.kind === 'pp' && { settlement: 'settled' }),
    });
  }
  if (invoice) {
    await changeInvoice(tx, customerNumber, invoice.id, invoiceAfter(invoice, payment.amountCents, today));
  }
  return payable;
}

export const debtLabel = ({ piece, invoice }: Pick<Payable, 'piece' | 'invoice'>): string =>
  piece ? debitLabel(piece.communication) : `Facture ${invoice?.invoice_number ?? ''}`;

async function mailReceipt(tx: Db, clock: Clock, payable: Payable, cents: number): Promise<void> {
  const payer = await findPayer(tx, payable.customerNumber);
  if (!payer) return;
  const { customerNumber, contractNumber } = payable;
  const account = await accountOfContract(tx, customerNumber, contractNumber, parisDayOf(clock()));
  const money = { cents, label: debtLabel(payable), contractNumber, at: clock(), left: account?.sums };
  await enqueueMail(tx, 'card-payment-received', payer.email, paymentReceived(payer, money), customerNumber);
}

const moneyOf = ({ id, subject }: PiecePayment): CardMoney => ({
  customerNumber: subject.customerNumber,
  contractNumber: subject.contractNumber,
  paymentId: id,
});

/** Money for what is not owed, or of another amount than asked. */
export const creditPiecePayment = (tx: Db, clock: Clock, payment: PiecePayment): Promise<void> =>
  creditCardMoney(tx, clock, moneyOf(payment), payment.amountCents);

/** The money went back to the card: the payment's piece no longer counts, and what it paid is to be paid again. */
export async function reopenPiece(tx: Db, clock: Clock, payment: PiecePayment): Promise<void> {
  const name = nameOf(payment.subject);
  const { customerNumber } = name;
  const payable = await lockPayable(tx, name, 'moneyBack');
  const was = await takeCardMoneyBack(tx, moneyOf(payment));
  if (!payable || was !== 'payment') return;
  const { piece, invoice } = payable;
  if (piece) {
    await changePiece(tx, customerNumber, piece.id, {
      residual_cents: invoice ? 0 : piece.residual_cents + payment.amountCents,
      replacing_payment_count: Math.max(0, piece.replacing_payment_count - 1),
      ...(piece.kind === 'pp' && { settlement: 'incident' }),
    });
  }
  if (invoice) {
    const today = parisDayOf(clock());
    await changeInvoice(tx, customerNumber, invoice.id, invoiceAfter(invoice, -payment.amountCents, today));
  }
}
