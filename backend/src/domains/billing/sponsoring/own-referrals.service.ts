import type { ResponseOf, SponsorshipStatus } from '@portal/contract';
import {
  fromCents,
  isReferralAccepted,
  maskEmail,
  newCustomerEuros,
  parisDayOf,
  referralLimitRefusal,
  referralsPerYear,
  sponsorEuros,
  sponsorRefusal,
} from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { countLastYear, nextReferralDay } from './referral-year';
import { findCredits } from './credits.queries';
import * as queries from './sponsoring.queries';

/** Whom a customer brought or invited, and whether they may invite one more. */
export async function ownReferrals(
  db: Db,
  clock: Clock,
  customerNumber: string,
): Promise<ResponseOf<'/getSponsorships'>> {
  const now = clock();
  const [referrals, granted, sites] = await Promise.all([
    queries.findReferrals(db, customerNumber),
    findCredits(db, customerNumber),
    queries.findSites(db, customerNumber),
  ]);
  const credits = granted.filter(({ reversed_at }) => reversed_at === null);
  const lastYear = countLastYear(referrals, now);
  return {
    refusal: sponsorRefusal(sites) ?? referralLimitRefusal(lastYear),
    lastYear,
    limit: referralsPerYear,
    nextPossibleDate: nextReferralDay(referrals, now),
    sponsorEuros,
    newCustomerEuros,
    referrals: referrals.map(({ id, target_email, status, created_at, new_customer_number }) => ({
      id,
      targetEmail: shownEmail(target_email, status),
      status,
      date: parisDayOf(created_at),
      credit: toCredit(
        credits.find((each) => each.role === 'SPONSOR' && each.new_customer_number === new_customer_number),
      ),
    })),
    welcome: toCredit(credits.find(({ role }) => role === 'NEWCOMER')),
  };
}

function toCredit(credit: { amount_cents: number; used_cents: number | null } | undefined) {
  if (!credit) return null;
  const used = credit.used_cents ?? 0;
  return {
    euros: fromCents(credit.amount_cents),
    deductedEuros: fromCents(used),
    leftEuros: fromCents(credit.amount_cents - used),
  };
}

/** Of who accepted it may be an address that the sponsor never knew: they gave the sponsor's number by themselves. */
function shownEmail(email: string, status: SponsorshipStatus): string | null {
  if (email === '') return null;
  return isReferralAccepted(status) ? maskEmail(email) : email;
}
