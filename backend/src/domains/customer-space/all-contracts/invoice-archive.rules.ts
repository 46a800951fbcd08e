import { addDays, type Day, formatCount, formatDay } from '@portal/domain';
import { safeFileName } from '../../../platform/http/file-name';
import type { PeriodBill } from '../../billing/payments/customer-invoices.service';

/** `2026-07_EL00100004001_F-2026-0001.pdf`: by month, contract and bill, however the archive is sorted. */
export const archivedName = ({ invoice_date, contract_number, invoice_number }: PeriodBill): string =>
  safeFileName(`${invoice_date.slice(0, 7)}_${contract_number}_${invoice_number.replace(/\s/g, '')}.pdf`);

/**
 * Why the archive would be too large, with a shorter period that begins on the same day; null when it is not.
 * @param bills the earliest first
 */
export function tooManyBills(
  bills: readonly Pick<PeriodBill, 'invoice_date'>[],
  from: Day,
  most: number,
): string | null {
  const beyond = bills[most];
  if (!beyond) return null;
  const until = addDays(beyond.invoice_date, -1);
  const count = `${formatCount(bills.length, 'facture')} sur cette période\u00a0: une archive en contient ${most} au plus.`;
  const fits = bills.some(({ invoice_date }) => invoice_date <= until);
  return fits
    ? `${count} Téléchargez d’abord du ${formatDay(from)} au ${formatDay(until)}, puis la suite.`
    : `${count} Filtrez la liste par centre de coût, ou sélectionnez moins de contrats.`;
}
