import type { Invoice } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { findCustomerInvoices, findPiecesOfInvoices } from './customer-invoices.queries';
import { settlementOf } from './invoice-settlement.rules';
import { billNameOf } from './payment-name.rules';
import { findPayer } from './payments.queries';
import { toInvoice } from './payments.rules';

/** Invoices of those contracts of a customer, or of all, latest first. @param limit how many at most */
export async function customerInvoices(
  db: Db,
  { customerNumber, contracts }: { customerNumber: string; contracts: readonly string[] | undefined },
  limit: number,
): Promise<Invoice[]> {
  const [invoices, partner] = await Promise.all([
    findCustomerInvoices(db, customerNumber, contracts, limit),
    findPayer(db, customerNumber),
  ]);
  const pieces = await findPiecesOfInvoices(
    db,
    customerNumber,
    invoices.map(({ id }) => id),
  );
  const partnerName = billNameOf(partner);
  return invoices.map((row) => ({
    ...toInvoice(row, partnerName),
    ...settlementOf(row, pieces),
  }));
}
