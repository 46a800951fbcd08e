import type { DocumentEntry, ResponseOf } from '@portal/contract';
import { authorOf } from '../../../platform/customer-write';
import type { CustomerGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { customerInvoices, customerPieces } from '../payments/customer-invoices.service';
import { financialPieces } from '../payments/payments.service';
import { redebitPiece } from '../payments/redebit.service';
import { explanationsKey, explanationsName } from './capacity-explanations';
import { findCapacityContracts, findDocuments, findMandates } from './documents.queries';
import { mandateOf } from './mandate.rules';

type Answer = ResponseOf<'/getDocumentsList'>;
type Ask = PayloadOf<'/getDocumentsList'>;
interface Key {
  customerNumber: string;
  /** Undefined: every contract. */
  contracts: readonly string[] | undefined;
}

const done = { status: 'ok' as const };
/** Of every contract together: what a screen can still sort and filter at once. */
const most = 1_000;

/** Papers, invoices or payments of a contract, or of all; or a failed debit presented again. */
export async function documentsList(platform: Platform, grant: CustomerGrant, ask: Ask): Promise<Answer> {
  const { db } = platform;
  const { customerNumber } = grant;
  if (ask.mode === 'CREATE_PAYMENT') {
    const { contractNbr: contractNumber, payment: pieceId, dueDate, noticeWaived = false } = ask;
    const author = authorOf(grant.visitor);
    const debit = { customerNumber, contractNumber, pieceId, dueDate, noticeWaived, author };
    await redebitPiece(platform, debit);
    return { financialPieces: { result: done } };
  }
  const { mode, contractNbr: contractNumber } = ask;
  if (contractNumber === undefined) {
    const contracts = grant.onlyContracts && [...grant.onlyContracts];
    return ofEveryContract(db, { customerNumber, contracts }, mode);
  }
  if (mode === 'DOCUMENT') {
    return { documents: await papersOf(db, { customerNumber, contracts: [contractNumber] }) };
  }
  const { invoices, prepayments, adhocPieces } = await financialPieces(db, customerNumber, contractNumber);
  return {
    financialPieces: { result: done, ...(mode === 'INVOICE' ? { invoices } : { prepayments, adhocPieces }) },
  };
}

async function ofEveryContract(db: Db, key: Key, mode: 'DOCUMENT' | 'INVOICE' | 'PAYMENT'): Promise<Answer> {
  if (mode === 'DOCUMENT') {
    const documents = await papersOf(db, key, most + 1);
    return { documents: documents.slice(0, most), truncated: documents.length > most };
  }
  if (mode === 'PAYMENT') {
    const { truncated, ...pieces } = await customerPieces(db, key, most);
    return { financialPieces: { result: done, ...pieces }, truncated };
  }
  const invoices = await customerInvoices(db, key, most + 1);
  return {
    financialPieces: { result: done, invoices: invoices.slice(0, most) },
    truncated: invoices.length > most,
  };
}

async function papersOf(
  db: Db,
  { customerNumber, contracts }: Key,
  limit?: number,
): Promise<DocumentEntry[]> {
  const rows = await findDocuments(db, customerNumber, contracts, limit);
  const isRevoked = await revokedAmong(db, customerNumber, rows);
  const papers = rows.map((row) => ({
    documentName: isRevoked(row) ? `${row.name} (révoqué)` : row.name,
    documentKey: row.document_key,
    contractNbr: row.contract_number,
    energyType: row.energy,
    documentDate: row.document_date,
    kind: row.kind,
  }));
  const explained = new Set(
    papers.filter(({ kind }) => kind === 'EXPLANATIONS_OFFER_CAPACITY').map(({ contractNbr }) => contractNbr),
  );
  const others = (await findCapacityContracts(db, customerNumber, contracts)).filter(
    (contract) => !explained.has(contract.contract_number),
  );
  return others.length === 0
    ? papers
    : [...papers, ...others.map(explanationsEntry)].sort((a, b) =>
        b.documentDate.localeCompare(a.documentDate, 'fr'),
      );
}

type PaperRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** Finds the mandates that no longer debit anything. */
async function revokedAmong(db: Db, customerNumber: string, rows: readonly PaperRow[]) {
  const none = rows.every(({ kind }) => kind !== 'SEPA_MANDATE');
  const mandates = none ? [] : await findMandates(db, customerNumber);
  return ({ kind, rum_code, document_date }: PaperRow): boolean => {
    if (kind !== 'SEPA_MANDATE') return false;
    const mandate =
      mandates.find((each) => each.rum_code === rum_code) ?? mandateOf(mandates, document_date, null);
    return mandate != null && mandate.revoked_at !== null;
  };
}

/** Of a contract that came by a subscription or a change of offer: no paper of its own was handed out. */
const explanationsEntry = ({
  contract_number,
  energy,
  subscription_date,
}: Awaited<ReturnType<typeof findCapacityContracts>>[number]): DocumentEntry => ({
  documentName: explanationsName,
  documentKey: explanationsKey,
  contractNbr: contract_number,
  energyType: energy,
  documentDate: subscription_date,
  kind: 'EXPLANATIONS_OFFER_CAPACITY',
});
