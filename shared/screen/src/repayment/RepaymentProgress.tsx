import type { RepaymentPlan } from '@portal/contract';
import { addDays, drawnOn, formatEuros, formatLongDay, repaymentPartDisplay } from '@portal/domain';
import { ProgressBar, StatusBadge } from '@portal/ui';
import { repaymentWords as words } from './repayment-words';
import './repayment.css';

type Part = RepaymentPlan['parts'][number];

/** How far a plan has come, and each of its parts with its day, its sum and its state. */
export function RepaymentProgress({ plan }: { plan: RepaymentPlan }) {
  const { parts, paid, total } = plan;
  return (
    <div className="repayment">
      <ProgressBar label={words.paid} value={paid} max={total} valueText={words.progress(paid, total)} />
      <ol className="repayment__parts" aria-label={words.parts}>
        {parts.map((part) => {
          const { label, tone } = repaymentPartDisplay(part.state);
          return (
            <li key={part.position}>
              <span className="repayment__what">
                <span>{formatLongDay(plan.isDebited ? drawnOn(part.day) : part.day)}</span>
                <small>{noteOf(part, plan)}</small>
              </span>
              <strong>{formatEuros(part.amount)}</strong>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function noteOf(part: Part, { parts, graceDays }: RepaymentPlan): string {
  const rank = words.rank(part.position, parts.length);
  return [rank, ...detailsOf(part, graceDays)].join(' · ');
}

function detailsOf({ state, day, paid, paidOn, debitedOn }: Part, graceDays: number): string[] {
  if (state === 'PAID') return paidOn === null ? [] : [words.paidOn(paidOn)];
  if (debitedOn !== null) return [words.debitedOn(debitedOn)];
  return [
    ...(paid > 0 ? [words.paidOf(paid)] : []),
    ...(state === 'TO_PAY' || state === 'LATE' ? [words.payUntil(addDays(day, graceDays))] : []),
  ];
}

/** A plan that is over: what it was, how it ended, and what was left. */
export function EndedRepayment({ plan }: { plan: RepaymentPlan }) {
  return (
    <>
      <span>{words.agreed(plan)}</span>
      <small>
        {[
          words.ended(plan),
          ...(plan.left > 0 ? [words.left(plan.left)] : []),
          ...(plan.endReason === null ? [] : [words.reason(plan.endReason)]),
        ].join(' · ')}
      </small>
    </>
  );
}
