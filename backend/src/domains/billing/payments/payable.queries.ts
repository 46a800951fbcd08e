import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { InvoiceTable, PaymentPieceTable } from '../../../platform/schema/tables';

/** The keys of what a payer names: a piece by its id, an invoice by its id or number. */
export interface PayableName {
  customerNumber: string;
  contractNumber: string;
  name: string;
}

const pieceNamed = (db: Db, { customerNumber, contractNumber, name }: PayableName) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', name));

export const findPiece = (db: Db, named: PayableName) => pieceNamed(db, named).executeTakeFirst();

/** The piece, with a row lock until the transaction ends. */
export const lockPiece = (tx: Db, named: PayableName) => pieceNamed(tx, named).forUpdate().executeTakeFirst();

const invoiceNamed = (db: Db, { customerNumber, contractNumber, name }: PayableName) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where((eb) => eb.or([eb('invoice_number', '=', name), eb(eb.cast<string>('id', 'text'), '=', name)]));

export const findInvoice = (db: Db, named: PayableName) => invoiceNamed(db, named).executeTakeFirst();

/** The invoice, with a row lock until the transaction ends. */
export const lockInvoice = (tx: Db, named: PayableName) =>
  invoiceNamed(tx, named).forUpdate().executeTakeFirst();

/** Every piece of a contract, with row locks until the transaction ends. */
export const lockPiecesOfContract = (tx: Db, { customerNumber, contractNumber }: Omit<PayableName, 'name'>) =>
  tx
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether the contract ended without having been supplied. */
export async function isAbandoned(
  db: Db,
  { customerNumber, contractNumber }: Omit<PayableName, 'name'>,
): Promise<boolean> {
  const contract = await db
    .selectFrom('contract')
    .select('status')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();
  return contract?.status === 'abandoned';
}

/** Pieces that are to pay an invoice, or failed to and nothing replaces. */
export const findPiecesOfInvoice = (tx: Db, customerNumber: string, invoiceId: string) =>
  tx
    .selectFrom('payment_piece')
    .select(['id', 'status'])
    .where('customer_number', '=', customerNumber)
    .where('invoice_id', '=', invoiceId)
    .where('replacing_payment_count', '=', 0)
    .where('status', 'in', ['validated', 'sent', 'sent-cancelled'])
    .orderBy('due_date', 'desc')
    .execute();

export const findReplacement = (db: Db, customerNumber: string, pieceId: string) =>
  db
    .selectFrom('payment_piece')
    .select(['id', 'due_date', 'amount_cents', 'payment_method_code', 'status'])
    .where('customer_number', '=', customerNumber)
    .where('replaces_id', '=', pieceId)
    .where('status', 'not in', ['sent-cancelled', 'sent-rejected', 'cancelled', 'reconciled-cancellation'])
    .executeTakeFirst();

export type NewPiece = Insertable<PaymentPieceTable>;

export async function addPiece(tx: Db, piece: NewPiece): Promise<void> {
  await tx.insertInto('payment_piece').values(piece).execute();
}

export async function addPieces(tx: Db, pieces: readonly NewPiece[]): Promise<void> {
  if (pieces.length > 0) await tx.insertInto('payment_piece').values(pieces).execute();
}

export async function changePiece(
  tx: Db,
  customerNumber: string,
  id: string,
  change: Updateable<PaymentPieceTable>,
): Promise<void> {
  await tx
    .updateTable('payment_piece')
    .set(change)
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

export async function changeInvoice(
  tx: Db,
  customerNumber: string,
  id: string,
  change: Pick<Updateable<InvoiceTable>, 'residual_cents' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set(change)
    .where('customer_number', '=', customerNumber)
    .where('id', '=', id)
    .execute();
}

/** How a contract is debited: its mandate, unless it was revoked. */
export const findDebitTerms = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_billing')
    .innerJoin('mandate', (join) =>
      join
        .onRef('mandate.customer_number', '=', 'contract_billing.customer_number')
        .onRef('mandate.rum_code', '=', 'contract_billing.rum_code'),
    )
    .select(['mandate.notice_days', 'mandate.rum_code', 'contract_billing.payment_mode'])
    .where('contract_billing.customer_number', '=', customerNumber)
    .where('contract_billing.contract_number', '=', contractNumber)
    .where('mandate.revoked_at', 'is', null)
    .executeTakeFirst();

/** Debits and transfers that are to pay an invoice, with row locks until the transaction ends. */
export const lockPlannedDebitsOf = (tx: Db, customerNumber: string, invoiceId: string) =>
  tx
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('invoice_id', '=', invoiceId)
    .where('replacing_payment_count', '=', 0)
    .where('payment_type', '=', 'inbound')
    .where('status', 'in', ['validated', 'sent'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether a payment of the invoice is with the bank, came, or was refused: only one that is planned can still be lowered. */
export async function hasPaymentUnderWay(
  tx: Db,
  customerNumber: string,
  invoiceId: string,
): Promise<boolean> {
  const piece = await tx
    .selectFrom('payment_piece')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .where('invoice_id', '=', invoiceId)
    .where('status', 'not in', ['cancelled', 'validated'])
    .limit(1)
    .executeTakeFirst();
  return piece !== undefined;
}
