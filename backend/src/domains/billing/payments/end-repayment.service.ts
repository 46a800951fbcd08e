import type { RepaymentEndCause, RepaymentStatus } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { findPayer } from './payments.queries';
import { holdPlan, planOf, unknownPlan, type HeldPlan } from './read-repayments.service';
import { callOffDebits } from './repayment-debits';
import { repaymentEnded, repaymentFinished } from './repayment-mails';
import { changePlan, unmarkDebts } from './repayment.queries';

const statusOf: Record<RepaymentEndCause, Exclude<RepaymentStatus, 'LIVE'>> = {
  PAID: 'FINISHED',
  REJECTED: 'BROKEN',
  UNPAID: 'BROKEN',
  DISPUTED: 'BROKEN',
  AGENT: 'CANCELLED',
};

interface RepaymentEnd {
  cause: RepaymentEndCause;
  /** Login of the agent, or `portal`. */
  by: string;
  reason: string | null;
}

/**
 * Ends a live plan. What its debts leave is due again, by its own screens; the debits that can still be stopped are. One that
 * the bank already has is counted when its money comes.
 */
export async function endRepayment(
  tx: Db,
  clock: Clock,
  whole: HeldPlan,
  { cause, by, reason }: RepaymentEnd,
): Promise<void> {
  const { plan, left } = whole;
  const { customer_number: customerNumber, contract_number: contractNumber } = plan;
  await callOffDebits(tx, whole, parisDayOf(clock()));
  await changePlan(tx, plan, {
    status: statusOf[cause],
    ended_at: clock(),
    ended_by: by,
    end_cause: cause,
    end_reason: reason,
    left_cents: left,
  });
  await unmarkDebts(tx, plan);
  await appendAudit(tx, clock, {
    customerNumber,
    actor: by,
    onBehalfOf: cause === 'AGENT' ? customerNumber : null,
    call: cause === 'AGENT' ? '/cancelRepayment' : 'repaymentEnded',
    contractNumber,
    detail: { repayment: plan.id, repaymentEnd: cause, amountCents: left },
  });
  const payer = await findPayer(tx, customerNumber);
  if (!payer) return;
  if (cause === 'PAID') {
    const mail = repaymentFinished(payer, { contractNumber, cents: plan.total_cents });
    await enqueueMail(tx, 'repayment-finished', payer.email, mail, customerNumber);
    return;
  }
  const mail = repaymentEnded(payer, { contractNumber, leftCents: left, cause, reason });
  await enqueueMail(tx, 'repayment-ended', payer.email, mail, customerNumber);
}

/**
 * An agent ends a live plan; the customer reads the reason. A repeat changes nothing.
 * @throws DomainError 404; 409 CONFLICT while the bank has a debit of it, or when it ended otherwise.
 */
export async function cancelRepayment(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { customerNumber, id }: { customerNumber: string; id: string },
  { login, reason }: { login: string; reason: string },
) {
  await inTransaction(db, async (tx) => {
    const whole = await holdPlan(tx, customerNumber, id);
    if (!whole) throw unknownPlan();
    if (whole.plan.status === 'CANCELLED') return;
    if (whole.plan.status !== 'LIVE') throw conflict('Cet échelonnement est déjà terminé.');
    if (await callOffDebits(tx, whole, parisDayOf(clock()))) throw conflict(atTheBank);
    await endRepayment(tx, clock, whole, { cause: 'AGENT', by: login, reason });
  });
  return planOf(db, clock, { customerNumber, id });
}

const atTheBank =
  'Le prélèvement d’un versement est déjà transmis à la banque\u00a0: annulez l’échelonnement une fois ce prélèvement passé.';
