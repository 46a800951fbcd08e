import type { FileAnswer } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { isPassing, LeftForLater } from '../../../platform/jobs/left-for-later';
import { whole } from '../../../platform/jobs/shared-work';
import { inTransaction } from '../../../platform/transaction';
import { takeCreditsOff, whoHasCredits } from '../sponsoring/bill-credits.service';
import { takeVouchersOff, whoHasVouchers } from '../vouchers/bill-vouchers.service';
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
    if (found) await freeze(tx, issuerOf(platform), found, { credits: true, vouchers: true });
  });
  const issued = await findInvoice(platform.db, customer_number, id);
  if (!issued) throw notFound('Cette facture n’existe pas');
  // logged and answered « Erreur serveur »: the screen then proposes to retry or to write to us
  if (issued.paper === null)
    throw new Error(`Invoice ${id} cannot be frozen: rows of its contract are missing`);
  return issued;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Logs the invoices that cannot get texts. */
export async function reportUnfreezable(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const invoices = await queries.findUnfreezableInvoices(db, 20);
  if (invoices.length > 0)
    log.error({ invoices }, 'invoices have no texts: rows of their contracts are missing');
}

/** An invoice takes some 3 ms: so many are some seconds' work. */
const many = 4 * batch;

/** Whether so many invoices have no texts that several processes should share them. */
export async function areManyUnfrozen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const page = { share: whole, now: clock(), after: undefined, limit: many };
  return (await queries.findUnfrozenKeys(db, page)).length === many;
}

/**
 * Writes the texts of invoices that arrived without them, for example from a billing system. Works in batches;
 * several processes may run it at the same time. One that fails is left for later, the others get theirs.
 * @param share of which customers
 * @throws LeftForLater of those that failed, once the others are done
 */
export async function freezeInvoices(deps: Deps, share = whole): Promise<void> {
  const failures: Error[] = [];
  let after: queries.UnfrozenKey | undefined;
  for (;;) {
    const page = { share, now: deps.clock(), after, limit: batch };
    const keys = await queries.findUnfrozenKeys(deps.db, page);
    failures.push(...(await freezeBatch(deps, keys)));
    after = keys.at(-1);
    if (keys.length < batch) break;
  }
  if (failures.length > 0) throw new LeftForLater(`Invoices without texts: ${failures.length}`, failures);
}

/** Writes the texts of all invoices of a customer that have none. @throws what keeps one of them from its texts */
export async function freezeInvoicesOf(deps: Deps, customerNumber: string): Promise<void> {
  const keys = await queries.findUnfrozenOf(deps.db, customerNumber);
  await inTransaction(deps.db, (tx) => freezeKeys(tx, issuerOf(deps), keys));
}

/** In one transaction; where it fails, each half alone, down to the invoice that is at fault. @returns why some failed */
async function freezeBatch(deps: Deps, keys: readonly queries.UnfrozenKey[]): Promise<Error[]> {
  try {
    await inTransaction(deps.db, (tx) => freezeKeys(tx, issuerOf(deps), keys));
    return [];
  } catch (error) {
    const [only] = keys;
    if (only === undefined || isPassing(error)) throw error;
    if (keys.length === 1) return [await postpone(deps, only, error)];
    const half = keys.length >> 1;
    return [
      ...(await freezeBatch(deps, keys.slice(0, half))),
      ...(await freezeBatch(deps, keys.slice(half))),
    ];
  }
}

/** Invoices that another process has locked or frozen are left to it. */
async function freezeKeys(tx: Db, issuer: Issuer, keys: readonly queries.UnfrozenKey[]): Promise<void> {
  const customers = keys.map((key) => key.customer_number);
  const credited = await whoHasCredits(tx, customers);
  const vouched = await whoHasVouchers(tx, customers);
  for (const [customerNumber, ids] of byCustomer(keys)) {
    const invoices = await queries.lockUnfrozenInvoices(tx, customerNumber, ids);
    const mayHave = { credits: credited.has(customerNumber), vouchers: vouched.has(customerNumber) };
    for (const each of invoices) await freeze(tx, issuer, each, mayHave);
  }
}

const minute = 60_000;
const longestWait = 24 * 60;

/** Two minutes after the first failure, each time twice as long, and at last once a day: an invoice is never given up. */
export const nextFreezing = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(2 ** attempts, longestWait) * minute);

async function postpone({ db, clock }: Deps, key: queries.UnfrozenKey, cause: unknown): Promise<Error> {
  const retryAt = nextFreezing(clock(), key.paper_attempts + 1);
  await queries.postponeFreezing(db, key, retryAt);
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `Invoice ${key.id} of customer ${key.customer_number}: ${why} (tried again at ${retryAt.toISOString()}).`,
    { cause },
  );
}

function byCustomer(keys: readonly Pick<InvoiceRow, 'customer_number' | 'id'>[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { customer_number: number, id } of keys) ids.set(number, [...(ids.get(number) ?? []), id]);
  return ids;
}

/**
 * Writes the texts of an invoice. Sponsorship credits of the customer are deducted first, because a frozen invoice does not
 * change; then what is left of energy vouchers pays it.
 * @param mayHave false: the customer is known to have none; true: they are looked up
 */
async function freeze(
  tx: Db,
  issuer: Issuer,
  { methodCode, ...issued }: queries.UnfrozenInvoice,
  mayHave: { credits: boolean; vouchers: boolean },
) {
  const invoice = mayHave.credits ? await takeCreditsOff(tx, issued.invoice) : issued.invoice;
  const vouchers = mayHave.vouchers ? await takeVouchersOff(tx, invoice) : [];
  const words = invoiceWords(issuer, { ...issued, invoice, vouchers, methodCode: methodCode ?? undefined });
  await queries.freezeInvoice(tx, issued.invoice, words);
}
