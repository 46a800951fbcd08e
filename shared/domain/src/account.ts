import type { AccountSums, AdhocPiece, Invoice, ResponseOf } from '@portal/contract';
import type { Day } from './calendar-day';
import { fromCents, toCents } from './money';
import { pieceDueOn } from './piece-day';
import { isFailedDebit, type Piece, pieceStage } from './piece-display';
import { plannedAgain } from './payment-schedule';

/** What a customer still has to pay us of a contract: a rejected debit, or an invoice. */
export interface AccountDebt {
  /** Of the debit, or of the invoice that no debit was rejected of: whoever pays it names this. */
  id: string;
  kind: 'debit' | 'invoice';
  /** The invoice that it is of. */
  invoiceId: string | null;
  label: string;
  /** Euros. */
  amount: number;
  /** On which it is or was due; of what is planned, that of the debit or transfer. */
  day: Day;
  late: boolean;
  /** Day of the debit or transfer that is to settle it. */
  plannedOn: Day | null;
  /** Whether a card may pay it now. */
  payable: boolean;
  /** Why the bank rejected the debit. */
  reason: string | null;
}

export interface Account {
  sums: AccountSums;
  /** Together they come to `sums.due`; what is late first, then by their days. */
  debts: AccountDebt[];
  /** Together they come to `sums.planned`, by their days. */
  plannedDebits: AdhocPiece[];
}

/** Invoices and pieces of one contract or of several, each with what it leaves. */
export type AccountPieces = Pick<ResponseOf<'/financialPieces'>, 'invoices' | 'prepayments' | 'adhocPieces'>;

/**
 * What a customer owes and is owed, and how much of it is late: the one rule of every screen, document, mail and search.
 * Amounts in collection, with the billing service, credited or being refunded are separate and never netted.
 */
export function accountOf({ invoices, prepayments, adhocPieces }: AccountPieces, today: Day): Account {
  const sums = new Sums();
  const pieces = [...prepayments, ...adhocPieces];
  const rejected = new Map(
    pieces.filter(isFailedDebit).map((piece) => [piece.invoice_id ?? null, piece] as const),
  );
  const debts: AccountDebt[] = [];
  const isListed = new Set(invoices.map(({ id }) => id));
  const owe = (debt: AccountDebt) => {
    debts.push(debt);
    sums.add('due', toCents(debt.amount));
    if (debt.late) sums.add('late', toCents(debt.amount));
  };
  for (const invoice of invoices) {
    const cents = toCents(invoice.invoice_amount_residual_signed);
    const part = partOfInvoice(invoice, cents);
    if (part === 'due') owe(debtOfInvoice(invoice, rejected.get(invoice.id), today));
    else if (part) sums.add(part, Math.abs(cents));
  }
  for (const piece of pieces) {
    const cents = toCents(piece.residual);
    // the invoice itself carries what its debit left
    const isOfInvoice =
      piece.invoice_id && isListed.has(piece.invoice_id) && pieceStage(piece) === 'rejected';
    // of a plan the debts are owed, not its parts: a rejected part leaves them as they were
    const isPart = piece.repays_plan_id && cents > 0;
    if (cents === 0 || isOfInvoice || isPart) continue;
    const part = partOfPiece(piece, cents);
    if (part === 'due') owe(debtOfDebit(piece, piece.residual));
    else sums.add(part, Math.abs(cents));
  }
  const open = new Set(
    invoices.filter((each) => toCents(each.invoice_amount_residual_signed) !== 0).map(({ id }) => id),
  );
  // an open invoice is due itself, and says when it will be drawn
  const plannedDebits = plannedAgain(adhocPieces, today).filter(
    ({ invoice_id: invoice, repays_plan_id: plan }) => !plan && (!invoice || !open.has(invoice)),
  );
  for (const piece of plannedDebits) sums.plan(toCents(piece.amount), pieceDueOn(piece));
  return { sums: sums.inEuros(), debts: debts.sort(mostPressing), plannedDebits };
}

/** Positive: the customer owes; negative: the supplier does. Euros. */
export const balanceOf = ({ due, inPlan, inHand, inCollection, owedBack, refunding }: AccountSums): number =>
  fromCents(
    [due, inPlan, inHand, inCollection].reduce((cents, part) => cents + toCents(part), 0) -
      toCents(owedBack) -
      toCents(refunding),
  );

/** Euros of several debts. */
export const totalOfDebts = (debts: readonly AccountDebt[]): number =>
  fromCents(debts.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** Of several contracts together. */
export function accountTotal(accounts: readonly AccountSums[]): AccountSums {
  const total = new Sums();
  for (const sums of accounts) {
    for (const part of total.parts()) total.add(part, toCents(sums[part]));
    if (sums.plannedOn) total.plan(toCents(sums.planned), sums.plannedOn, sums.plannedUntil ?? undefined);
  }
  return total.inEuros();
}

/** Sums that are added part by part. */
type Added = Exclude<keyof AccountSums, 'planned' | 'plannedOn' | 'plannedUntil'>;
type Part = Exclude<Added, 'late'>;

function partOfInvoice(invoice: Invoice, cents: number): Part | null {
  const { invoice_state: state, planned_payment_date: planned } = invoice;
  if (cents === 0 || state === 'cancelled' || state === 'dropped') return null;
  if (cents < 0) return planned ? 'refunding' : 'owedBack';
  if (state === 'externalRecovery') return 'inCollection';
  return invoice.repayment_plan_id ? 'inPlan' : 'due';
}

function partOfPiece(piece: Piece, cents: number): Part {
  if (cents < 0) return piece.payment_type === 'outbound' ? 'refunding' : 'owedBack';
  if (piece.status === 'externalRecovery') return 'inCollection';
  if (piece.repayment_plan_id) return 'inPlan';
  return isFailedDebit(piece) ? 'due' : 'inHand';
}

const lateStates: readonly string[] = ['latePayment', 'recovery1', 'recovery2'];

/** Overdue, or shown to its customer as late, with no payment planned and in no repayment plan. */
export const isLateInvoice = (invoice: Invoice, today: Day): boolean =>
  toCents(invoice.invoice_amount_residual_signed) > 0 &&
  !invoice.planned_payment_date &&
  !invoice.repayment_plan_id &&
  (invoice.invoice_date_due < today || lateStates.includes(invoice.invoice_state));

function debtOfInvoice(invoice: Invoice, debit: Piece | undefined, today: Day): AccountDebt {
  const amount = invoice.invoice_amount_residual_signed;
  if (debit) return debtOfDebit(debit, amount);
  return {
    id: invoice.id,
    kind: 'invoice',
    invoiceId: invoice.id,
    label: `Facture ${invoice.invoice_number}`,
    amount,
    day: invoice.planned_payment_date ?? invoice.invoice_date_due,
    late: isLateInvoice(invoice, today),
    plannedOn: invoice.planned_payment_date ?? null,
    payable: invoice.payable_by_card !== false,
    reason: null,
  };
}

const debtOfDebit = (piece: Piece, amount: number): AccountDebt => ({
  id: piece.id,
  kind: 'debit',
  invoiceId: piece.invoice_id ?? null,
  label: piece.communication,
  amount,
  day: pieceDueOn(piece),
  late: true,
  plannedOn: null,
  payable: true,
  reason: piece.rejectReason,
});

const mostPressing = (a: AccountDebt, b: AccountDebt): number =>
  Number(b.late) - Number(a.late) || a.day.localeCompare(b.day, 'fr') || a.id.localeCompare(b.id, 'fr');

/** In cents, so that no sum of euros is ever a cent off. */
class Sums {
  readonly #cents = { due: 0, late: 0, inPlan: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0 };

  #plannedCents = 0;
  #plannedOn: Day | null = null;
  #plannedUntil: Day | null = null;

  add(part: Added, cents: number): void {
    this.#cents[part] += cents;
  }

  plan(cents: number, from: Day, until: Day = from): void {
    this.#plannedCents += cents;
    if (this.#plannedOn === null || from < this.#plannedOn) this.#plannedOn = from;
    if (this.#plannedUntil === null || until > this.#plannedUntil) this.#plannedUntil = until;
  }

  parts(): Added[] {
    return Object.keys(this.#cents) as Added[];
  }

  inEuros(): AccountSums {
    const { due, late, inPlan, inHand, inCollection, owedBack, refunding } = this.#cents;
    return {
      due: fromCents(due),
      late: fromCents(late),
      inPlan: fromCents(inPlan),
      inHand: fromCents(inHand),
      inCollection: fromCents(inCollection),
      owedBack: fromCents(owedBack),
      refunding: fromCents(refunding),
      planned: fromCents(this.#plannedCents),
      plannedOn: this.#plannedOn,
      plannedUntil: this.#plannedUntil,
    };
  }
}
