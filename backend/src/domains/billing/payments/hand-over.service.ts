import { addDays, type Day, parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { lockPlannedInstalments } from './instalment-plan.queries';
import { addPiece, changePiece, findDebitTerms } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { pieceMove } from './piece-moves.rules';
import { holdPlan } from './read-repayments.service';
import { callOffDebits } from './repayment-debits';
import { debitParts } from './repayment-parts';
import { findLivePlan } from './repayment.queries';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

const methodOf = (mode: 'directDebit' | 'bankTransfer' | 'check') => ({
  payment_method_code: paymentMethods[mode].code,
  payment_method_name: paymentMethods[mode].name,
});
const byDebit = methodOf('directDebit');
const byTransfer = methodOf('bankTransfer');

/**
 * Instalments still to come are no longer the former holder's to pay, and become the new holder's: by transfer where
 * they were to be debited, because no mandate of theirs allows it. What fell due stays with whoever owes it.
 */
export async function handOverInstalments(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber }: ContractKey,
  newHolder: string,
): Promise<void> {
  const planned = await lockPlannedInstalments(tx, customerNumber, contractNumber, parisDayOf(clock()));
  for (const piece of planned) {
    const move = pieceMove(piece.status, 'replan');
    if (!('to' in move)) continue;
    await changePiece(tx, customerNumber, piece.id, { status: move.to, settlement: 'dropped' });
    await addPiece(tx, {
      ...piece,
      ...(piece.payment_method_code === byDebit.payment_method_code && byTransfer),
      customer_number: newHolder,
      id: uuidv7(),
      partner_ref: newHolder,
      run_number: null,
      invoice_id: null,
      notice_waived_at: null,
      created_at: clock(),
    });
  }
}

/** How many of them a transfer of that day would hand over. */
export async function countInstalmentsToCome(
  tx: Db,
  day: Day,
  { customerNumber, contractNumber }: ContractKey,
): Promise<number> {
  const planned = await lockPlannedInstalments(tx, customerNumber, contractNumber, day);
  return planned.filter(({ status }) => 'to' in pieceMove(status, 'replan')).length;
}

/** Without a mandate, instalments to come are paid by transfer, and parts of a repayment plan by card. */
export async function stopDebits(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber }: ContractKey,
): Promise<void> {
  const today = parisDayOf(clock());
  await stopDebitsOfPlan(tx, today, { customerNumber, contractNumber });
  for (const piece of await lockPlannedInstalments(tx, customerNumber, contractNumber, today)) {
    if (piece.payment_method_code !== byDebit.payment_method_code) continue;
    await changePiece(tx, customerNumber, piece.id, byTransfer);
  }
}

async function stopDebitsOfPlan(tx: Db, today: Day, { customerNumber, contractNumber }: ContractKey) {
  const live = await findLivePlan(tx, customerNumber, contractNumber);
  const whole = live && (await holdPlan(tx, customerNumber, live.id));
  if (whole) await callOffDebits(tx, whole, today);
}

/** All instalments to come are paid in that mode, which is none that draws them. */
export async function payInstalmentsBy(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber }: ContractKey,
  mode: 'bankTransfer' | 'check',
): Promise<void> {
  const today = parisDayOf(clock());
  for (const piece of await lockPlannedInstalments(tx, customerNumber, contractNumber, today)) {
    await changePiece(tx, customerNumber, piece.id, methodOf(mode));
  }
}

/** Once a mandate allows it, instalments to come are debited: from the first one beyond the mandate's notice on. */
export async function debitInstalments(tx: Db, clock: Clock, key: ContractKey): Promise<void> {
  const { customerNumber, contractNumber } = key;
  const terms = await findDebitTerms(tx, customerNumber, contractNumber);
  if (!terms) return;
  const today = parisDayOf(clock());
  await debitParts(tx, today, key);
  for (const piece of await lockPlannedInstalments(tx, customerNumber, contractNumber, today)) {
    const isNear = piece.due_date < addDays(today, terms.notice_days);
    if (isNear || piece.payment_method_code !== byTransfer.payment_method_code) continue;
    await changePiece(tx, customerNumber, piece.id, byDebit);
  }
}
