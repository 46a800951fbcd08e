import type { RepaymentPartState, RepaymentPlan } from '@portal/contract';
import { type Day, drawnOn, parisDayOf } from '@portal/domain';
import { toEuros } from '../../../platform/money';
import { sharesOfDebts } from './debt-shares.rules';
import type { PlanDebtRow, PlanPartRow, PlanRow } from './repayment.queries';

/** A plan with what belongs to it, and what its debts leave now. */
export interface WholePlan {
  plan: PlanRow;
  debts: PlanDebtRow[];
  parts: PlanPartRow[];
  /** Cents; of a plan that ended as it was then. */
  left: number;
}

type Part = Pick<PlanPartRow, 'amount_cents' | 'piece_id' | 'debit_counted_at' | 'debit_cents'>;

/** A debit is to pay the part, or may still; its money was not counted. */
export const isUnderWay = ({
  piece_id,
  debit_counted_at,
}: Pick<Part, 'piece_id' | 'debit_counted_at'>): boolean => piece_id !== null && debit_counted_at === null;

/** Of each part the cents that neither money that came nor a debit under way pays. */
export function uncovered(parts: readonly Part[], paidCents: number): number[] {
  const underWay = underWayCents(parts);
  const { shares: covered } = sharesOfDebts(
    paidCents + underWay,
    parts.map(({ amount_cents }) => amount_cents),
  );
  return parts.map(({ amount_cents }, index) => amount_cents - (covered[index] ?? 0));
}

const underWayCents = (parts: readonly Part[]): number =>
  parts.reduce((cents, part) => cents + (isUnderWay(part) ? (part.debit_cents ?? 0) : 0), 0);

/** What a card may pay now: the next part, and everything, without what debits are under way for. */
export function payableNow({ plan, parts, left }: WholePlan): {
  next: { part: PlanPartRow; cents: number } | null;
  allCents: number;
} {
  if (plan.status !== 'LIVE') return { next: null, allCents: 0 };
  const open = uncovered(parts, plan.total_cents - left);
  const allCents = Math.max(0, left - underWayCents(parts));
  const index = open.findIndex((cents) => cents > 0);
  const part = parts[index];
  return {
    next: part && allCents > 0 ? { part, cents: Math.min(open[index] ?? 0, allCents) } : null,
    allCents,
  };
}

export interface Shown {
  today: Day;
  isDebited: boolean;
}

export function toPlan(whole: WholePlan, { today, isDebited }: Shown): RepaymentPlan {
  const { plan, debts, parts, left } = whole;
  const paidCents = Math.max(0, plan.total_cents - left);
  const { shares: covered } = sharesOfDebts(
    paidCents,
    parts.map(({ amount_cents }) => amount_cents),
  );
  const { next, allCents } = payableNow(whole);
  return {
    id: plan.id,
    contractNbr: plan.contract_number,
    status: plan.status,
    total: toEuros(plan.total_cents),
    paid: toEuros(paidCents),
    left: toEuros(left),
    agreedOn: parisDayOf(plan.agreed_at),
    byAgent: plan.by_agent,
    endedOn: plan.ended_at && parisDayOf(plan.ended_at),
    endCause: plan.end_cause,
    endReason: plan.end_reason,
    debts: debts.map(({ label, amount_cents }) => ({ label, amount: toEuros(amount_cents) })),
    parts: parts.map((part, index) => ({
      position: part.position,
      day: part.due_date,
      amount: toEuros(part.amount_cents),
      paid: toEuros(covered[index] ?? 0),
      debitedOn: isUnderWay(part) && part.debit_day !== null ? drawnOn(part.debit_day) : null,
      paidOn: part.paid_on,
      state: stateOf(part, { plan, isPaid: covered[index] === part.amount_cents, today }),
    })),
    isDebited,
    graceDays: plan.grace_days,
    payable: {
      next: next && {
        position: next.part.position,
        day: isDebited ? drawnOn(next.part.due_date) : next.part.due_date,
        amount: toEuros(next.cents),
      },
      all: toEuros(allCents),
    },
  };
}

function stateOf(
  part: PlanPartRow,
  { plan, isPaid, today }: { plan: PlanRow; isPaid: boolean; today: Day },
): RepaymentPartState {
  if (isPaid) return 'PAID';
  if (plan.status !== 'LIVE') return 'DROPPED';
  if (isUnderWay(part)) return part.debit_status === 'validated' ? 'PLANNED' : 'SENT';
  if (part.due_date < today) return 'LATE';
  return part.told_on === null ? 'TO_COME' : 'TO_PAY';
}
