import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import type { PaymentSubject } from '../card-payments/card-payments.service';
import {
  findInvoice,
  findPiecesOfInvoice,
  findReplacement,
  lockInvoice,
  lockPiece,
  type PayableName,
} from './payable.queries';
import {
  owedOnInvoice,
  owedOnPiece,
  replacedRefusal,
  type Owed,
  type PieceAction,
} from './piece-moves.rules';
import type { InvoiceRow, PieceRow } from './payments.queries';
import { wasRepaid } from './repayment.queries';

/** A debt, locked until the transaction ends: a refused debit, an invoice, or both for the same debt. */
export interface Payable {
  customerNumber: string;
  contractNumber: string;
  piece: PieceRow | undefined;
  invoice: InvoiceRow | undefined;
  owed: Owed;
}

/**
 * Finds and locks the debt that a payer names: a piece by its id, an invoice by its id or number. For an invoice with a
 * refused debit, the payment pays that debit. Every payment locks pieces before invoices, to avoid
 * deadlocks; where the job that freezes invoices meets one, `inTransaction` repeats it.
 */
export async function lockPayable(
  tx: Db,
  named: PayableName,
  action: PieceAction,
): Promise<Payable | undefined> {
  const { customerNumber, contractNumber } = named;
  const key = { customerNumber, contractNumber };
  const piece = await lockPiece(tx, named);
  if (piece) {
    const invoice =
      piece.invoice_id === null ? undefined : await lockInvoice(tx, { ...key, name: piece.invoice_id });
    const owed = isSpread(piece, invoice, action)
      ? spreadRefusal
      : piece.replacing_payment_count > 0
        ? await whyReplaced(tx, piece)
        : owedOnPiece(piece, invoice, action);
    return { ...key, piece, invoice, owed };
  }
  const unpaid = await findInvoice(tx, named);
  if (!unpaid) return undefined;
  const refused = (await findPiecesOfInvoice(tx, customerNumber, unpaid.id)).find(isRefused);
  if (refused) return lockPayable(tx, { ...key, name: refused.id }, action);
  const invoice = await lockInvoice(tx, { ...key, name: unpaid.id });
  if (!invoice) return undefined;
  const debits = await findPiecesOfInvoice(tx, customerNumber, invoice.id);
  const owed = isSpread(undefined, invoice, action)
    ? spreadRefusal
    : owedOnInvoice(invoice, debits.length > 0);
  return { ...key, piece: undefined, invoice, owed };
}

/** A live plan repays it in parts: it is not paid beside the plan. */
const isSpread = (
  piece: PieceRow | undefined,
  invoice: InvoiceRow | undefined,
  action: PieceAction,
): boolean =>
  action !== 'moneyBack' && (piece?.repayment_plan_id ?? invoice?.repayment_plan_id ?? null) !== null;

const spreadRefusal = {
  refusal: 'Cette somme fait partie de votre échelonnement : réglez un versement, ou soldez-le.',
};

async function whyReplaced(tx: Db, { customer_number: customerNumber, id }: PieceRow): Promise<Owed> {
  const by = await findReplacement(tx, customerNumber, id);
  return !by && (await wasRepaid(tx, customerNumber, id)) ? repaidRefusal : replacedRefusal(by);
}

const repaidRefusal = { refusal: 'Cette échéance a été réglée par votre échelonnement.' };

const isRefused = ({ status }: Pick<PieceRow, 'status'>): boolean => status === 'sent-cancelled';

/** @throws DomainError 409 CONFLICT with the reason why nothing can be paid. */
export function assertOwed<P extends Payable>(payable: P): P & { owed: { cents: number } } {
  const { owed } = payable;
  if ('refusal' in owed) throw conflict(owed.refusal);
  return { ...payable, owed };
}

/** @throws DomainError 404; 409 CONFLICT with the reason why it cannot be paid by card. */
export async function lockCardDebt(tx: Db, named: PayableName) {
  const payable = await lockPayable(tx, named, 'payByCard');
  if (!payable) throw notFound('Cette échéance n’existe pas');
  return assertOwed(payable);
}

export const subjectOf = ({ customerNumber, contractNumber, piece, invoice }: Payable): PaymentSubject => ({
  purpose: 'piece',
  customerNumber,
  contractNumber,
  pieceId: piece?.id ?? null,
  invoiceId: invoice?.id ?? null,
});

/** The debt of a card payment, from the row that was written at its start. */
export const nameOf = (subject: Extract<PaymentSubject, { purpose: 'piece' }>): PayableName => ({
  customerNumber: subject.customerNumber,
  contractNumber: subject.contractNumber,
  name: subject.pieceId ?? subject.invoiceId ?? '',
});
