import { createHash } from 'node:crypto';
import { parisDayOf } from '@portal/domain';
import { DomainError } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import type { SignedPaper } from '../../../../platform/schema/column-values';
import type { SignedDocument } from '../../../../providers/signature/signature-provider';
import { subscriptionDocuments } from '../../../billing/documents/documents.service';
import type { KeptOrder } from '../case/orders.queries';
import { signingDraft } from '../completion/signing-draft';

/** In hex. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * The papers of a case as they are kept: the provider's signed files. A file that comes back as it was put to the
 * signature bears no signature: in its place ours is printed again with the proof of it, and with the last day to
 * withdraw.
 * @throws DomainError 502, 503 while they cannot be had
 */
export async function signedDocuments(
  platform: Platform,
  order: KeptOrder,
  signedAt: Date,
): Promise<SignedDocument[]> {
  const { row } = order;
  const { signature_reference: reference, signature_papers: papers } = row;
  if (reference === null || papers === null) return [];
  const documents = await platform.providers.signature.signedDocuments(reference);
  const unmarked = documents.map(({ content }, at) => sha256Of(content) === papers[at]?.sha256);
  if (!unmarked.includes(true)) return documents;
  const draft = await signingDraft(platform.db, papers[0]?.day ?? parisDayOf(row.updated_at), order);
  const printed = await subscriptionDocuments(platform, draft, proofsOf(order, papers, reference, signedAt));
  return documents.map((document, at) => {
    const ours = unmarked[at] ? printed[at] : undefined;
    return ours ? { name: document.name, content: ours.content } : document;
  });
}

function proofsOf(
  { customer: { contact } }: KeptOrder,
  papers: readonly SignedPaper[],
  reference: string,
  signedAt: Date,
) {
  const signer = `${contact.firstName} ${contact.lastName}`;
  return papers.map(({ sha256 = null }) => ({ signer, at: signedAt.toISOString(), reference, sha256 }));
}

/** Null when they cannot be had now: the case is then final without them, and they are asked for again later. */
export async function signedDocumentsIfAny(
  platform: Platform,
  order: KeptOrder,
  signedAt: Date,
): Promise<SignedDocument[] | null> {
  try {
    return await signedDocuments(platform, order, signedAt);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
