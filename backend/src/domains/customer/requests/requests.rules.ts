import type { ApiError, RequestCategory, RequestSubcategory, ResponseOf } from '@portal/contract';
import { addMonths, type Day, isRequestSubject } from '@portal/domain';
import type { RequestRow } from './requests.queries';

export const toEvent = (row: RequestRow): ResponseOf<'/createEvent'>['event'] => ({
  eventNbr: row.event_number,
  eventCategory: row.category,
  eventSubcategory: row.subcategory,
  referenceDate: row.reference_date,
  eventStatusCode: row.status,
  origin: row.origin,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A request may be about a day up to ten years back (an old bill) or two ahead (a move). */
export function requestErrors(
  { category, subCategory, date }: { category: RequestCategory; subCategory: RequestSubcategory; date: Day },
  today: Day,
): ApiError['errors'] {
  const errors: ApiError['errors'] = [];
  if (!isRequestSubject(category, subCategory)) {
    errors.push({ path: 'subCategory', message: 'Ce sujet ne fait pas partie de la catégorie choisie' });
  }
  if (date < addMonths(today, -120) || date > addMonths(today, 24)) {
    errors.push({ path: 'date', message: 'Cette date est trop éloignée d’aujourd’hui' });
  }
  return errors;
}
