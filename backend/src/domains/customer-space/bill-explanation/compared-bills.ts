import type { EstimateCorrection } from '@portal/contract';
import { partOfLine } from './billed-subjects';
import type { BilledReading, BillRow } from './bill-explanation.queries';

const neverDue: readonly BillRow['state'][] = ['cancelled', 'dropped'];

/** Sales less than nothing: an invoice that takes back another. A settlement in the customer's favour is none. */
const isCreditNote = ({ lines }: BillRow): boolean =>
  lines
    .filter(({ kind }) => kind !== 'PREPAYMENT')
    .reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0) < 0;

/** An invoice that can be compared with another: it is valid, has a period, and has lines. */
export const isComparable = (bill: BillRow): boolean =>
  !neverDue.includes(bill.state) &&
  bill.period_start !== null &&
  bill.lines.length > 0 &&
  !isCreditNote(bill);

/**
 * The one about the days before, and of what was billed twice for the same days the latest; undefined where there
 * is none, or where the bill itself cannot be compared. @param bills latest first
 */
export function previousOf(bill: BillRow, bills: readonly BillRow[]): BillRow | undefined {
  const { period_start: start, energy } = bill;
  if (start === null || !isComparable(bill)) return undefined;
  return bills
    .filter(
      (other) => isComparable(other) && other.energy === energy && (other.period_start ?? start) < start,
    )
    .reduce<BillRow | undefined>(
      (best, other) => ((best?.period_start ?? '') < (other.period_start ?? '') ? other : best),
      undefined,
    );
}

/** What is known of the previous bill's estimate being put right by this one. */
export function estimateCorrection(
  bill: BillRow,
  readings: readonly BilledReading[],
  previousReadings: readonly BilledReading[],
): EstimateCorrection {
  const { total_cents: totalCents, period_start: from, period_end: to, lines } = bill;
  if (lines.some((line) => partOfLine(line, { totalCents, from, to, lines }) === 'ESTIMATE')) return 'BILLED';
  // What was estimated stays so until the meter is read.
  const guessed = previousReadings.at(-1)?.context === 'ESTIMATED';
  const read = readings.some(({ context }) => context !== 'ESTIMATED');
  return guessed && read ? 'NOT_TOLD_APART' : 'NONE';
}
