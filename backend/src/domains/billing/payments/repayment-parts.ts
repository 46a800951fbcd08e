import { addDays, type Day } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { addPiece, findDebitTerms } from './payable.queries';
import { paymentMethods } from './payment-methods';
import { findPayer } from './payments.queries';
import type { HeldPlan } from './read-repayments.service';
import { repaymentPartComes } from './repayment-mails';
import { uncovered } from './repayment-progress.rules';
import { changePart, findLivePlan, findPlanParts, type PlanPartRow } from './repayment.queries';

/** Days before a part's day: its payer gets a mail and its debit is planned then. The mandate's notice counts instead where it is longer. */
const toldAhead = 10;

/** A part that the money of the plan pays is paid from that day on. */
export async function markPaid(tx: Db, { plan, parts, left }: HeldPlan, today: Day): Promise<void> {
  const withoutDebits = parts.map((part) => ({ ...part, piece_id: null }));
  const open = uncovered(withoutDebits, plan.total_cents - left);
  for (const [index, part] of parts.entries()) {
    if (open[index] === 0 && part.paid_on === null) await changePart(tx, part, { paid_on: today });
  }
}

/** Tells of each part that comes, once, and plans its debit where a mandate allows it. */
export async function prepareParts(
  tx: Db,
  clock: Clock,
  { plan, parts, left }: HeldPlan,
  { today, isNew }: { today: Day; isNew: boolean },
): Promise<void> {
  const { customer_number: customerNumber, contract_number: contractNumber } = plan;
  const terms = await findDebitTerms(tx, customerNumber, contractNumber);
  const notice = terms?.notice_days ?? 0;
  const horizon = addDays(today, Math.max(toldAhead, notice));
  const open = uncovered(parts, plan.total_cents - left);
  for (const [index, part] of parts.entries()) {
    const cents = open[index] ?? 0;
    if (part.due_date > horizon || part.told_on !== null || cents === 0) continue;
    // a day that the portal missed is made up for, with the notice of the mandate
    const soonest = isNew ? part.due_date : addDays(today, notice);
    const day = part.due_date < soonest ? soonest : part.due_date;
    const pieceId = terms ? uuidv7() : null;
    if (pieceId !== null) {
      await addPiece(tx, {
        ...partDebit(part, { cents, of: parts.length }),
        ...{ contract_number: contractNumber, id: pieceId, date: today, due_date: day, created_at: clock() },
      });
    }
    await changePart(tx, part, { told_on: today, piece_id: pieceId });
    const payer = isNew ? undefined : await findPayer(tx, customerNumber);
    if (!payer) continue;
    const mail = repaymentPartComes(payer, {
      ...{ contractNumber, cents, day, position: part.position, of: parts.length },
      ...{ rumCode: terms?.rum_code ?? null, payUntil: addDays(day, plan.grace_days) },
    });
    await enqueueMail(tx, 'repayment-part-comes', payer.email, mail, customerNumber);
  }
}

const partDebit = (
  { customer_number, plan_id, position }: PlanPartRow,
  { cents, of }: { cents: number; of: number },
) => ({
  customer_number,
  kind: 'adhocPieces' as const,
  status: 'validated' as const,
  settlement: null,
  communication: `Échelonnement, versement ${position} sur ${of}`,
  payment_method_code: paymentMethods.directDebit.code,
  payment_method_name: paymentMethods.directDebit.name,
  payment_type: 'inbound' as const,
  amount_cents: cents,
  residual_cents: 0,
  partner_ref: customer_number,
  repays_plan_id: plan_id,
});

/** A mandate came: parts that were to be paid by card, beyond its notice, are debited. The job plans the debits. */
export async function debitParts(
  tx: Db,
  today: Day,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
): Promise<void> {
  const live = await findLivePlan(tx, customerNumber, contractNumber);
  const terms = live && (await findDebitTerms(tx, customerNumber, contractNumber));
  if (!terms) return;
  for (const part of await findPlanParts(tx, customerNumber, [live.id])) {
    const isByCard = part.piece_id === null && part.paid_on === null && part.told_on !== null;
    if (isByCard && part.due_date >= addDays(today, terms.notice_days)) {
      await changePart(tx, part, { told_on: null });
    }
  }
}
