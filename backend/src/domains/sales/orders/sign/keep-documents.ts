import { parisDayOf } from '@portal/domain';
import type { Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import { addDocuments } from '../completion/add-documents';
import { afterMoves, stateOf } from '../case/order-moves';
import { moveRefusal } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import { signedDocuments } from './signed-documents';
import { auditOrder } from '../draft/write-order';

/** Fetches the papers of a case that was signed without them. @throws DomainError 502 while they cannot be had. */
export async function keepDocuments(platform: Platform, row: queries.OrderRow): Promise<queries.OrderRow> {
  const { db, clock } = platform;
  const { signature_reference: reference, order_reference: orderReference } = row;
  if (row.order_status !== 'FINALIZED_WITHOUT_DOC' || reference === null) return row;
  const kept = await queries.loadOrder(db, orderReference);
  if (!kept || row.signed_at === null) return row;
  const documents = await signedDocuments(platform, kept, row.signed_at);
  return inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, orderReference);
    const order = locked && (await queries.loadOrder(tx, orderReference, locked));
    if (!locked || !order || moveRefusal('keepDocuments', stateOf(locked)) !== null) return locked ?? row;
    const { customer_number: customerNumber, signed_at: signedAt, signature_papers: papers } = locked;
    if (customerNumber === null || signedAt === null || papers === null) return locked;
    await addDocuments(tx, {
      customerNumber,
      day: parisDayOf(signedAt),
      signedAt,
      papers,
      documents,
      contracts: order.contracts.flatMap(({ energy, contract_number }) =>
        contract_number === null ? [] : [{ energy, contractNumber: contract_number }],
      ),
    });
    const change = {
      ...afterMoves(stateOf(locked), 'keepDocuments'),
      updated_at: clock(),
      version: locked.version + 1,
    };
    await queries.updateOrder(tx, orderReference, change);
    await auditOrder(tx, clock, locked, {
      actor: 'signature',
      call: '/getOrderStatus',
      detail: { documents: true },
    });
    return { ...locked, ...change };
  });
}
