import type { Platform } from '../../../../platform/http/define-call';
import type { OrderRow } from '../case/orders.queries';
import { refreshSignature } from './refresh-signature.service';

/**
 * Cancels the pending signature of a case that is about to change, so that outdated documents cannot be signed in a
 * frame that is still open. If the customer has signed in the meantime, the case is completed instead.
 * @returns the completed case; undefined when it was not signed.
 * @throws DomainError 502 when the provider does not answer: a signature that may exist is not discarded.
 */
export async function withdrawSignature(platform: Platform, row: OrderRow): Promise<OrderRow | undefined> {
  const { signature_reference: reference } = row;
  if (row.signing_status !== 'WAITING' || reference === null) return undefined;
  const { status } = await platform.providers.signature.cancel(reference);
  return status === 'signed' ? refreshSignature(platform, row) : undefined;
}
