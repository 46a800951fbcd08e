import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';

interface OfContract {
  customerNumber: string;
  contractNumber: string;
}

/** Latest first, without those that were cancelled. None of an erased customer: those are kept for the law alone. */
export const findBills = (db: Db, { customerNumber, contractNumber }: OfContract) =>
  db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.customer_number', 'invoice.customer_number')
    .select([
      'invoice.id',
      'invoice.energy',
      'invoice.invoice_number',
      'invoice.invoice_date',
      'invoice.nature_text',
      'invoice.state',
      'invoice.total_cents',
      'invoice.period_start',
      'invoice.period_end',
      'invoice.lines',
    ])
    .where('invoice.customer_number', '=', customerNumber)
    .where('invoice.contract_number', '=', contractNumber)
    .where('customer.erased_at', 'is', null)
    .orderBy('invoice.invoice_date', 'desc')
    .orderBy('invoice.id', 'desc')
    .execute();

export type BillRow = Awaited<ReturnType<typeof findBills>>[number];

/** Those that a period touches, earliest first. */
export const findReadingsWithin = (
  db: Db,
  { customerNumber, contractNumber }: OfContract,
  from: Day,
  to: Day,
) =>
  db
    .selectFrom('meter_reading')
    .select(['id', 'meter_number', 'start_date', 'end_date', 'quantity_kwh', 'context'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('end_date', '>', from)
    .where('start_date', '<', to)
    .orderBy('end_date')
    .orderBy('start_date')
    .orderBy('id')
    .execute();

export type BilledReading = Awaited<ReturnType<typeof findReadingsWithin>>[number];
