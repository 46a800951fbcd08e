import type { Invoice, RequestOf, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { findCustomerInvoices, findPiecesOfInvoices } from './customer-invoices.queries';
import { settlementOf } from './invoice-settlement.rules';
import { billNameOf } from './payment-name.rules';
import { findPayer, findInvoices } from './payments.queries';
import { toInvoice } from './payments.rules';

/** Invoices of some contracts of a customer, or of all; latest first. @param limit largest number of invoices */
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

type Path = '/ws_portal_get_customer_invoice_list/wsportal';

/** JSON-RPC 2.0: « Method not found ». */
const unknownMethod = -32_601;

/** The invoices of a contract, latest first, in JSON-RPC. */
export async function invoiceList(
  db: Db,
  { id = null, method, params }: RequestOf<Path>,
): Promise<ResponseOf<Path>> {
  const answer = { jsonrpc: '2.0', id } as const;
  if (method !== 'call') return { ...answer, error: { code: unknownMethod, message: 'Méthode inconnue' } };
  const { customer_ref: customerNumber, contract_ref: contractNumber } = params;
  const [invoices, partner] = await Promise.all([
    findInvoices(db, customerNumber, contractNumber),
    findPayer(db, customerNumber),
  ]);
  const partnerName = billNameOf(partner);
  return { ...answer, result: { invoices: invoices.map((row) => toInvoice(row, partnerName)) } };
}
