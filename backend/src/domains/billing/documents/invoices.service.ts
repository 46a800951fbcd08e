import type { FileAnswer } from '@portal/contract';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { takeCreditsOff, whoHasCredits } from '../sponsoring/bill-credits.service';
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
  const issued = await frozen(platform, invoice);
  const words = issued.paper as InvoiceWords;
  const file = await print(platform, invoicePaper(issued, words, note), words.issuer);
  return note === null ? queries.keepInvoiceFile(db, clock(), invoice, file) : file;
}

/** What an invoice says: of one that came without, from now on what it says now. */
export const frozenWords = async (
  platform: Pick<Platform, 'db' | 'config'>,
  invoice: InvoiceRow,
): Promise<InvoiceWords> => (await frozen(platform, invoice)).paper as InvoiceWords;

/** The invoice with its words; its lines and total are those of the moment that it was frozen. */
async function frozen(platform: Pick<Platform, 'db' | 'config'>, invoice: InvoiceRow): Promise<InvoiceRow> {
  if (invoice.paper !== null) return invoice;
  const { customer_number, id } = invoice;
  await inTransaction(platform.db, async (tx) => {
    const found = await queries.findUnfrozenInvoice(tx, invoice);
    if (found) await freeze(tx, issuerOf(platform), found, true);
  });
  const issued = await findInvoice(platform.db, customer_number, id);
  if (!issued?.paper) throw notFound('Cette facture n’existe pas');
  return issued;
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
      const credited = await whoHasCredits(
        tx,
        invoices.map(({ invoice }) => invoice.customer_number),
      );
      for (const each of invoices) {
        await freeze(tx, issuer, each, credited.has(each.invoice.customer_number));
      }
      return invoices.length;
    });
    if (frozen < batch) return;
  }
}

/** What is promised off the bill is taken off while it may still change. */
async function freeze(
  tx: Db,
  issuer: Issuer,
  { methodCode, ...issued }: queries.UnfrozenInvoice,
  isCredited: boolean,
) {
  const invoice = isCredited ? await takeCreditsOff(tx, issued.invoice) : issued.invoice;
  const words = invoiceWords(issuer, { ...issued, invoice, methodCode: methodCode ?? undefined });
  await queries.freezeInvoice(tx, issued.invoice, words);
}
