import { legalDayOf, parisDayOf, type LegalDay } from '@portal/domain';
import type { RequestRow } from './requests.queries';

/** The day that the law gives on a request, or on a change. */
export const legalDayOfRow = (
  row: Pick<RequestRow, 'origin' | 'category' | 'subcategory' | 'created_at' | 'reference_date'>,
): LegalDay | null =>
  legalDayOf({
    origin: row.origin,
    category: row.category,
    subcategory: row.subcategory,
    createdOn: parisDayOf(row.created_at),
    referenceDate: row.reference_date,
  });
