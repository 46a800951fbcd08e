import type { RequestOf, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { billNameOf } from './payment-name.rules';
import { findInvoices, findPayer } from './payments.queries';
import { toInvoice } from './payments.rules';

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
