import type { Chore } from '../../platform/housekeeping';
import type { Platform } from '../../platform/http/define-call';
import { keepDocuments } from './keep-documents';
import { findWaitingSignatures, findWithoutDocuments } from './orders.queries';
import { refreshSignature } from './refresh-signature.service';

/** A signature is asked about for as long as its link is valid, and its papers for a month. */
const days = { signature: 4, documents: 30 };
const most = 50;

/**
 * Asks about every signature that is pending: a customer who signs and closes the tab is a customer all the same.
 * One that fails leaves the others theirs. Several processes may do so at once.
 */
export async function settleSignatures(
  platform: Platform,
  report: (error: unknown, orderReference: string) => void,
): Promise<void> {
  const { db, clock } = platform;
  const since = (count: number) => new Date(clock().getTime() - count * 86_400_000);
  for (const row of await findWaitingSignatures(db, since(days.signature), most)) {
    await refreshSignature(platform, row).catch((error: unknown) => report(error, row.order_reference));
  }
  for (const row of await findWithoutDocuments(db, since(days.documents), most)) {
    await keepDocuments(platform, row).catch((error: unknown) => report(error, row.order_reference));
  }
}

/** Once a minute. */
export const signatureRounds = (platform: Platform): Chore => ({
  name: 'pending signatures',
  everySeconds: 60,
  run: (log) =>
    settleSignatures(platform, (error, orderNumber) =>
      log.warn({ err: error, orderNumber }, 'a pending signature could not be settled'),
    ),
});
