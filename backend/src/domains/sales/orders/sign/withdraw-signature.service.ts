import type { Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import * as queries from '../case/orders.queries';
import { endUnsigned, refreshSignature } from './refresh-signature.service';

/**
 * Cancels the pending signature of a case that is about to change, so that outdated documents cannot be signed in a
 * frame that is still open. If the customer has signed in the meantime, the case is completed instead. A case that has
 * another version by now keeps its signature.
 * @returns the completed case; undefined when it was not signed.
 * @throws DomainError 502 when the provider does not answer: a signature that may exist is not discarded.
 */
export async function withdrawSignature(
  platform: Platform,
  row: queries.OrderRow,
): Promise<queries.OrderRow | undefined> {
  const { signature_reference: reference } = row;
  if (row.signing_status !== 'WAITING' || reference === null) return undefined;
  if (!(await recordWithdrawal(platform, row))) return undefined;
  const { status } = await platform.providers.signature.cancel(reference);
  if (status === 'signed') return refreshSignature(platform, row);
  if (status !== 'waiting') await endUnsigned(platform, row, status);
  return undefined;
}

/**
 * Removes the frame of the signature. Before the provider cancels it: whoever reads the status meanwhile, or after a crash,
 * must not take our withdrawal for a decline of the customer.
 */
const recordWithdrawal = ({ db }: Platform, row: queries.OrderRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, row.order_reference);
    const isCurrent =
      locked?.signing_status === 'WAITING' &&
      locked.version === row.version &&
      locked.signature_reference === row.signature_reference;
    if (isCurrent) await queries.updateOrder(tx, row.order_reference, { signature_frame_url: null });
    return isCurrent;
  });
