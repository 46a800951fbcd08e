import type { Season } from '@portal/contract';
import { type Day, monthNumberOf } from './calendar-day';
import type { Month } from './month';

/** Summer is April to September, for packages and charts alike. `month` from 1 to 12. */
export const seasonOfMonthNumber = (month: number): Season =>
  month >= 4 && month <= 9 ? 'SUMMER' : 'WINTER';

export const seasonOf = (dayOrMonth: Day | Month): Season => seasonOfMonthNumber(monthNumberOf(dayOrMonth));

export const seasonLabels: Record<Season, string> = { SUMMER: 'Été', WINTER: 'Hiver' };

/** The months a season covers, as the screens say it. */
export const seasonSpans: Record<Season, string> = { SUMMER: 'avril à septembre', WINTER: 'octobre à mars' };
