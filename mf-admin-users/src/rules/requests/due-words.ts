import type { WorkedRequest } from '@portal/contract';
import { daysBetween, type Day } from '@portal/domain';
import { frRequests } from '../../i18n/fr-requests';

const words = frRequests.due;

/** How long until the next step of a request has to be done, or for how long it is late; null once nobody acts. */
export function dueWords({ dueOn, late }: Pick<WorkedRequest, 'dueOn' | 'late'>, today: Day): string | null {
  if (dueOn === null) return null;
  const days = daysBetween(today, dueOn);
  if (late) return words.late(-days);
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.in(days);
}
