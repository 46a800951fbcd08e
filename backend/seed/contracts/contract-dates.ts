import type { ContractStatus } from '@portal/contract';
import {
  addDays,
  addMonths,
  type Day,
  dayFrom,
  daysBetween,
  monthNumberOf,
  nextAnniversary,
  yearOf,
} from '@portal/domain';
import type { Random } from '../random/random';
import type { ContractPlan } from './contract-plan';

export interface ContractDates {
  subscription: Day;
  start: Day | null;
  end: Day | null;
  /** Last day of a contract that is still supplied. */
  registeredEnd?: Day;
  lastRenewal: Day | null;
  nextRenewal: Day | null;
}

type Life = 'running' | 'ended' | 'coming' | 'dropped';
const lives: Record<ContractStatus, Life> = {
  effective: 'running',
  terminated: 'ended',
  waiting: 'coming',
  recovery: 'coming',
  initialized: 'coming',
  sent_to_market: 'coming',
  accepted: 'coming',
  'waiting-14d': 'coming',
  'waiting-prepay': 'coming',
  paymentFailure: 'coming',
  canceled: 'dropped',
  abandoned: 'dropped',
  rejected: 'dropped',
};

/** A day of that many months ago, from the 1st to the 28th and in the past. */
function dayMonthsAgo(random: Random, today: Day, months: number): Day {
  const month = addMonths(today, -months);
  const day = dayFrom(yearOf(month), monthNumberOf(month), random.int(1, 28));
  return day < today ? day : addMonths(day, -1);
}

function started(random: Random, start: Day, end: Day | null, today: Day): ContractDates {
  const next = nextAnniversary(start, end ?? today);
  const last = addMonths(next, -12);
  return {
    subscription: addDays(start, -random.int(15, 45)),
    start,
    end,
    lastRenewal: last > start ? last : null,
    nextRenewal: end ? null : next,
  };
}

/** A registered end changes nothing of what was before it. */
const ending = (dates: ContractDates, { endsInDays }: ContractPlan, today: Day): ContractDates =>
  endsInDays === null ? dates : { ...dates, registeredEnd: addDays(today, endsInDays), nextRenewal: null };

/** Days that agree with the status; contracts under way start at most 35 days ahead. */
export function contractDates(random: Random, plan: ContractPlan, today: Day): ContractDates {
  const none = { end: null, lastRenewal: null, nextRenewal: null };
  switch (lives[plan.status]) {
    case 'running':
      return ending(started(random, dayMonthsAgo(random, today, plan.monthsOld), null, today), plan, today);
    case 'ended': {
      const start = dayMonthsAgo(random, today, Math.max(plan.monthsOld, 4));
      const end = addDays(start, random.int(90, Math.max(91, daysBetween(start, today) - 15)));
      return started(random, start, end, today);
    }
    case 'coming': {
      // The withdrawal period is 14 days from the subscription.
      const daysAgo = plan.status === 'waiting-14d' ? random.int(1, 12) : random.int(1, 20);
      const subscription = addDays(today, -daysAgo);
      const start = addDays(today, random.int(5, 35));
      return { ...none, subscription, start, nextRenewal: addMonths(start, 12) };
    }
    case 'dropped':
      return { ...none, subscription: addDays(today, -random.int(20, 400)), start: null };
  }
}
