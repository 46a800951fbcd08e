import type { Energy } from '@portal/contract';
import { addDays, isWorkingDay, type Day } from '@portal/domain';

type Timeslot = 'MORNING' | 'AFTERNOON' | 'DAY';

/** Furthest day for which a visit is planned. */
const daysAhead = 60;

/** The grid operators' technicians: Enedis also asks people to be there the whole day, GRDF does not. */
const offered: Record<Energy, Timeslot[]> = {
  EL: ['MORNING', 'AFTERNOON', 'DAY'],
  NG: ['MORNING', 'AFTERNOON'],
};

/** From tomorrow, on working days; never `NONE`, which is no choice (back-office 3). */
export const timeslotsOn = (day: Day, energy: Energy, today: Day): Timeslot[] =>
  day > today && day <= addDays(today, daysAhead) && isWorkingDay(day) ? offered[energy] : [];
