import type { Platform } from '../../../../platform/http/define-call';
import type { OrderRow } from '../case/orders.queries';
import { refreshSignature } from './refresh-signature.service';

/**
 * Ends the signature that is under way for a case about to become another: papers that no longer hold cannot be signed
 * in a frame that is still open. Who signed a moment before has signed: the case is completed instead.
 * @returns the completed case; undefined where nothing was signed.
 * @throws DomainError 502 when the provider does not answer: what may be signed is not thrown away.
 */
export async function withdrawSignature(platform: Platform, row: OrderRow): Promise<OrderRow | undefined> {
  const { signature_reference: reference } = row;
  if (row.signing_status !== 'WAITING' || reference === null) return undefined;
  const { status } = await platform.providers.signature.cancel(reference);
  return status === 'signed' ? refreshSignature(platform, row) : undefined;
}
