import { type InvoiceStatus, invoiceStatuses, pieceStatuses } from '@portal/contract';
import { addDays, addMonths, type Day } from '@portal/domain';
import type { InvoiceLine } from '../../src/platform/schema/column-values';
import type { ContractPlan } from '../contracts/contract-plan';
import type { Random } from '../random/random';
import { correctionLine, prepaymentLine, totalOf } from './invoice-lines';
import type { Invoice } from './invoices';
import type { Piece, PieceMaker } from './payment-pieces';
import { hasRepayment } from './repayments';
import { drawPieceStatus, residualOf, settlementOf } from './piece-status';

export interface Account {
  invoices: Invoice[];
  pieces: Piece[];
}

/** What is left of the total of an invoice that asks for money, in each state. */
const residualByState: Record<InvoiceStatus, (total: number) => number> = {
  notSettled: (total) => total,
  settled: () => 0,
  cancelled: () => 0,
  dropped: () => 0,
  latePayment: (total) => total,
  recovery1: (total) => total,
  recovery2: (total) => total,
  externalRecovery: (total) => total,
  // Paid and half as much again.
  overPayment: (total) => -Math.ceil(total / 2),
};

const inState = (invoice: Invoice, state: InvoiceStatus): Invoice => ({
  ...invoice,
  state,
  residual_cents: residualByState[state](invoice.total_cents),
});

/** An invoice whose prepayments came to exactly what was used. */
function balanced(invoice: Invoice): Invoice {
  const lines = [...(JSON.parse(invoice.lines) as unknown[]), prepaymentLine(invoice.total_cents)];
  return {
    ...invoice,
    total_cents: 0,
    residual_cents: 0,
    state: 'settled',
    invoice_type: 'out_invoice',
    lines: JSON.stringify(lines),
  };
}

/** Simulates a corrected reading: a tenth less than the estimate of the month before. */
function corrected(invoice: Invoice): Invoice {
  const lines = JSON.parse(invoice.lines) as InvoiceLine[];
  const at = lines.findIndex(({ kind }) => kind === 'ENERGY');
  const energy = lines[at];
  if (!energy || !invoice.period_start) return invoice;
  const span = { from: addMonths(invoice.period_start, -1), to: invoice.period_start };
  const line = correctionLine(energy, span, -Math.round((energy.quantity ?? 0) / 10));
  const all = lines.toSpliced(at + 1, 0, line);
  const total_cents = totalOf(all);
  const residual_cents = invoice.residual_cents === 0 ? 0 : total_cents;
  return { ...invoice, lines: JSON.stringify(all), total_cents, residual_cents };
}

/** Pieces that pay the invoices, or give money back; an invoice that waits has none yet. */
function paymentsOf(
  random: Random,
  maker: PieceMaker,
  plan: ContractPlan,
  invoices: readonly Invoice[],
  today: Day,
): Piece[] {
  return invoices
    .filter(({ total_cents, state }) => total_cents !== 0 && !['cancelled', 'dropped'].includes(state))
    .map((invoice) => {
      const reference = { id: invoice.id, number: invoice.invoice_number };
      if (invoice.total_cents < 0) {
        const paidOn = addDays(invoice.invoice_date, 10);
        return maker.forInvoice(
          reference,
          paidOn,
          invoice.total_cents,
          paidOn > today ? 'validated' : 'posted',
        );
      }
      const unpaid = (invoice.residual_cents ?? 0) > 0 && invoice.due_date < today;
      const settled = drawPieceStatus(random, plan.paymentMode, invoice.due_date, today, true);
      return maker.forInvoice(
        reference,
        invoice.due_date,
        invoice.total_cents,
        unpaid ? 'cancelled' : settled,
      );
    });
}

/** Rejections older than three weeks were mostly presented again, and went through. */
function represented(random: Random, maker: PieceMaker, pieces: Piece[], today: Day, all: boolean): Piece[] {
  return pieces.flatMap((piece) => {
    const old = piece.due_date < addDays(today, -21);
    const again = piece.status === 'sent-cancelled' && old && (all || random.chance(0.9));
    return again ? maker.replaced(piece) : [piece];
  });
}

const withStatus = (piece: Piece, status: Piece['status']): Piece => ({
  ...piece,
  status,
  settlement: piece.kind === 'pp' ? settlementOf(status, false) : null,
  residual_cents: residualOf(status, piece.amount_cents, false),
  reject_code: status === 'sent-cancelled' ? 'AM04' : piece.reject_code,
  reject_reason: status === 'sent-cancelled' ? 'Provision insuffisante' : piece.reject_reason,
});

/** The latest prepayments, one in each status; the others settled. */
function inEveryStatus(pieces: Piece[], today: Day): Piece[] {
  const past = pieces.filter(({ due_date }) => due_date < today);
  const first = past.length - pieceStatuses.length;
  return pieces.map((piece) => {
    const status = pieceStatuses[past.indexOf(piece) - first];
    return status ? withStatus(piece, status) : piece;
  });
}

/** The latest past prepayments, refused by the bank and not presented again. */
function withFailedDebits(pieces: Piece[], today: Day, count: number): Piece[] {
  const latest = pieces.filter(({ due_date }) => due_date < addDays(today, -3)).slice(-count);
  return pieces.map((piece) => (latest.includes(piece) ? withStatus(piece, 'sent-cancelled') : piece));
}

/** How many debits the banks refused, of a plan that is about them. */
const failedDebits: Partial<Record<ContractPlan['account'], number>> = { failedDebit: 1, failedDebits: 6 };

const isToPay = ({ total_cents }: Invoice): boolean => total_cents > 0;
const movesMoney = ({ total_cents }: Invoice): boolean => total_cents !== 0;

/** The latest invoice of that kind, changed; without one, as they were. */
function withLatest(
  invoices: Invoice[],
  isMeant: (invoice: Invoice) => boolean,
  change: (invoice: Invoice) => Invoice,
): Invoice[] {
  const at = invoices.findLastIndex(isMeant);
  return invoices.map((invoice, index) => (index === at ? change(invoice) : invoice));
}

/** Brings invoices and prepayments into the situation that the plan names, and pays what is to be paid. */
export function situated(
  random: Random,
  maker: PieceMaker,
  plan: ContractPlan,
  account: Account,
  today: Day,
): Account {
  if (plan.account === 'none') return { invoices: [], pieces: [] };
  let { invoices, pieces } = account;
  const eachState = (invoice: Invoice, index: number) => {
    const state = invoiceStatuses[index];
    return state && isToPay(invoice) ? inState(invoice, state) : invoice;
  };
  const latestIn = (state: InvoiceStatus) =>
    withLatest(invoices, isToPay, (latest) => inState(latest, state));
  if (plan.account === 'late') invoices = latestIn('latePayment');
  if (plan.account === 'overpaid') invoices = latestIn('overPayment');
  if (plan.account === 'zeroInvoice') invoices = withLatest(invoices, movesMoney, balanced);
  if (plan.account === 'estimateCorrected') invoices = withLatest(invoices, isToPay, corrected);
  if (plan.account === 'everyInvoice') invoices = invoices.map(eachState);
  const failed = failedDebits[plan.account] ?? 0;
  pieces = represented(random, maker, pieces, today, failed > 0 || hasRepayment(plan));
  if (plan.account === 'everyPiece') pieces = inEveryStatus(pieces, today);
  if (failed > 0) pieces = withFailedDebits(pieces, today, failed);
  return { invoices, pieces: [...pieces, ...paymentsOf(random, maker, plan, invoices, today)] };
}
