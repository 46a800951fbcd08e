import type { AccountSums, ResponseOf } from '@portal/contract';
import { type AccountDisplay, accountDisplay, accountOf, type Day } from '@portal/domain';

interface KnownMoney {
  /** Undefined while they are not known, or could not be read. */
  pieces: ResponseOf<'/financialPieces'> | undefined;
  today: Day;
  awaitsPayment: boolean;
}

/** What is owed, as the home shows it. What the bank draws by itself is nothing to do: it is said to be a debit to come. */
export function balanceFigure(
  sums: AccountSums,
  { pieces, today, awaitsPayment }: KnownMoney,
): AccountDisplay {
  const shown = accountDisplay(sums, awaitsPayment);
  if (pieces === undefined || sums.due === 0 || sums.late > 0) return shown;
  const account = accountOf(pieces, today);
  const days = account.debts.map(({ plannedOn }) => plannedOn).filter((day) => day !== null);
  // the two calls may have been answered at different moments
  if (account.sums.due !== sums.due || days.length < account.debts.length) return shown;
  const [plannedOn, plannedUntil] = [days.toSorted()[0] ?? null, days.toSorted().at(-1) ?? null];
  const { label, tone, explanation } = accountDisplay({
    ...nothing,
    ...{ planned: sums.due, plannedOn, plannedUntil },
  });
  return { ...shown, label, tone, explanation };
}

const nothing = {
  ...{ due: 0, late: 0, inPlan: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0 },
};
