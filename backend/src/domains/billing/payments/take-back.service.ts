import type { ResponseOf } from '@portal/contract';
import { parisDayOf, takeBackUntil } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Author } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { debitLabel } from './debit-label.rules';
import { lockPayable } from './payable';
import { changePiece, findPiece, lockPiece, type PayableName } from './payable.queries';
import { debitTakenBack } from './payment-mails';
import { findPayer, type PieceRow } from './payments.queries';
import { isRedebit } from './payments.rules';
import { pieceMove } from './piece-moves.rules';

export interface TakeBack extends PayableName {
  author: Pick<Author, 'login' | 'isAgent'>;
}

/**
 * Takes a planned re-debit back, as long as the bank was not handed it: what it was to pay is to be paid again. A repeat
 * changes nothing. The customer had a notice of the debit, and gets one of its end.
 * @throws DomainError 404; 409 CONFLICT with the reason.
 */
export async function takeBackDebit(
  platform: Platform,
  wish: TakeBack,
): Promise<ResponseOf<'/takeBackDebit'>> {
  await inTransaction(platform.db, async (tx) => {
    const seen = await findPiece(tx, wish);
    if (!seen?.replaces_id) throw notFound('Ce prélèvement n’existe pas');
    // the refused debit is locked first, in the same order as planning and paying, to avoid deadlocks
    const refused = await lockPayable(tx, { ...wish, name: seen.replaces_id }, 'takeBack');
    const planned = await lockPiece(tx, wish);
    if (!refused?.piece || !planned || !isRedebit(planned)) throw notFound('Ce prélèvement n’existe pas');
    if (planned.status === 'cancelled') return;
    const move = pieceMove(planned.status, 'takeBack');
    if ('refusal' in move) throw conflict(move.refusal);
    if (parisDayOf(platform.clock()) > takeBackUntil(planned.due_date)) throw conflict(tooLate);
    await changePiece(tx, wish.customerNumber, planned.id, { status: move.to, residual_cents: 0 });
    await oweAgain(tx, refused.piece, planned.amount_cents);
    await tell(tx, platform, wish, planned);
  });
  return { code: '200', message: 'Le prélèvement est annulé.' };
}

const tooLate =
  'Ce prélèvement est trop proche de sa date\u00a0: il ne peut plus être annulé ici. Vous pouvez vous y opposer auprès de votre banque.';

async function oweAgain(tx: Db, refused: PieceRow, cents: number): Promise<void> {
  await changePiece(tx, refused.customer_number, refused.id, {
    // an invoice carries itself what it leaves
    residual_cents: refused.invoice_id === null ? cents : 0,
    replacing_payment_count: refused.replacing_payment_count - 1,
    ...(refused.kind === 'pp' && { settlement: 'incident' }),
  });
}

async function tell(tx: Db, { clock }: Platform, wish: TakeBack, planned: PieceRow): Promise<void> {
  const { customerNumber, contractNumber, author } = wish;
  await appendAudit(tx, clock, {
    customerNumber,
    actor: author.login,
    onBehalfOf: author.isAgent ? customerNumber : null,
    call: '/takeBackDebit',
    contractNumber,
    detail: { pieceId: planned.id, dueDate: planned.due_date, amountCents: planned.amount_cents },
  });
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  const label = debitLabel(planned.communication);
  const debit = { cents: planned.amount_cents, label, contractNumber, day: planned.due_date };
  await enqueueMail(tx, 'debit-taken-back', payer.email, debitTakenBack(payer, debit), customerNumber);
}
