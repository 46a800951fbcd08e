import { addDays, addMonths, parisDayOf, referralsPerYear, startOfParisDay } from '@portal/domain';
import fc from 'fast-check';
import { countLastYear, nextReferralDay } from './referral-year';

const now = new Date('2026-11-22T10:00:00Z');
const on = (day: string) => ({ created_at: new Date(startOfParisDay(day).getTime() + 3_600_000) });

test.each([
  ['today', '2026-11-22', 1],
  ['on this day of a year ago', '2025-11-22', 1],
  ['the day before it', '2025-11-21', 0],
])('C5.10 a referral %s counts in the 12 months: %s is %s', (_case, day, count) => {
  expect(countLastYear([on(day)], now)).toBe(count);
});

test('C5.10 below the limit one may be sent today', () => {
  expect(nextReferralDay(Array(referralsPerYear - 1).fill(on('2026-11-01')), now)).toBeNull();
});

test('C5.10 at the limit the oldest of the twenty has to leave the year', () => {
  const referrals = [on('2026-01-15'), ...Array<ReturnType<typeof on>>(19).fill(on('2026-06-01'))];
  expect(nextReferralDay(referrals, now)).toBe('2027-01-16');
});

test('C5.10 nextReferralDay is the first day on which a referral may be sent', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 18, maxLength: 60 });
  fc.assert(
    fc.property(ages, (days) => {
      const referrals = days.map((age) => on(addDays(parisDayOf(now), -age)));
      const day = nextReferralDay(referrals, now);
      if (day === null) return expect(countLastYear(referrals, now)).toBeLessThan(referralsPerYear);
      const at = (when: string) => new Date(startOfParisDay(when).getTime() + 7_200_000);
      expect(countLastYear(referrals, at(day))).toBeLessThan(referralsPerYear);
      expect(countLastYear(referrals, at(addDays(day, -1)))).toBeGreaterThanOrEqual(referralsPerYear);
      expect(day <= addDays(addMonths(parisDayOf(now), 12), 2)).toBe(true);
    }),
  );
});
