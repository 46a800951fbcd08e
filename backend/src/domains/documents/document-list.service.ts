import type { DocumentEntry, ResponseOf } from '@portal/contract';
import { authorOf } from '../../platform/customer-write';
import type { CustomerGrant } from '../../platform/access/policy';
import type { Db } from '../../platform/database';
import type { PayloadOf, Platform } from '../../platform/http/define-call';
import { financialPieces } from '../payments/payments.service';
import { redebitPiece } from '../payments/redebit.service';
import { findDocuments } from './documents.queries';

type Answer = ResponseOf<'/getDocumentsList'>;
type Ask = PayloadOf<'/getDocumentsList'>;
interface Key {
  customerNumber: string;
  contractNumber: string;
}

const done = { status: 'ok' as const };

/** Papers, invoices or payments of a contract; or a failed debit presented again. */
export async function documentsList(platform: Platform, grant: CustomerGrant, ask: Ask): Promise<Answer> {
  const key = { customerNumber: grant.customerNumber, contractNumber: ask.contractNbr };
  if (ask.mode === 'CREATE_PAYMENT') {
    const { payment: pieceId, dueDate, noticeWaived = false } = ask;
    await redebitPiece(platform, { ...key, pieceId, dueDate, noticeWaived, author: authorOf(grant.visitor) });
    return { financialPieces: { result: done } };
  }
  if (ask.mode === 'DOCUMENT') return { documents: await papersOf(platform.db, key) };
  const { invoices, prepayments, adhocPieces } = await financialPieces(
    platform.db,
    key.customerNumber,
    key.contractNumber,
  );
  return {
    financialPieces: {
      result: done,
      ...(ask.mode === 'INVOICE' ? { invoices } : { prepayments, adhocPieces }),
    },
  };
}

async function papersOf(db: Db, { customerNumber, contractNumber }: Key): Promise<DocumentEntry[]> {
  const rows = await findDocuments(db, customerNumber, contractNumber);
  return rows.map((row) => ({
    documentName: row.name,
    documentKey: row.document_key,
    contractNbr: row.contract_number,
    energyType: row.energy,
    documentDate: row.document_date,
    kind: row.kind,
  }));
}
