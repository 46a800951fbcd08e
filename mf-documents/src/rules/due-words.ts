import type { AccountDebt } from '@portal/domain';
import { frDue } from '../i18n/fr-due';

/** How many debts of each kind, how many are late, and when the first is to be paid. @param debts earliest first */
export function dueWords(debts: readonly AccountDebt[]): string {
  const count = (kind: AccountDebt['kind']) => debts.filter((debt) => debt.kind === kind).length;
  const late = debts.filter((debt) => debt.late).length;
  const [first] = debts;
  return `${frDue.debts(count('debit'), count('invoice'), late)} ${first ? whenOf(first) : ''}`.trim();
}

/** A rejected debit is late from its due date; an invoice from the day after. */
function whenOf({ kind, day, plannedOn }: AccountDebt): string {
  if (plannedOn) return frDue.drawn(plannedOn);
  return kind === 'debit' ? frDue.since(day) : frDue.before(day);
}
