import { addDays, type Day } from '@portal/domain';
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { shortRead, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';
import type { InvoiceRow } from './payments.queries';

/** Invoices with a residual, of these customers. */
export const findOpenInvoices = (db: Db, customerNumbers: readonly string[]) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .where('residual_cents', '<>', 0)
    .execute();

/** The same of one contract. */
export const findOpenInvoicesOfContract = shortRead((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('residual_cents', '<>', 0),
);

interface OpenPiecesAsked {
  customerNumbers: readonly string[];
  invoices: readonly Pick<InvoiceRow, 'id' | 'contract_number'>[];
  today: Day;
}

/** What is owed, or will be debited otherwise than by instalments. */
const isOpenOrPlanned = (eb: ExpressionBuilder<Database, 'payment_piece'>, today: Day) =>
  eb.or([
    eb('residual_cents', '<>', 0),
    eb.and([
      eb('kind', '=', 'adhocPieces'),
      eb('status', '=', 'validated'),
      eb('payment_type', '=', 'inbound'),
      eb('due_date', '>=', today),
    ]),
  ]);

/** Pieces with a residual, pieces of an open invoice, and planned debits other than instalments. */
export const findOpenPieces = (db: Db, { customerNumbers, invoices, today }: OpenPiecesAsked) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .where((eb) =>
      eb.or([
        isOpenOrPlanned(eb, today),
        eb.and([
          // uses the index on the pieces of a contract
          eb('contract_number', '=', (of) => of.fn.any(of.val(invoices.map((each) => each.contract_number)))),
          eb('invoice_id', '=', (ids) => ids.fn.any(ids.val(invoices.map(({ id }) => id)))),
        ]),
      ]),
    )
    .execute();

/** The same of one contract, without its invoices at hand. */
export const findOpenPiecesOfContract = shortRead(
  (db, customerNumber: string, contractNumber: string, today: Day) =>
    db
      .selectFrom('payment_piece')
      .selectAll()
      .where('customer_number', '=', customerNumber)
      .where('contract_number', '=', contractNumber)
      .where((eb) =>
        eb.or([
          isOpenOrPlanned(eb, today),
          eb('invoice_id', 'in', (open) =>
            open
              .selectFrom('invoice')
              .select('invoice.id')
              .where('invoice.customer_number', '=', customerNumber)
              .where('invoice.contract_number', '=', contractNumber)
              .where('invoice.residual_cents', '<>', 0),
          ),
        ]),
      ),
);

/** Days by which a bank puts a debit off, with room: of two pieces, the later one may be made first. */
const putOff = 10;

/** Of each contract and kind of piece, what is planned on the first days from today on: the next payment is among it. */
export const findNextPlanned = (db: Db, customerNumber: string, today: Day) =>
  db
    .with('planned', (cte) =>
      cte
        .selectFrom('payment_piece')
        .selectAll()
        .select(
          sql<Day | null>`min(due_date) filter (where due_date >= ${today}::date)
            over (partition by contract_number, kind)`.as('first_due'),
        )
        .where('customer_number', '=', customerNumber)
        .where('status', '=', 'validated')
        .where('payment_type', '=', 'inbound')
        .where('replacing_payment_count', '=', 0)
        .where('due_date', '>=', addDays(today, -putOff))
        .where((eb) =>
          eb.or([eb('settlement', 'is', null), eb('settlement', 'not in', ['settled', 'dropped'])]),
        ),
    )
    .selectFrom('planned')
    .selectAll()
    .where(sql<SqlBool>`first_due is null or due_date <= first_due + ${putOff}::integer`)
    .execute();

const findAnyOf = (table: 'invoice' | 'payment_piece') =>
  shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
    db
      .selectFrom(table)
      .select('contract_number')
      .where('customer_number', '=', customerNumber)
      .where('contract_number', '=', contractNumber)
      .limit(1),
  );
const findAnyPiece = findAnyOf('payment_piece');
const findAnyInvoice = findAnyOf('invoice');

/** Whether a contract has any invoice or piece. */
export async function hasAnyMoney(db: Db, customerNumber: string, contractNumber: string): Promise<boolean> {
  const found = await Promise.all([
    findAnyPiece(db, customerNumber, contractNumber),
    findAnyInvoice(db, customerNumber, contractNumber),
  ]);
  return found.some((row) => row !== undefined);
}
