import type { FileAnswer } from '@portal/contract';
import { isReached, type Reach } from '../../platform/access/reach';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors';
import type { Platform } from '../../platform/http/define-call';
import { inTransaction } from '../../platform/transaction';
import type { Issuer } from './blocks';
import { findInvoice, type InvoiceRow } from './documents.queries';
import * as queries from './invoice-freezing.queries';
import { invoiceWords, type InvoiceWords } from './invoice-words';
import { paperFileName } from './paper-file-name';
import { invoicePaper, stateNote } from './papers/invoice.paper';
import { issuerOf, print } from './print';

const batch = 500;

/**
 * An invoice by its id or number, as it was issued: printed once, its file is kept. One that was cancelled since says
 * so on a copy that is not.
 * @throws DomainError 404; 503 when it cannot be printed.
 */
export async function invoicePdf(
  platform: Platform,
  { customerNumber, onlyContracts }: Reach,
  idOrNumber: string,
): Promise<FileAnswer & { content: Uint8Array }> {
  const invoice = await findInvoice(platform.db, customerNumber, idOrNumber);
  const reached = invoice && isReached(invoice.contract_number, onlyContracts);
  // Kept for the law alone (docs/decisions/0046).
  if (!reached || (await queries.isErased(platform.db, customerNumber))) {
    throw notFound('Cette facture n’existe pas');
  }
  const name = paperFileName('Facture', [invoice.invoice_number], invoice.invoice_date);
  return { name, content: await fileOf(platform, invoice) };
}

async function fileOf(platform: Platform, invoice: InvoiceRow): Promise<Uint8Array> {
  const { db, clock } = platform;
  const note = stateNote(invoice.state);
  const kept = note === null ? await queries.findInvoiceFile(db, invoice) : undefined;
  if (kept) return kept;
  const words = await frozenWords(platform, invoice);
  const file = await print(platform, invoicePaper(invoice, words, note), words.issuer);
  return note === null ? queries.keepInvoiceFile(db, clock(), invoice, file) : file;
}

/** What an invoice says: of one that came without, from now on what it says now. */
export async function frozenWords(
  platform: Pick<Platform, 'db' | 'config'>,
  invoice: InvoiceRow,
): Promise<InvoiceWords> {
  if (invoice.paper !== null) return invoice.paper as InvoiceWords;
  const { customer_number, id } = invoice;
  await inTransaction(platform.db, async (tx) => {
    const found = await queries.findUnfrozenInvoice(tx, invoice);
    if (found) await freeze(tx, issuerOf(platform), found);
  });
  const frozen = await findInvoice(platform.db, customer_number, id);
  if (!frozen?.paper) throw notFound('Cette facture n’existe pas');
  return frozen.paper as InvoiceWords;
}

/**
 * Housekeeping: invoices that came without their words, as those of a billing system may, say from now on what is so
 * when they arrive. A few at a time; any number of processes may do so at once.
 */
export async function freezeInvoices({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const issuer = issuerOf({ config });
  for (;;) {
    const frozen = await inTransaction(db, async (tx) => {
      const invoices = await queries.findUnfrozenInvoices(tx, batch);
      for (const each of invoices) await freeze(tx, issuer, each);
      return invoices.length;
    });
    if (frozen < batch) return;
  }
}

async function freeze(tx: Db, issuer: Issuer, { methodCode, ...issued }: queries.UnfrozenInvoice) {
  const words = invoiceWords(issuer, { ...issued, methodCode: methodCode ?? undefined });
  await queries.freezeInvoice(tx, issued.invoice, words);
}
