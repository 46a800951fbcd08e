import { parisDayOf } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { takeCardMoneyBack } from './card-credit.service';
import { endRepayment } from './end-repayment.service';
import { addPiece } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { holdPlan } from './read-repayments.service';
import { leftOfDebt, lockDebts, oweAgain, payOff, type RepaidDebt } from './repayment-debts';
import { debtLabel, type PiecePayment } from './settle-piece.service';

const rowOf = ({ subject }: PiecePayment) => ({ piece_id: subject.pieceId, invoice_id: subject.invoiceId });

/**
 * A card paid a debt of a plan, or some of it: a piece of its own, under the payment's id, bears the money. It counts
 * though the plan ended meanwhile, as long as the debt leaves as much.
 * @returns the debt as it was; undefined when it leaves less: nothing changes
 */
export async function settleRepaid(
  tx: Db,
  clock: Clock,
  payment: PiecePayment,
  planId: string,
): Promise<RepaidDebt | undefined> {
  const { customerNumber, contractNumber } = payment.subject;
  const [debt] = await lockDebts(tx, customerNumber, [rowOf(payment)]);
  if (!debt || leftOfDebt(debt) < payment.amountCents) return undefined;
  const today = parisDayOf(clock());
  const { code, name } = paymentMethods.bankCard;
  const isWhole = leftOfDebt(debt) === payment.amountCents;
  await addPiece(tx, {
    customer_number: customerNumber,
    contract_number: contractNumber,
    id: payment.id,
    kind: 'adhocPieces',
    status: 'reconciled',
    settlement: null,
    date: today,
    due_date: today,
    communication: `Paiement par carte de l’échelonnement\u00a0: ${debtLabel(debt)}`,
    payment_method_code: code,
    payment_method_name: name,
    payment_type: 'inbound',
    amount_cents: payment.amountCents,
    residual_cents: 0,
    partner_ref: customerNumber,
    // the payment that leaves nothing takes the refused debit's place
    replaces_id: isWhole ? (debt.piece?.id ?? null) : null,
    invoice_id: debt.invoice?.id ?? null,
    repays_plan_id: planId,
    created_at: clock(),
  });
  await payOff(tx, debt, payment.amountCents, today);
  return debt;
}

/** The money went back to the card: its debt leaves that much more, and a live plan ends. */
export async function reopenRepaid(
  tx: Db,
  clock: Clock,
  payment: PiecePayment,
  planId: string,
): Promise<void> {
  const { customerNumber, contractNumber } = payment.subject;
  const before = await holdPlan(tx, customerNumber, planId);
  const was = await takeCardMoneyBack(tx, { customerNumber, contractNumber, paymentId: payment.id });
  if (was !== 'payment') return;
  const [debt] = await lockDebts(tx, customerNumber, [rowOf(payment)]);
  if (debt) await oweAgain(tx, debt, payment.amountCents, parisDayOf(clock()));
  if (before?.plan.status !== 'LIVE') return;
  const whole = await holdPlan(tx, customerNumber, planId);
  if (whole) await endRepayment(tx, clock, whole, { cause: 'DISPUTED', by: 'portal', reason: null });
}
