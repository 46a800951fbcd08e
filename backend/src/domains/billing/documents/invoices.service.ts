import type { FileAnswer } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
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
 * An invoice by its id or number, with its stored texts: the first request prints its PDF and stores it. A cancelled invoice is
 * printed at each request, with a note, and not stored.
 * @throws DomainError 404; 503 when it cannot be printed.
 */
export async function invoicePdf(
  platform: Platform,
  { customerNumber, onlyContracts }: Reach,
  idOrNumber: string,
): Promise<FileAnswer & { content: Uint8Array }> {
  const invoice = await findInvoice(platform.db, customerNumber, idOrNumber);
  const reached = invoice && isReached(invoice.contract_number, onlyContracts);
  // the invoices of an erased customer are stored only because the law requires it (docs/decisions/0046)
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
  const issued = await withWords(platform, invoice);
  const words = issued.paper as InvoiceWords;
  const file = await print(platform, invoicePaper(issued, words, note), words.issuer);
  return note === null ? queries.keepInvoiceFile(db, clock(), invoice, file) : file;
}

/** The texts of an invoice; if it has none yet, they are written and stored now. */
export const frozenWords = async (
  platform: Pick<Platform, 'db' | 'config'>,
  invoice: InvoiceRow,
): Promise<InvoiceWords> => (await withWords(platform, invoice)).paper as InvoiceWords;

/** The invoice with its texts in `paper`. It is read again after the freezing, which may change its lines and total. */
async function withWords(
  platform: Pick<Platform, 'db' | 'config'>,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  if (invoice.paper !== null) return invoice;
  const { customer_number, id } = invoice;
  await inTransaction(platform.db, async (tx) => {
    const found = await queries.findUnfrozenInvoice(tx, invoice);
    // only a batch finds out beforehand who has credits
    if (found) await freeze(tx, issuerOf(platform), found, true);
  });
  const issued = await findInvoice(platform.db, customer_number, id);
  if (!issued) throw notFound('Cette facture n’existe pas');
  // logged and answered « Erreur serveur »: the screen then proposes to retry or to write to us
  if (issued.paper === null)
    throw new Error(`Invoice ${id} cannot be frozen: rows of its contract are missing`);
  return issued;
}

/** Part of the job `sponsorshipsAndInvoices`: writes the missing texts, and logs the invoices that cannot get any. */
export async function invoiceRound(
  platform: Pick<Platform, 'db' | 'config'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  await freezeInvoices(platform);
  const invoices = await queries.findUnfreezableInvoices(platform.db, 20);
  if (invoices.length > 0)
    log.error({ invoices }, 'invoices have no texts: rows of their contracts are missing');
}

/**
 * Writes the texts of invoices that arrived without them, for example from a billing system. Works in batches;
 * several processes may run it at the same time.
 */
export async function freezeInvoices({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const issuer = issuerOf({ config });
  for (;;) {
    const { found, frozen } = await inTransaction(db, async (tx) => {
      const keys = await queries.findUnfrozenKeys(tx, batch);
      const credited = await whoHasCredits(
        tx,
        keys.map((key) => key.customer_number),
      );
      let count = 0;
      for (const [customerNumber, ids] of byCustomer(keys)) {
        const invoices = await queries.lockUnfrozenInvoices(tx, customerNumber, ids);
        for (const each of invoices) await freeze(tx, issuer, each, credited.has(customerNumber));
        count += invoices.length;
      }
      return { found: keys.length, frozen: count };
    });
    // where none was frozen, another process has them all
    if (found < batch || frozen === 0) return;
  }
}

function byCustomer(keys: readonly Pick<InvoiceRow, 'customer_number' | 'id'>[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { customer_number: number, id } of keys) ids.set(number, [...(ids.get(number) ?? []), id]);
  return ids;
}

/**
 * Writes the texts of an invoice. Sponsorship credits of the customer are deducted first, because a frozen invoice does not
 * change.
 * @param mayHaveCredits false: the customer is known to have no credit; true: credits are looked up
 */
async function freeze(
  tx: Db,
  issuer: Issuer,
  { methodCode, ...issued }: queries.UnfrozenInvoice,
  mayHaveCredits: boolean,
) {
  const invoice = mayHaveCredits ? await takeCreditsOff(tx, issued.invoice) : issued.invoice;
  const words = invoiceWords(issuer, { ...issued, invoice, methodCode: methodCode ?? undefined });
  await queries.freezeInvoice(tx, issued.invoice, words);
}
