import { type Day, paymentDay } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { toEuros } from '../../../platform/money';
import { paidMonths, replanned } from './instalment-days.rules';
import { priced, type WholeInstalment } from './instalment-plan.rules';
import { readPlannedInstalments } from './instalment-plan.queries';
import { firstPlan, planTermsOf } from './instalment-plan.service';
import { paymentMethods } from './payment-methods';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

/** An instalment to come: the day on which it is paid, a banking day where it is drawn, and what it takes. */
export interface ComingInstalment {
  dueOn: Day;
  cents: number;
}

/**
 * How a change touches a plan: it lays the rest anew (`replanInstalments`), prices it anew (`repriceInstalments`), or begins
 * the first one of a contract that was billed on what it used (`planInstalments`).
 */
export type PlanChange = WholeInstalment & { by: 'REPLAN' | 'REPRICE' | 'BEGIN' };

type Piece = Awaited<ReturnType<typeof readPlannedInstalments>>[number];

/** The form of answers and mails: amounts in euros. */
export const inEuros = (coming: readonly ComingInstalment[]): { dueOn: Day; amount: number }[] =>
  coming.map(({ dueOn, cents }) => ({ dueOn, amount: toEuros(cents) }));

/** The instalments of a contract that are planned after a day, by their days. */
export async function comingInstalments(db: Db, day: Day, key: ContractKey): Promise<ComingInstalment[]> {
  const planned = await readPlannedInstalments(db, key.customerNumber, key.contractNumber, day);
  return planned.map(coming);
}

/** The same as a change would leave them, by the rules of the change itself; none where none is planned, or begins. */
export async function changedInstalments(
  db: Db,
  day: Day,
  key: ContractKey,
  change: PlanChange,
): Promise<ComingInstalment[]> {
  const planned = await readPlannedInstalments(db, key.customerNumber, key.contractNumber, day);
  const [model] = planned;
  if (!model && change.by !== 'BEGIN') return [];
  const { terms, paymentMode, start } = await planTermsOf(db, day, key);
  if (!model || change.by === 'BEGIN') {
    if (planned.some(({ due_date }) => due_date >= terms.firmUntil)) return planned.map(coming);
    const after = start !== null && start > day ? start : day;
    const begun = firstPlan(planned, terms, { ...change, after, firstIsPaid: false });
    const payment_method_code = paymentMethods[paymentMode].code;
    return [
      ...planned.map(coming),
      ...begun.map(({ due, cents }) => coming({ payment_method_code, due_date: due, amount_cents: cents })),
    ];
  }
  const firm = planned.filter(({ due_date }) => due_date < terms.firmUntil).map(coming);
  const plan = { ...terms, months: change.months };
  const others =
    change.by === 'REPRICE'
      ? priced(
          change,
          paidMonths(planned, plan).map((each) => ({ ...each, due: each.planned.due_date })),
          terms.until,
        ).map(({ planned: piece, cents }) => coming({ ...piece, amount_cents: cents }))
      : priced(change, replanned(planned, plan).laid, terms.until).map(({ due, cents }) =>
          coming({ ...model, due_date: due, amount_cents: cents }),
        );
  return [...firm, ...others];
}

const coming = ({
  payment_method_code,
  due_date,
  amount_cents,
}: Pick<Piece, 'payment_method_code' | 'due_date' | 'amount_cents'>): ComingInstalment => ({
  dueOn: paymentDay(payment_method_code, due_date),
  cents: amount_cents,
});
