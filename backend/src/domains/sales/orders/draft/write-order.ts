import { appendAudit, type AuditEvent } from '../../../../platform/audit';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { Caller } from '../case/order-caller';
import { afterMoves, noSignature, stateOf } from '../case/order-moves';
import { changedMeanwhile, type PreparedOrder } from './prepare-order.service';
import { makeOrderNumber } from '../case/order-number';
import { contractRows, draftColumns } from './order-rows';
import { keepProspectConsents } from './prospect-consents';
import * as queries from '../case/orders.queries';
import { endFormerLinks, linkSeconds } from '../case/subscription-link';
import { startsBecomeLinks } from '../../../../platform/one-time-code';

/** The supplier's constant on every case (back-office 9). */
const seller = 'LUMENVIE';

/**
 * Writes a prepared draft: inserts a new case, or updates the case if its version is the one of the draft. Clears a pending
 * signature. Links that went to an e-mail or a phone which an agent changes end.
 * @throws DomainError 409 CONFLICT when somebody saved the case meanwhile, or it is signed.
 */
export async function writeOrder(
  tx: Db,
  clock: Clock,
  prepared: PreparedOrder,
  { by, savingMode }: { by: Caller; savingMode: string | null },
): Promise<{ row: queries.OrderRow; endedLinks: number }> {
  const now = clock();
  const { kept, draft } = prepared;
  const { givenNumber } = prepared;
  const orderReference = kept?.row.order_reference ?? givenNumber ?? makeOrderNumber();
  let endedLinks = 0;
  const columns = { ...draftColumns(orderReference, prepared), updated_at: now, saved_by: by.actor };
  if (kept) {
    const locked = await queries.lockOrder(tx, orderReference);
    if (!locked) throw changedMeanwhile();
    const move = afterMoves(stateOf(locked), 'save');
    if (locked.version !== draft.version) throw changedMeanwhile();
    await queries.updateOrder(tx, orderReference, {
      ...noSignature,
      ...columns,
      ...move,
      abandon_reason: null,
      ...(savingMode !== null && { saving_mode: savingMode }),
      version: locked.version + 1,
    });
    // but a customer who uses their link now to change their own e-mail keeps it
    if (by.identityId !== null) {
      endedLinks = await endFormerLinks(tx, clock, orderReference, { before: locked, now: columns });
    }
  } else {
    if (givenNumber !== null) {
      const expires = new Date(now.getTime() + linkSeconds * 1000);
      if (!(await startsBecomeLinks(tx, clock, givenNumber, expires))) throw changedMeanwhile();
    }
    // its version is 1, the default of the column
    await queries.insertOrder(tx, {
      ...columns,
      order_reference: orderReference,
      order_status: 'IN_PROGRESS',
      seller,
      created_by: by.actor,
      saving_mode: savingMode,
      created_at: now,
    });
  }
  await keepProspectConsents(tx, now, orderReference, prepared, by.actor);
  await queries.replaceContracts(tx, orderReference, contractRows(orderReference, prepared));
  const written = await queries.findOrder(tx, orderReference);
  if (!written) throw new Error('A case that was just written is not there.');
  return { row: written, endedLinks };
}

/** An audit entry: in the customer's chain when the case has a customer, otherwise in a chain named by the case. */
export const auditOrder = (
  tx: Db,
  clock: Clock,
  row: Pick<queries.OrderRow, 'order_reference' | 'customer_number'>,
  entry: Pick<AuditEvent, 'actor' | 'call' | 'detail'>,
) =>
  appendAudit(tx, clock, {
    customerNumber: row.customer_number ?? row.order_reference,
    actor: entry.actor,
    onBehalfOf: row.customer_number,
    call: entry.call,
    detail: { orderNumber: row.order_reference, ...entry.detail },
  });
