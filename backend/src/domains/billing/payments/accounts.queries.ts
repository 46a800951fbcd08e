import { addDays, type Day } from '@portal/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import type { InvoiceRow } from './payments.queries';

/** Invoices with a residual, of these customers and, if given, of this contract. */
export const findOpenInvoices = (db: Db, customerNumbers: readonly string[], contractNumber?: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .where('residual_cents', '<>', 0)
    .$if(contractNumber !== undefined, (all) => all.where('contract_number', '=', contractNumber ?? ''))
    .execute();

interface OpenPiecesAsked {
  customerNumbers: readonly string[];
  invoices: readonly Pick<InvoiceRow, 'id' | 'contract_number'>[];
  contractNumber: string | undefined;
  today: Day;
}

/** Pieces with a residual, pieces of an open invoice, and planned debits other than instalments. */
export const findOpenPieces = (
  db: Db,
  { customerNumbers, invoices, contractNumber, today }: OpenPiecesAsked,
) =>
  db
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val([...customerNumbers])))
    .where((eb) =>
      eb.or([
        eb('residual_cents', '<>', 0),
        eb.and([
          eb('kind', '=', 'adhocPieces'),
          eb('status', '=', 'validated'),
          eb('payment_type', '=', 'inbound'),
          eb('due_date', '>=', today),
        ]),
        eb.and([
          // uses the index on the pieces of a contract
          eb('contract_number', '=', (of) => of.fn.any(of.val(invoices.map((each) => each.contract_number)))),
          eb('invoice_id', '=', (ids) => ids.fn.any(ids.val(invoices.map(({ id }) => id)))),
        ]),
      ]),
    )
    .$if(contractNumber !== undefined, (all) => all.where('contract_number', '=', contractNumber ?? ''))
    .execute();

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

/** Whether a contract has any invoice or piece. */
export async function hasAnyMoney(db: Db, customerNumber: string, contractNumber: string): Promise<boolean> {
  const any = (table: 'invoice' | 'payment_piece') =>
    db
      .selectFrom(table)
      .select('contract_number')
      .where('customer_number', '=', customerNumber)
      .where('contract_number', '=', contractNumber)
      .limit(1)
      .executeTakeFirst();
  return ((await any('payment_piece')) ?? (await any('invoice'))) !== undefined;
}
