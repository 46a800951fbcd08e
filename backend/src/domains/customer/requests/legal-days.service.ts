import type { ContractStatus } from '@portal/contract';
import { legalDayOf, parisDayOf, type Day, type LegalDay } from '@portal/domain';
import type { RequestRow } from './requests.queries';

/** How a contract ends, or ended. */
interface ContractEnd {
  status: ContractStatus;
  termination_date: Day | null;
}

/** Of a termination that was taken back, and of a contract that was never supplied, no closing bill is owed. */
const owesBill = (referenceDate: Day, end: ContractEnd | undefined): boolean =>
  end?.termination_date === referenceDate && (end.status === 'effective' || end.status === 'terminated');

type Row = Pick<RequestRow, 'origin' | 'category' | 'subcategory' | 'created_at' | 'reference_date'>;

/**
 * The day that the law gives on a request, or on a change.
 * @param end of its contract as it is now; a termination that was made has no day without it
 */
export function legalDayOfRow(row: Row, end?: ContractEnd): LegalDay | null {
  const { origin, category, subcategory, created_at, reference_date: referenceDate } = row;
  const day = legalDayOf({ origin, category, subcategory, createdOn: parisDayOf(created_at), referenceDate });
  return day?.right === 'CLOSING_BILL' && !owesBill(referenceDate, end) ? null : day;
}
