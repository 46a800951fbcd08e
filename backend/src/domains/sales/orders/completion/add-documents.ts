import { createHash } from 'node:crypto';
import type { Energy } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import type { SignedPaper } from '../../../../platform/schema/column-values';
import type { SignedDocument } from '../../../../providers/signature/signature-provider';

interface Papers {
  customerNumber: string;
  /** Day and instant of the signature. */
  day: string;
  signedAt: Date;
  papers: readonly SignedPaper[];
  documents: readonly SignedDocument[];
  contracts: readonly { contractNumber: string; energy: Energy }[];
}

const names = { CONTRACT: 'Contrat de fourniture', SEPA_MANDATE: 'Mandat de prélèvement SEPA' } as const;

/** Keeps the signed papers, byte for byte, under the contracts they are of; the mandate under each. */
export async function addDocuments(tx: Db, kept: Papers): Promise<void> {
  const { customerNumber, day, signedAt, papers, documents, contracts } = kept;
  for (const [at, { kind, energy }] of papers.entries()) {
    const document = documents[at];
    if (!document) continue;
    for (const contract of contracts) {
      if (energy !== null && energy !== contract.energy) continue;
      const key = { customer_number: customerNumber, document_key: uuidv7() };
      await tx
        .insertInto('document')
        .values({
          ...key,
          contract_number: contract.contractNumber,
          name: names[kind],
          kind,
          energy: contract.energy,
          document_date: day,
          created_at: signedAt,
        })
        .execute();
      const content = Buffer.from(document.content);
      await tx
        .insertInto('document_content')
        .values({
          ...key,
          media_type: 'application/pdf',
          content,
          sha256: createHash('sha256').update(content).digest(),
          created_at: signedAt,
        })
        .execute();
    }
  }
}
