import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

export const findHolder = (db: Db, customerNumber: string) =>
  db.selectFrom('customer').selectAll().where('customer_number', '=', customerNumber).executeTakeFirst();

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Latest first. @param contracts undefined: all the customer's contracts */
export const findDocuments = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[] | undefined,
  limit = 10_000,
) =>
  db
    .selectFrom('document')
    .select(['document_key', 'name', 'kind', 'energy', 'document_date', 'contract_number'])
    // set for a mandate whose text is frozen
    .select(sql<string | null>`drawn_from -> 'mandate' ->> 'rumCode'`.as('rum_code'))
    .where('customer_number', '=', customerNumber)
    .$if(contracts !== undefined, (all) =>
      all.where('contract_number', '=', (eb) => eb.fn.any(eb.val([...(contracts ?? [])]))),
    )
    .orderBy('document_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('document_key', 'desc')
    .limit(limit)
    .execute();

/** Contracts whose offer bills the capacity guarantee on a separate line. @param contracts undefined: all the customer's */
export const findCapacityContracts = (
  db: Db,
  customerNumber: string,
  contracts: readonly string[] | undefined,
) =>
  db
    .selectFrom('contract')
    .innerJoin('product', 'product.code', 'contract.product_code')
    .select(['contract.contract_number', 'contract.energy', 'contract.subscription_date'])
    .where('contract.customer_number', '=', customerNumber)
    .$if(contracts !== undefined, (all) =>
      all.where('contract.contract_number', '=', (eb) => eb.fn.any(eb.val([...(contracts ?? [])]))),
    )
    .where('contract.energy', '=', 'EL')
    .where('product.product_type', '=', 'CAPACITY')
    .execute();

/** A document, with its file if that is stored. */
export const findDocument = (db: Db, customerNumber: string, documentKey: string) =>
  db
    .selectFrom('document')
    .leftJoin('document_content', (join) =>
      join
        .onRef('document_content.customer_number', '=', 'document.customer_number')
        .onRef('document_content.document_key', '=', 'document.document_key'),
    )
    .selectAll('document')
    .select('document_content.content as kept')
    .where('document.customer_number', '=', customerNumber)
    .where('document.document_key', '=', documentKey)
    .executeTakeFirst();

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** By its id or its number. */
export const findInvoice = (db: Db, customerNumber: string, idOrNumber: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where((eb) =>
      eb.or([eb('invoice_number', '=', idOrNumber), eb(eb.cast<string>('id', 'text'), '=', idOrNumber)]),
    )
    .executeTakeFirst();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Statuses of a piece that neither has paid its invoice nor will. */
export const unpayingStatuses = [
  'cancelled',
  'sent-cancelled',
  'sent-rejected',
  'reconciled-cancellation',
] as const;

/** How an invoice is paid: of the pieces that pay it, the one with the latest due date. */
export const findInvoicePayment = (
  db: Db,
  customerNumber: string,
  contractNumber: string,
  invoiceId: string,
) =>
  db
    .selectFrom('payment_piece')
    .select(['payment_method_code', 'due_date'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('invoice_id', '=', invoiceId)
    .where('payment_type', '=', 'inbound')
    .where('status', 'not in', unpayingStatuses)
    .orderBy('due_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Mandates of a customer, the latest signed first. */
export const findMandates = (db: Db, customerNumber: string) =>
  db
    .selectFrom('mandate')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .orderBy('signed_at', 'desc')
    .execute();

export type MandateRow = Awaited<ReturnType<typeof findMandates>>[number];

/** The changes of a contract in effect on a day, the latest first. What only moves money in time has no paper. */
export const findChanges = (db: Db, customerNumber: string, contractNumber: string, until: Day) =>
  db
    .selectFrom('contract_change')
    .select(['id', 'kind', 'before', 'after', 'effective_date', 'requested_at'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('effective_date', '<=', until)
    .where('kind', '<>', 'INSTALMENT_AMOUNT')
    .orderBy('effective_date', 'desc')
    .orderBy('requested_at', 'desc')
    .execute();

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

/** Prices of a product on a day, by band. */
export const findUnitPrices = (db: Db, productCode: string, day: Day) =>
  db
    .selectFrom('unit_price')
    .select(['component', 'timeframe', 'unit', 'band', 'price_micros'])
    .where('product_code', '=', productCode)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .orderBy('component', 'desc')
    .orderBy('timeframe')
    .execute();
