import { addDays, type Day, parisDayOf } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { isCardCharged } from '../card-payments/card-payments.service';
import { endRepayment } from './end-repayment.service';
import { holdPlan, type HeldPlan } from './read-repayments.service';
import { countDebits } from './repayment-debits';
import { markPaid, prepareParts } from './repayment-parts';
import { uncovered } from './repayment-progress.rules';
import type { PlanPartRow } from './repayment.queries';

/**
 * Does for a plan what is to be done now: counts debits that came through, ends a plan that is paid or whose part was not,
 * announces the parts to come and plans their debits. It changes nothing when nothing is due. Debits of a plan that ended are
 * counted as well: their money is the customer's.
 * @param isNew the plan was just agreed on: the mail of the agreement announces its parts
 */
export async function tendPlan(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  { customerNumber, id }: { customerNumber: string; id: string },
  { isNew }: { isNew: boolean } = { isNew: false },
): Promise<void> {
  const today = parisDayOf(clock());
  const before = await holdPlan(tx, customerNumber, id);
  if (!before) return;
  const failure = await countDebits(tx, clock, before, today);
  const whole = await holdPlan(tx, customerNumber, id);
  if (!whole) return;
  await markPaid(tx, whole, today);
  if (whole.plan.status !== 'LIVE') return;
  const cause =
    failure ?? (whole.left === 0 ? 'PAID' : (await isUnpaid(tx, whole, today)) ? 'UNPAID' : undefined);
  if (cause) await endRepayment(tx, clock, whole, { cause, by: 'portal', reason: null });
  else await prepareParts(tx, clock, whole, { today, isNew });
}

/** A part that no debit is to pay is past its day and the days of grace; a card that is being charged may still pay it. */
async function isUnpaid(tx: Db, { plan, debts, parts, left }: HeldPlan, today: Day): Promise<boolean> {
  const open = uncovered(parts, plan.total_cents - left);
  const isOver = parts.some(
    (part, index) =>
      (open[index] ?? 0) > 0 && part.told_on !== null && lastDay(part, plan.grace_days) < today,
  );
  if (!isOver) return false;
  const charged = await isCardCharged(tx, {
    purpose: 'debts',
    customerNumber: plan.customer_number,
    parts: debts.map(({ piece_id, invoice_id, amount_cents }) => ({
      ...{ id: '', contractNumber: plan.contract_number, pieceId: piece_id },
      ...{ invoiceId: invoice_id, amountCents: amount_cents },
    })),
  });
  return !charged;
}

/** A part that was told late has its days of grace from then on. */
const lastDay = ({ due_date, told_on }: PlanPartRow, graceDays: number): Day =>
  addDays(told_on !== null && told_on > due_date ? told_on : due_date, graceDays);
