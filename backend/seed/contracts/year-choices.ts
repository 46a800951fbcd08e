import { addDays, type Day, firstDayOf, monthOf, shiftMonth } from '@portal/domain';
import type { Piece } from '../billing/payment-pieces';
import { morningOf } from '../instants';
import type { Random } from '../random/random';
import type { Row } from '../rows';
import type { ContractPlan } from './contract-plan';
import type { ContractKey } from './readings';

/** Days after which the instalments follow a choice: longer than any mandate's notice. */
const firmDays = 14;
/** The latest monthly reading is newer: the portal has still to compare it. */
const comparedDaysAgo = 40;

/** Own thresholds of a contract. */
export const limitsOf = ({ choices }: ContractPlan, today: Day) => ({
  limit_kwh: choices?.limitKwh ?? null,
  limit_cents: choices?.limitEuros === undefined ? null : choices.limitEuros * 100,
  limits_checked_at:
    choices?.limitKwh === undefined && choices?.limitEuros === undefined
      ? null
      : morningOf(addDays(today, -comparedDaysAgo)),
});

interface ChosenInstalment {
  change: Row<'contract_change'>;
  /** The piece as the choice left it. */
  reprice: (piece: Piece) => Piece;
}

/** An instalment that the customer chose last month: this month, another may be chosen. Null where they chose none. */
export function chosenInstalment(
  random: Random,
  key: ContractKey,
  { choices }: ContractPlan,
  usualCents: number,
  today: Day,
): ChosenInstalment | null {
  if (choices?.instalmentShare === undefined) return null;
  const day = addDays(firstDayOf(shiftMonth(monthOf(today), -1)), 3);
  const from = addDays(day, firmDays);
  const cents = Math.round((usualCents * choices.instalmentShare) / 100) * 100;
  return {
    change: {
      ...key,
      id: random.uuid(morningOf(day)),
      kind: 'INSTALMENT_AMOUNT',
      before: JSON.stringify({ instalmentCents: usualCents }),
      after: JSON.stringify({ instalmentCents: cents }),
      effective_date: day,
      requested_by: key.customer_number,
      requested_at: morningOf(day),
    },
    reprice: (piece) =>
      piece.due_date < from
        ? piece
        : { ...piece, amount_cents: cents, residual_cents: piece.residual_cents === 0 ? 0 : cents },
  };
}
