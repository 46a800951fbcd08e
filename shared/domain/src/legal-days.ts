import type { LegalRight, RequestCategory, RequestSubcategory } from '@portal/contract';
import { addMonths, type Day } from './calendar-day';
import { terminationWindow } from './contract-end';
import { addWorkingDays } from './public-holidays';
import { mediatorFrom } from './request-next-step';

/** A day that the law gives the customer who wrote; `last`: until when, where the right ends. */
export interface LegalDay {
  right: LegalRight;
  day: Day;
  last: Day | null;
}

interface Asked {
  category: RequestCategory;
  subcategory: RequestSubcategory;
  createdOn: Day;
}

/** Months within which the mediator takes a dispute, counted from the complaint in writing (Code de la consommation, L612-2, 5°). */
const mediatorMonths = 12;
/** Months to answer about personal data (GDPR, article 12, 3). */
const personalDataMonths = 1;

/**
 * The day that the law gives on the subject of a request, counted from the day it came in:
 * - a complaint: two months later the energy mediator may be called (Code de l'énergie, L122-1), for a year from the complaint;
 * - a termination takes effect within thirty days (Code de la consommation, L224-14);
 * - personal data: an answer within a month. A period that ends on a day off ends on the next working day (Regulation 1182/71, article 3, 4).
 */
export function legalDayOf({ category, subcategory, createdOn }: Asked): LegalDay | null {
  const mediator = mediatorFrom({ subcategory, createdOn });
  if (mediator !== null)
    return { right: 'MEDIATOR', day: mediator, last: addMonths(createdOn, mediatorMonths) };
  if (subcategory === 'RESILIATION') {
    return { right: 'TERMINATION', day: terminationWindow(createdOn).last, last: null };
  }
  if (category === 'PERSONAL_DATA') {
    return {
      right: 'PERSONAL_DATA',
      day: addWorkingDays(addMonths(createdOn, personalDataMonths), 0),
      last: null,
    };
  }
  return null;
}
