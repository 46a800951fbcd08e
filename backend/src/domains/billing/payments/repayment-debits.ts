import type { RepaymentEndCause } from '@portal/contract';
import { type Day, takeBackUntil } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { changePiece } from './payable.queries';
import { findPayer, type PieceRow } from './payments.queries';
import type { HeldPlan } from './read-repayments.service';
import { leftOfDebts, lockDebts, oweDebtsAgain, payOffDebts } from './repayment-debts';
import { repaymentDebited } from './repayment-mails';
import { isUnderWay } from './repayment-progress.rules';
import { changePart, type PlanPartRow } from './repayment.queries';

/** The bank, or the billing service, gave the debit up. */
const failed: readonly PieceRow['status'][] = ['sent-cancelled', 'sent-rejected', 'reconciled-cancellation'];

/**
 * Counts each debit of a plan once, when its money is there, and takes off again what the bank took back.
 * @returns why the plan cannot go on, if so
 */
export async function countDebits(
  tx: Db,
  clock: Clock,
  whole: HeldPlan,
  today: Day,
): Promise<Extract<RepaymentEndCause, 'REJECTED' | 'DISPUTED'> | undefined> {
  let failure: 'REJECTED' | 'DISPUTED' | undefined;
  for (const part of whole.parts) {
    const { debit_status: status, customer_number: customerNumber, piece_id: pieceId } = part;
    if (pieceId === null || status === null) continue;
    const hasFailed = failed.includes(status);
    if (isUnderWay(part)) {
      if (status === 'reconciled') await takeDebit(tx, clock, whole, part, today);
      // called off: the part is to be paid otherwise
      if (status === 'cancelled') await changePart(tx, part, { piece_id: null, told_on: null });
      if (hasFailed) {
        await changePart(tx, part, { debit_counted_at: clock() });
        failure ??= 'REJECTED';
      }
    } else if (hasFailed && part.counted_cents > 0) {
      const held = await lockDebts(tx, customerNumber, whole.debts);
      await oweDebtsAgain(tx, held, whole.debts, { cents: part.counted_cents, today });
      await changePart(tx, part, { counted_cents: 0, paid_on: null });
      failure = 'DISPUTED';
    }
    // the debts leave it, not the debit
    if (hasFailed) await changePiece(tx, customerNumber, pieceId, { residual_cents: 0 });
  }
  return failure;
}

/** The money of a debit goes to the debts; what none of them takes is the customer's. */
async function takeDebit(
  tx: Db,
  clock: Clock,
  { plan, debts, parts }: HeldPlan,
  part: PlanPartRow,
  today: Day,
): Promise<void> {
  const { customer_number: customerNumber, contract_number: contractNumber } = plan;
  const cents = part.debit_cents ?? 0;
  const over = await payOffDebts(tx, await lockDebts(tx, customerNumber, debts), cents, today);
  await changePart(tx, part, { debit_counted_at: clock(), counted_cents: cents - over });
  if (over > 0) await changePiece(tx, customerNumber, part.piece_id ?? '', { residual_cents: -over });
  await appendAudit(tx, clock, {
    customerNumber,
    actor: 'portal',
    onBehalfOf: null,
    call: 'repaymentDebited',
    contractNumber,
    detail: { repayment: plan.id, amountCents: cents, ...(over > 0 && { creditedCents: over }) },
  });
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  const leftCents = leftOfDebts(await lockDebts(tx, customerNumber, debts));
  const mail = repaymentDebited(payer, {
    ...{ contractNumber, cents, day: part.debit_day ?? today, position: part.position, of: parts.length },
    ...{ leftCents, creditedCents: over },
  });
  await enqueueMail(tx, 'repayment-debited', payer.email, mail, customerNumber);
}

/** Calls off the debits of a plan that the bank was not handed. @returns whether one of them is out of reach */
export async function callOffDebits(
  tx: Db,
  { parts }: Pick<HeldPlan, 'parts'>,
  today: Day,
): Promise<boolean> {
  let isOut = false;
  for (const part of parts) {
    const { debit_status: status, debit_day: day, piece_id: pieceId } = part;
    if (!isUnderWay(part) || pieceId === null || status === null || day === null) continue;
    if (status === 'validated' && today <= takeBackUntil(day)) {
      await changePiece(tx, part.customer_number, pieceId, { status: 'cancelled', residual_cents: 0 });
      await changePart(tx, part, { piece_id: null, told_on: null });
    } else isOut = true;
  }
  return isOut;
}
