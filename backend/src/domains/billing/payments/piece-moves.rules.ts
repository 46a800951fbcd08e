import type { InvoiceStatus, PieceStatus } from '@portal/contract';
import { type Day, formatLongDay, paymentDay } from '@portal/domain';

/**
 * The actions on a piece: debited again, paid by card, a card payment refunded, a planned instalment replaced by a new plan
 * and planned again, a planned re-debit cancelled.
 */
export type PieceAction = 'redebit' | 'payByCard' | 'moneyBack' | 'replan' | 'takeBack' | 'restore';
export type PieceMove = { to: PieceStatus } | { refusal: string };

const drawn = { refusal: 'Ce prélèvement est en cours.' };
const paid = { refusal: 'Cette échéance est déjà réglée.' };
const cancelled = { refusal: 'Cette échéance est annulée.' };
const refunded = { refusal: 'Cette échéance a été remboursée.' };
const inHand = {
  refusal: 'Cette échéance est traitée par notre service facturation. Veuillez nous contacter.',
};
const collected = { refusal: 'Cette échéance est confiée à un organisme de recouvrement.' };
const noMoneyCame = { refusal: 'Aucun paiement n’est à rendre.' };

/** A refused debit keeps its status; the piece that replaces it has the current one. */
const replaceRefusedDebit: Record<PieceStatus, PieceMove> = {
  'sent-cancelled': { to: 'sent-cancelled' },
  // the customer does not see it, so they cannot pay it (C6.3)
  'sent-rejected': inHand,
  posted: drawn,
  validated: drawn,
  sent: drawn,
  cancelled,
  reconciled: paid,
  'reconciled-cancellation': refunded,
  suspended: inHand,
  manualOperationNecessary: inHand,
  incident: inHand,
  externalRecovery: collected,
};

/** The statuses in which each action is allowed, and what it changes; statuses change in no other way. */
const moves: Record<PieceAction, Record<PieceStatus, PieceMove>> = {
  redebit: replaceRefusedDebit,
  payByCard: replaceRefusedDebit,
  replan: {
    ...replaceRefusedDebit,
    validated: { to: 'cancelled' },
    'sent-cancelled': inHand,
  },
  takeBack: {
    ...replaceRefusedDebit,
    validated: { to: 'cancelled' },
    'sent-cancelled': { refusal: 'Votre banque a déjà rejeté ce prélèvement.' },
  },
  restore: { ...replaceRefusedDebit, cancelled: { to: 'validated' }, 'sent-cancelled': inHand },
  moneyBack: {
    reconciled: { to: 'reconciled-cancellation' },
    'sent-cancelled': noMoneyCame,
    'sent-rejected': noMoneyCame,
    posted: noMoneyCame,
    validated: noMoneyCame,
    sent: noMoneyCame,
    cancelled,
    'reconciled-cancellation': refunded,
    suspended: noMoneyCame,
    manualOperationNecessary: noMoneyCame,
    incident: noMoneyCame,
    externalRecovery: noMoneyCame,
  },
};

export const pieceMove = (from: PieceStatus, action: PieceAction): PieceMove => moves[action][from];

/** The fields of the replacing piece that a customer may see. */
export interface Replacement {
  status: PieceStatus;
  payment_method_code: string;
  due_date: Day;
}

/**
 * Why a replaced debit cannot be paid, from the state of the piece that replaced it.
 * @param by the piece that replaced it; undefined when that piece was refused as well
 */
export function replacedRefusal(by: Replacement | undefined): { refusal: string } {
  if (!by) return refusedAgain;
  const day = formatLongDay(paymentDay(by.payment_method_code, by.due_date));
  if (by.payment_method_code === 'card') {
    return { refusal: `Cette échéance a été payée par carte le ${day}.` };
  }
  switch (by.status) {
    case 'validated':
      return {
        refusal: `Un nouveau prélèvement de cette échéance est programmé le ${day}. Pour payer autrement, annulez-le d’abord dans «\u00a0Mon échéancier\u00a0».`,
      };
    case 'sent':
    case 'posted':
      return { refusal: 'Un nouveau prélèvement de cette échéance est en cours auprès de votre banque.' };
    case 'reconciled':
      return paid;
    case 'externalRecovery':
      return collected;
    default:
      return inHand;
  }
}

const refusedAgain = {
  refusal:
    'Un nouveau prélèvement de cette échéance a été rejeté à son tour\u00a0: rechargez la page pour le payer.',
};

const replaced = { refusal: 'Cette échéance est déjà réglée, ou un nouveau prélèvement est programmé.' };

export interface OwedPiece {
  status: PieceStatus;
  payment_type: 'inbound' | 'outbound';
  replacing_payment_count: number;
  amount_cents: number;
  residual_cents: number;
}

export interface OwedInvoice {
  invoice_type: 'in' | 'out_invoice' | 'out_refund';
  state: InvoiceStatus;
  total_cents: number;
  residual_cents: number;
}

export type Owed = { cents: number } | { refusal: string };

/** Cents to pay of a piece by this action, or why it is not possible. If the piece has an invoice, its residual counts. */
export function owedOnPiece(piece: OwedPiece, invoice: OwedInvoice | undefined, action: PieceAction): Owed {
  const move = pieceMove(piece.status, action);
  if ('refusal' in move) return move;
  if (piece.replacing_payment_count > 0) {
    return replaced;
  }
  if (invoice && givesBack(invoice)) return creditNote;
  const left = invoice ? Math.min(piece.amount_cents, invoice.residual_cents) : piece.residual_cents;
  if (piece.payment_type !== 'inbound' || left <= 0) return paid;
  return (invoice && payableStates[invoice.state]) ?? { cents: left };
}

/** An invoice that gives money back to the customer. */
const givesBack = ({ invoice_type, total_cents }: OwedInvoice): boolean =>
  invoice_type === 'out_refund' || total_cents < 0;
const creditNote = { refusal: 'Cette facture est un avoir\u00a0: il n’y a rien à payer.' };
const nothingToPay = { refusal: 'Il n’y a rien à payer sur cette facture.' };

const payableStates: Record<InvoiceStatus, { refusal: string } | null> = {
  notSettled: null,
  latePayment: null,
  recovery1: null,
  recovery2: null,
  externalRecovery: { refusal: 'Cette facture est confiée à un organisme de recouvrement.' },
  settled: { refusal: 'Cette facture est déjà réglée.' },
  overPayment: { refusal: 'Cette facture est déjà réglée.' },
  cancelled: { refusal: 'Cette facture est annulée.' },
  dropped: { refusal: 'Cette facture est annulée.' },
};

/** Cents to pay of an invoice by card, or why it is not possible. */
export function owedOnInvoice(invoice: OwedInvoice, debitPlanned: boolean): Owed {
  if (givesBack(invoice)) return creditNote;
  const refusal = payableStates[invoice.state];
  if (refusal) return refusal;
  if (debitPlanned) return { refusal: 'Un prélèvement est déjà prévu pour cette facture.' };
  return invoice.residual_cents > 0 ? { cents: invoice.residual_cents } : nothingToPay;
}

/** The invoice after a payment of `cents` (negative: a refund). */
export function invoiceAfter(
  invoice: Pick<OwedInvoice, 'state' | 'residual_cents'> & { due_date: string },
  cents: number,
  today: string,
): Pick<OwedInvoice, 'state' | 'residual_cents'> {
  const residual_cents = invoice.residual_cents - cents;
  if (residual_cents === 0) return { residual_cents, state: 'settled' };
  if (cents > 0) return { residual_cents, state: invoice.state };
  return { residual_cents, state: invoice.due_date < today ? 'latePayment' : 'notSettled' };
}
