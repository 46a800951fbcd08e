import { addDays, addMonths, type Day, parisDayOf, referralsPerYear, startOfParisDay } from '@portal/domain';

interface Dated {
  created_at: Date;
}

/** Referrals since this day of a year ago, in Paris. */
export function countLastYear(referrals: readonly Dated[], now: Date): number {
  const since = startOfParisDay(addMonths(parisDayOf(now), -12));
  return referrals.filter(({ created_at }) => created_at >= since).length;
}

/**
 * First day on which a sponsor at the limit may invite again: when enough of the referrals are a year old and a day.
 * Null below the limit.
 */
export function nextReferralDay(referrals: readonly Dated[], now: Date): Day | null {
  if (countLastYear(referrals, now) < referralsPerYear) return null;
  const latest = referrals.map(({ created_at }) => parisDayOf(created_at)).sort();
  // The oldest of the last `referralsPerYear` has to leave the year.
  const leaving = latest.at(-referralsPerYear) as Day;
  let day = addDays(parisDayOf(now), 1);
  while (leaving >= addMonths(day, -12)) day = addDays(day, 1);
  return day;
}
