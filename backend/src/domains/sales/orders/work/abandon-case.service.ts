import type { ResponseOf } from '@portal/contract';
import { abandonReasonLabel } from '@portal/domain';
import type { AgentGrant } from '../../../../platform/access/policy';
import { missingField, notFound } from '../../../../platform/errors';
import type { PayloadOf, Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import { afterMoves, noSignature, stateOf } from '../case/order-moves';
import * as queries from '../case/orders.queries';
import { changedMeanwhile } from '../draft/prepare-order.service';
import { auditOrder } from '../draft/write-order';
import { endAllLinks } from '../case/subscription-link';
import { withdrawSignature } from '../sign/withdraw-signature.service';
import { addNote } from './case-notes.service';

/**
 * Abandons a case that is not signed: its pending signature and its links end, nobody is to be called back, and its point is free for
 * another case. A save opens it again.
 * @throws DomainError 400 MISSING_PARAMETER for another reason without words; 404; 409 CONFLICT once it is signed, or where it was saved
 *   meanwhile; 502 when the signature provider does not answer while a signature is pending
 */
export async function abandonCase(
  platform: Platform,
  { visitor }: AgentGrant,
  { orderNumber, version, reason, text = '' }: PayloadOf<'/abandonCase'>,
): Promise<ResponseOf<'/abandonCase'>> {
  const { db, clock } = platform;
  const words = text.trim();
  if (reason === 'OTHER' && words === '') {
    throw missingField('text', 'Indiquez pourquoi cette affaire est abandonnée.');
  }
  const found = await queries.findOrder(db, orderNumber);
  if (!found) throw notFound('Cette affaire n’existe pas');
  if (found.version !== version) throw changedMeanwhile();
  afterMoves(stateOf(found), 'abandon');
  await withdrawSignature(platform, found);
  await inTransaction(db, async (tx) => {
    const row = await queries.lockOrder(tx, orderNumber);
    if (!row || row.version !== version) throw changedMeanwhile();
    await queries.updateOrder(tx, orderNumber, {
      ...noSignature,
      ...afterMoves(stateOf(row), 'abandon'),
      abandon_reason: reason,
      call_back_on: null,
      call_back_slot: null,
      call_back_by: null,
      // an answer of before must not be saved over it unseen
      version: row.version + 1,
      updated_at: clock(),
    });
    await endAllLinks(tx, clock, orderNumber);
    await addNote(tx, {
      order_reference: orderNumber,
      kind: 'ABANDONED',
      text: [abandonReasonLabel(reason), words].filter((part) => part !== '').join('\u00a0: '),
      written_by: visitor.login,
      written_at: clock(),
    });
    await auditOrder(tx, clock, row, {
      actor: visitor.login,
      call: '/abandonCase',
      detail: { abandonReason: reason },
    });
  });
  return { message: `L’affaire ${orderNumber} est abandonnée. Elle reste dans la recherche.` };
}
