import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database';
import type { DocumentTable } from '../../../platform/schema/tables';
import type { FrozenPaper } from './frozen-paper';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

export interface PaperToKeep extends ContractKey {
  name: string;
  energy: DocumentTable['energy'];
  day: string;
  paper: FrozenPaper;
}

/** A document that is drawn from what it says. @returns its key */
export async function insertPaper(tx: Db, now: Date, kept: PaperToKeep): Promise<string> {
  const documentKey = uuidv7();
  await tx
    .insertInto('document')
    .values({
      customer_number: kept.customerNumber,
      contract_number: kept.contractNumber,
      document_key: documentKey,
      name: kept.name,
      kind: kept.paper.kind,
      energy: kept.energy,
      document_date: kept.day,
      drawn_from: JSON.stringify(kept.paper),
      created_at: now,
    })
    .execute();
  return documentKey;
}

/** The file as it was printed first: whoever prints it again meanwhile keeps this one. @returns the file kept */
export async function keepFile(
  db: Db,
  now: Date,
  { customer_number, document_key }: { customer_number: string; document_key: string },
  file: Uint8Array,
): Promise<Buffer> {
  const content = Buffer.from(file);
  await db
    .insertInto('document_content')
    .values({
      customer_number,
      document_key,
      media_type: 'application/pdf',
      content,
      sha256: createHash('sha256').update(content).digest(),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_number', 'document_key']).doNothing())
    .execute();
  const row = await db
    .selectFrom('document_content')
    .select('content')
    .where('customer_number', '=', customer_number)
    .where('document_key', '=', document_key)
    .executeTakeFirst();
  return row?.content ?? content;
}

/** Papers of a mandate that would be drawn from the mandates of the day they are asked for. */
export const findUnfrozenMandatePapers = (tx: Db, { customerNumber, contractNumber }: ContractKey) =>
  tx
    .selectFrom('document')
    .leftJoin('document_content', (join) =>
      join
        .onRef('document_content.customer_number', '=', 'document.customer_number')
        .onRef('document_content.document_key', '=', 'document.document_key'),
    )
    .select(['document.document_key', 'document.document_date'])
    .where('document.customer_number', '=', customerNumber)
    .where('document.contract_number', '=', contractNumber)
    .where('document.kind', '=', 'SEPA_MANDATE')
    .where('document.drawn_from', 'is', null)
    .where('document_content.document_key', 'is', null)
    .execute();

export async function freezePaper(
  tx: Db,
  customerNumber: string,
  documentKey: string,
  paper: FrozenPaper,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ drawn_from: JSON.stringify(paper) })
    .where('customer_number', '=', customerNumber)
    .where('document_key', '=', documentKey)
    .execute();
}

/** Whether the contract has a paper of a mandate signed that day or later. */
export async function hasMandatePaperSince(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  day: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('document')
    .select('document_key')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'SEPA_MANDATE')
    .where('document_date', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Papers that name nobody: the general terms and the explanations of the offer. */
const general = ['EL', 'NG', 'EXPLANATIONS_OFFER_CAPACITY'] as const;

export const findGeneralPapers = (tx: Db, { customerNumber, contractNumber }: ContractKey) =>
  tx
    .selectFrom('document')
    .select(['name', 'kind', 'energy', 'document_date'])
    .distinct()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', 'in', general)
    .execute();

export async function addGeneralPaper(
  tx: Db,
  now: Date,
  { customerNumber, contractNumber }: ContractKey,
  paper: Pick<DocumentTable, 'name' | 'kind' | 'energy' | 'document_date'>,
): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      ...paper,
      customer_number: customerNumber,
      contract_number: contractNumber,
      document_key: uuidv7(),
      created_at: now,
    })
    .execute();
}
