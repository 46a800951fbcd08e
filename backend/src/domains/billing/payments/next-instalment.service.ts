import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { paidMonths } from './instalment-days.rules';
import { readPlannedInstalments } from './instalment-plan.queries';
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
