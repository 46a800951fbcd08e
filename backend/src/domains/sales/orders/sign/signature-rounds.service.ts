import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../../platform/http/define-call';
import { keepDocuments } from './keep-documents';
import { findWaitingSignatures, findWithoutDocuments, type OrderRow } from '../case/orders.queries';
import { refreshSignature } from './refresh-signature.service';

/** A signature is asked about for as long as its link is valid, and its papers for a month. */
const days = { signature: 4, documents: 30 };
const atOnce = 50;

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
  const waiting = pages((beyond) =>
    findWaitingSignatures(db, { since: since(days.signature), beyond, limit: atOnce }),
  );
  for await (const row of waiting) {
    await refreshSignature(platform, row).catch((error: unknown) => report(error, row.order_reference));
  }
  const withoutDocuments = pages((beyond) =>
    findWithoutDocuments(db, { since: since(days.documents), beyond, limit: atOnce }),
  );
  for await (const row of withoutDocuments) {
    await keepDocuments(platform, row).catch((error: unknown) => report(error, row.order_reference));
  }
}

/** Every case of a list, however many wait: those that wait for long never keep the others from their turn. */
async function* pages(read: (beyond: string) => Promise<OrderRow[]>): AsyncGenerator<OrderRow> {
  let beyond = '';
  for (;;) {
    const rows = await read(beyond);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    beyond = last.order_reference;
  }
}

export const signatureRound = (platform: Platform, log: FastifyBaseLogger) =>
  settleSignatures(platform, (error, orderNumber) =>
    log.warn({ err: error, orderNumber }, 'a pending signature could not be settled'),
  );
