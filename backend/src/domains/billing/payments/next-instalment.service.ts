import { type Day, paymentDay } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { paidMonths } from './instalment-days.rules';
import { findLastPlanChange, readPlannedInstalments } from './instalment-plan.queries';
import { planTermsOf } from './instalment-plan.service';

export interface NextInstalment {
  cents: number;
  /** Months of the contract that it pays. */
  months: number;
}

/**
 * The first instalment planned beyond the mandate's notice that pays as many months as its frequency says: an earlier
 * one is not changed any more, and a shorter one pays a part. Null where no instalment is planned.
 */
export async function nextInstalment(
  db: Db,
  day: Day,
  key: { customerNumber: string; contractNumber: string },
  months: number,
): Promise<NextInstalment | null> {
  const planned = await readPlannedInstalments(db, key.customerNumber, key.contractNumber, day);
  if (planned.length === 0) return null;
  const { terms } = await planTermsOf(db, day, key);
  const whole = paidMonths(planned, { ...terms, months }).find((each) => each.months === months);
  return whole ? { cents: whole.planned.amount_cents, months } : null;
}

/**
 * Cents of an instalment that the customer chose (decision 0136) and still pays; null where they chose none, a later change
 * of the offer laid the plan at its own price, or a new year did.
 * @param next as `nextInstalment` found it
 */
export async function chosenInstalment(
  db: Db,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  next: NextInstalment | null,
): Promise<number | null> {
  if (next === null) return null;
  const last = await findLastPlanChange(db, customerNumber, contractNumber);
  return last?.kind === 'INSTALMENT_AMOUNT' && last.instalment_cents === next.cents ? next.cents : null;
}

/** The instalments planned beyond the mandate's notice, which can still change. */
export interface ChangeableInstalments {
  /** Cents of the first that pays as many months as the frequency says; null where none does. */
  wholeCents: number | null;
  /** Months that each pays, by their days. */
  parts: number[];
  askedCents: number;
  /** Day on which the first is paid: a banking day where it is drawn. */
  firstDue: Day;
}

/** Those due by a day, the last of the contract's year; null where none can change. */
export async function changeableInstalments(
  db: Db,
  day: Day,
  key: { customerNumber: string; contractNumber: string },
  { months, until }: { months: number; until: Day },
): Promise<ChangeableInstalments | null> {
  const planned = await readPlannedInstalments(db, key.customerNumber, key.contractNumber, day);
  if (planned.length === 0) return null;
  const { terms } = await planTermsOf(db, day, key);
  const own = paidMonths(planned, { ...terms, months }).filter((each) => each.planned.due_date <= until);
  const [first] = own;
  if (!first) return null;
  return {
    wholeCents: own.find((each) => each.months === months)?.planned.amount_cents ?? null,
    parts: own.map((each) => each.months),
    askedCents: own.reduce((sum, each) => sum + each.planned.amount_cents, 0),
    firstDue: paymentDay(first.planned.payment_method_code, first.planned.due_date),
  };
}
