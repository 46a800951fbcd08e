import { addMonths, type Day, nextAnniversary } from '@portal/domain';
import type { Asked } from './decision';

/** The fields that decide when a contract's year begins. */
export type YearOfContract = Pick<
  Asked['state']['contract'],
  'effective_start_date' | 'next_renew_date' | 'subscription_date'
>;

/** First day of the contract's year that runs. */
export function startOfYear({
  day,
  state: { contract },
}: {
  day: Day;
  state: { contract: YearOfContract };
}): Day {
  const { effective_start_date: start, next_renew_date, subscription_date } = contract;
  if (next_renew_date !== null) return addMonths(next_renew_date, -12);
  return start !== null && start <= day ? addMonths(nextAnniversary(start, day), -12) : subscription_date;
}
