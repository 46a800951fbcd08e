import type { ConsumptionContext } from '@portal/contract';
import type { Day } from './calendar-day';

interface SentReading {
  consumptionContext: ConsumptionContext;
  /** Day in Paris on which the customer sent it; absent of what the grid operator read or we estimated. */
  sentOn?: Day;
}

/**
 * Whether a reading gives way to another one of the same day that the customer reads: an estimate does, and so does
 * their own on the day that they sent it, for they may have misread.
 */
export const isReplaceableReading = ({ consumptionContext, sentOn }: SentReading, today: Day): boolean =>
  consumptionContext === 'ESTIMATED' || (consumptionContext === 'SELF_READ' && sentOn === today);
