import type { Invoice, ResponseOf } from '@portal/contract';
import { accountOf, type Day, type Piece, pieceStage } from '@portal/domain';
import { frRepayment } from '../i18n/fr-repayment';

/** How a customer settles a debt from here. */
export const payingWays = ['redebit', 'card'] as const;
export type PayingWay = (typeof payingWays)[number];

export interface Debt {
  /** Of the refused debit or of the invoice. */
  id: string;
  label: string;
  /** Euros left to pay. */
  amount: number;
  /** Of the signed case whose first payment it is. */
  order?: string;
  /** The repayment plan of which it is the next part, or all that is left. */
  plan?: { id: string; what: 'NEXT' | 'ALL' };
  /** The debts that one payment settles together, of one contract or of several. */
  together?: { contractNbr: string; payment: string }[];
}

/** Why nothing can be paid of what an address names. */
export type NoDebt =
  | 'unknown'
  | 'otherContract'
  | 'settled'
  | 'underWay'
  | 'inHand'
  | 'inCollection'
  | 'inPlan'
  | 'cardOnly';

export type Named = { debt: Debt } | { none: NoDebt };

/** What `?piece=…&pay=…` asks for, by the id of a piece, or an invoice's id or number (C2.3, C6.4). */
export function debtNamed(
  answer: ResponseOf<'/financialPieces'>,
  name: string,
  way: PayingWay,
  today: Day,
): Named {
  const { debts } = accountOf(answer, today);
  const debit = debts.find(({ id, kind }) => id === name && kind === 'debit');
  if (debit) return { debt: debit };
  const piece = [...answer.prepayments, ...answer.adhocPieces].find(({ id }) => id === name);
  if (piece) return { none: stateOf(piece, answer) };
  const invoice = answer.invoices.find(({ id, invoice_number }) => id === name || invoice_number === name);
  if (!invoice) return { none: 'unknown' };
  if (way === 'redebit') return { none: 'cardOnly' };
  const owed = debts.find(({ invoiceId }) => invoiceId === invoice.id);
  if (!owed) return { none: ofInvoice(invoice) };
  if (!owed.payable) return { none: owed.plannedOn ? 'underWay' : 'inHand' };
  return { debt: { id: invoice.id, amount: owed.amount, label: `Facture ${invoice.invoice_number}` } };
}

function ofInvoice({ invoice_state: state, repayment_plan_id: plan }: Invoice): NoDebt {
  if (state === 'externalRecovery') return 'inCollection';
  return plan ? 'inPlan' : 'settled';
}

/** What `?pay=part` and `?pay=rest` ask for: the next part of the contract's live plan, or all that is left of it. */
export function repaymentNamed({ plans }: ResponseOf<'/getRepayments'>, what: 'NEXT' | 'ALL'): Named {
  const live = plans.find(({ status }) => status === 'LIVE');
  if (!live) return { none: 'settled' };
  const { next, all } = live.payable;
  if (all === 0) return { none: 'underWay' };
  const plan = { id: live.id, what };
  if (what === 'ALL') return { debt: { id: live.id, plan, label: frRepayment.rest, amount: all } };
  if (!next) return { none: 'underWay' };
  const label = frRepayment.part(next.position, live.parts.length);
  return { debt: { id: live.id, plan, label, amount: next.amount } };
}

/** What `?order=…` asks for: the first payment of a signed case. */
export function firstPaymentNamed(
  { firstPayments }: ResponseOf<'/getFirstPayments'>,
  orderReference: string,
): Named {
  const payment = firstPayments.find((each) => each.orderReference === orderReference);
  if (!payment) return { none: 'settled' };
  const { amount, payable, state } = payment;
  if (!payable || amount === null) return { none: state === 'underWay' ? 'underWay' : 'inHand' };
  const label = `Premier paiement, affaire ${orderReference}`;
  return { debt: { id: orderReference, order: orderReference, label, amount } };
}

function stateOf(piece: Piece, { invoices }: ResponseOf<'/financialPieces'>): NoDebt {
  const its = invoices.find(({ id }) => id === piece.invoice_id);
  if (piece.repayment_plan_id) return 'inPlan';
  if (piece.status === 'externalRecovery' || its?.invoice_state === 'externalRecovery') return 'inCollection';
  const stage = pieceStage(piece);
  if (stage === 'sent') return 'underWay';
  if (stage !== null || piece.replacing_payment_count > 0) return 'settled';
  if (piece.status === 'validated') return 'underWay';
  return ['cancelled', 'reconciled-cancellation'].includes(piece.status) ? 'settled' : 'inHand';
}
