import { type Day, firstDayOf, lastDayOf, monthOf, shiftMonth, yearOf } from '@portal/domain';

export interface Period {
  from: Day;
  to: Day;
}

export type PeriodName = 'lastMonth' | 'quarter' | 'year';

/** Whole months that are over; of the year, all of its days until today. */
export function billPeriods(today: Day): Record<PeriodName, Period> {
  const last = shiftMonth(monthOf(today), -1);
  return {
    lastMonth: { from: firstDayOf(last), to: lastDayOf(last) },
    quarter: { from: firstDayOf(shiftMonth(last, -2)), to: lastDayOf(last) },
    year: { from: `${yearOf(today)}-01-01`, to: today },
  };
}
