import type { CustomerRequest } from '@portal/contract';
import { formatDay, isOpenRequest } from '@portal/domain';
import { frRequests } from '../i18n/fr-requests';

/**
 * The day that the law gives, in a few words for a list. Of a request that is over only the mediator's is left: the others were kept by
 * what ended it.
 */
export function legalWordsOf({ legalDay, origin, eventStatusCode }: CustomerRequest): string | null {
  // an older server names none
  if (!legalDay) return null;
  if (origin === 'REQUEST' && legalDay.right !== 'MEDIATOR' && !isOpenRequest(eventStatusCode)) return null;
  return frRequests.legal[legalDay.right](formatDay(legalDay.day));
}
