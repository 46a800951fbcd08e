import type { Invoice, RequestOf, ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import {
  findCustomerInvoices,
  findCustomerPieces,
  findInvoicesById,
  findInvoicesOfPeriod,
  findPiecesOfInvoices,
} from './customer-invoices.queries';
import { settlementOf } from './invoice-settlement.rules';
import { billNameOf } from './payment-name.rules';
import { findPayer, findInvoices } from './payments.queries';
import { splitPieces, toInvoice } from './payments.rules';

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

/** Instalments and other payments of some contracts of a customer, or of all; latest first. @param limit largest number of both together */
export async function customerPieces(
  db: Db,
  { customerNumber, contracts }: { customerNumber: string; contracts: readonly string[] | undefined },
  limit: number,
): Promise<ReturnType<typeof splitPieces> & { truncated: boolean }> {
  const [found, partner] = await Promise.all([
    findCustomerPieces(db, customerNumber, contracts, limit + 1),
    findPayer(db, customerNumber),
  ]);
  const pieces = found.slice(0, limit);
  const paid = pieces.flatMap(({ invoice_id: id }) => id ?? []);
  const invoices = paid.length === 0 ? [] : await findInvoicesById(db, customerNumber, paid);
  return { ...splitPieces(pieces, invoices, billNameOf(partner)), truncated: found.length > limit };
}

export type PeriodBill = Awaited<ReturnType<typeof findInvoicesOfPeriod>>[number];

/** The bills of some contracts of a customer that are dated from one day to another, the earliest first. */
export const billsOfPeriod = (
  db: Db,
  { customerNumber, contracts }: { customerNumber: string; contracts: readonly string[] },
  period: { from: Day; to: Day },
): Promise<PeriodBill[]> => findInvoicesOfPeriod(db, customerNumber, contracts, period);

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
