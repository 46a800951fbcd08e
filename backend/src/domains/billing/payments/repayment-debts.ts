import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { sharesOfDebts } from './debt-shares.rules';
import { changeInvoice, changePiece } from './payable.queries';
import type { InvoiceRow, PieceRow } from './payments.queries';
import { invoiceAfter } from './piece-moves.rules';
import type { PlanDebtRow } from './repayment.queries';

/** A debt of a plan as it is: a refused debit, an invoice, or both for the same debt. */
export interface RepaidDebt {
  piece: PieceRow | undefined;
  invoice: InvoiceRow | undefined;
}

const nothingLeft: readonly string[] = ['cancelled', 'dropped'];

/** What a debt leaves, whoever has it in hand; nothing once something else replaced its debit. */
export function leftOfDebt({ piece, invoice }: RepaidDebt): number {
  if (piece && piece.replacing_payment_count > 0) return 0;
  if (invoice && nothingLeft.includes(invoice.state)) return 0;
  const left = invoice
    ? Math.min(piece?.amount_cents ?? Infinity, invoice.residual_cents)
    : (piece?.residual_cents ?? 0);
  return Math.max(0, left);
}

export const leftOfDebts = (debts: readonly RepaidDebt[]): number =>
  debts.reduce((cents, debt) => cents + leftOfDebt(debt), 0);

/** The debts of plans as they are, in the order of the rows; without a lock. */
export async function readDebts(
  db: Db,
  customerNumber: string,
  rows: readonly Pick<PlanDebtRow, 'piece_id' | 'invoice_id'>[],
): Promise<RepaidDebt[]> {
  return matched(
    rows,
    ...(await Promise.all([
      piecesOf(db, customerNumber, rows).execute(),
      invoicesOf(db, customerNumber, rows).execute(),
    ])),
  );
}

/** The same, with row locks until the transaction ends; pieces before invoices, as every payment locks them. */
export async function lockDebts(
  tx: Db,
  customerNumber: string,
  rows: readonly Pick<PlanDebtRow, 'piece_id' | 'invoice_id'>[],
): Promise<RepaidDebt[]> {
  const pieces = await piecesOf(tx, customerNumber, rows).forUpdate().execute();
  const invoices = await invoicesOf(tx, customerNumber, rows).forUpdate().execute();
  return matched(rows, pieces, invoices);
}

type Named = readonly Pick<PlanDebtRow, 'piece_id' | 'invoice_id'>[];

const piecesOf = (db: Db, customerNumber: string, rows: Named) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('id', '=', (eb) => eb.fn.any(eb.val(rows.flatMap(({ piece_id }) => piece_id ?? []))))
    .orderBy('id');

const invoicesOf = (db: Db, customerNumber: string, rows: Named) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('id', '=', (eb) => eb.fn.any(eb.val(rows.flatMap(({ invoice_id }) => invoice_id ?? []))))
    .orderBy('id');

const matched = (rows: Named, pieces: PieceRow[], invoices: InvoiceRow[]): RepaidDebt[] =>
  rows.map(({ piece_id, invoice_id }) => ({
    piece: pieces.find(({ id }) => id === piece_id),
    invoice: invoices.find(({ id }) => id === invoice_id),
  }));

/**
 * Takes money off a locked debt, at most what it leaves. A refused debit that is paid whole is replaced from then on, so
 * that no screen asks for it.
 */
export async function payOff(
  tx: Db,
  { piece, invoice }: RepaidDebt,
  cents: number,
  today: Day,
): Promise<void> {
  if (cents === 0) return;
  const isWhole = leftOfDebt({ piece, invoice }) === cents;
  if (piece) {
    await changePiece(tx, piece.customer_number, piece.id, {
      residual_cents: invoice ? 0 : piece.residual_cents - cents,
      ...(isWhole && {
        replacing_payment_count: piece.replacing_payment_count + 1,
        ...(piece.kind === 'pp' && { settlement: 'settled' }),
      }),
    });
  }
  if (invoice) {
    await changeInvoice(tx, invoice.customer_number, invoice.id, invoiceAfter(invoice, cents, today));
  }
}

/** Money that came goes to the debts in their order. @returns cents that none of them takes */
export async function payOffDebts(
  tx: Db,
  debts: readonly RepaidDebt[],
  cents: number,
  today: Day,
): Promise<number> {
  const { shares, left } = sharesOfDebts(cents, debts.map(leftOfDebt));
  for (const [index, debt] of debts.entries()) await payOff(tx, debt, shares[index] ?? 0, today);
  return left;
}

/** The money went back: a locked debt leaves that much more. */
export async function oweAgain(
  tx: Db,
  { piece, invoice }: RepaidDebt,
  cents: number,
  today: Day,
): Promise<void> {
  if (cents === 0) return;
  if (piece) {
    await changePiece(tx, piece.customer_number, piece.id, {
      residual_cents: invoice ? 0 : piece.residual_cents + cents,
      ...(piece.replacing_payment_count > 0 && {
        replacing_payment_count: piece.replacing_payment_count - 1,
        ...(piece.kind === 'pp' && { settlement: 'incident' }),
      }),
    });
  }
  if (invoice) {
    await changeInvoice(tx, invoice.customer_number, invoice.id, invoiceAfter(invoice, -cents, today));
  }
}

/** Money of a plan went back: the debts that it paid last leave it first, none more than it left on the agreement. */
export async function oweDebtsAgain(
  tx: Db,
  debts: readonly RepaidDebt[],
  rows: readonly Pick<PlanDebtRow, 'amount_cents'>[],
  { cents, today }: { cents: number; today: Day },
): Promise<void> {
  const paid = debts.map((debt, index) => (rows[index]?.amount_cents ?? 0) - leftOfDebt(debt));
  const { shares } = sharesOfDebts(cents, paid.map((each) => Math.max(0, each)).toReversed());
  for (const [index, back] of shares.toReversed().entries()) {
    const debt = debts[index];
    if (debt) await oweAgain(tx, debt, back, today);
  }
}
