import type { Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import { completeOrder } from '../completion/complete-order';
import { afterMoves, isWithdrawn, noSignature, stateOf } from '../case/order-moves';
import type { OrderAction } from '../case/order-states.rules';
import { moveRefusal } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import { signedDocumentsIfAny } from './signed-documents';
import { auditOrder } from '../draft/write-order';

/** When the customer signed, from the provider; limited to the time between the opening of the signature and now. */
export function signingInstant(reportedAt: Date | null, openedAt: Date, now: Date): Date {
  if (reportedAt === null || reportedAt > now) return now;
  return reportedAt < openedAt ? openedAt : reportedAt;
}

/** How an attempt ends that the customer did not sign. */
const unsigned = { abandoned: 'decline', failed: 'failSignature' } as const satisfies Record<
  string,
  OrderAction
>;

/**
 * Reads the state of a signature from its provider and updates the case. Messages from the signing frame are never
 * trusted, since the browser can forge them. A case without a pending signature does not change.
 * @throws DomainError 502 when the provider does not answer.
 */
export async function refreshSignature(platform: Platform, row: queries.OrderRow): Promise<queries.OrderRow> {
  const { db, clock, providers } = platform;
  const { signature_reference: reference, order_reference: orderReference } = row;
  if (row.signing_status !== 'WAITING' || reference === null) return row;
  const { status, signedAt: reportedAt } = await providers.signature.retrieve(reference);
  if (status === 'waiting') return row;
  if (status === 'signed') {
    const order = await queries.loadOrder(db, orderReference);
    // Another attempt to sign was opened meanwhile.
    if (order?.row.signature_reference !== reference) return order?.row ?? row;
    const signedAt = signingInstant(reportedAt, order.row.updated_at, clock());
    const documents = await signedDocumentsIfAny(platform, order, signedAt);
    return completeOrder(platform, { orderReference, reference, signedAt, documents });
  }
  return endUnsigned(platform, row, status);
}

/**
 * Ends a signature that the provider has ended without the customer's signature. One that the portal itself withdrew is no
 * decline. The version stays: it counts the saves of the content, so that a save detects those of others.
 */
export function endUnsigned(
  { db, clock }: Platform,
  row: queries.OrderRow,
  status: keyof typeof unsigned,
): Promise<queries.OrderRow> {
  const { signature_reference: reference, order_reference: orderReference } = row;
  return inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, orderReference);
    if (!locked || locked.signature_reference !== reference) return locked ?? row;
    const withdrawn = isWithdrawn(locked);
    const action = withdrawn ? 'withdrawSignature' : unsigned[status];
    if (moveRefusal(action, stateOf(locked)) !== null) return locked;
    const change = {
      ...afterMoves(stateOf(locked), action),
      ...(withdrawn && noSignature),
      updated_at: clock(),
    };
    await queries.updateOrder(tx, orderReference, change);
    const detail = { status: withdrawn ? 'canceled' : status };
    await auditOrder(tx, clock, locked, { actor: 'signature', call: '/getOrderStatus', detail });
    return { ...locked, ...change };
  });
}
