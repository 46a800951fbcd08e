import { type Energy, energies, type Invoice } from '@portal/contract';
import { foldLetters, invoiceDisplay, toCents, yearOf } from '@portal/domain';

export interface BillFilter {
  /** As `invoiceDisplay` names it. */
  status: string | null;
  year: string | null;
  energy: Energy | null;
  text: string;
}

const residualCents = (invoice: Invoice): number => toCents(invoice.invoice_amount_residual_signed);
const isUnpaid = (invoice: Invoice): boolean => residualCents(invoice) > 0;

/** Unpaid bills first, by due date; then the others, latest first. */
export function unpaidFirst(invoices: readonly Invoice[]): Invoice[] {
  return [...invoices].sort((a, b) => {
    if (isUnpaid(a) !== isUnpaid(b)) return isUnpaid(a) ? -1 : 1;
    return isUnpaid(a)
      ? a.invoice_date_due.localeCompare(b.invoice_date_due, 'fr')
      : b.invoice_date.localeCompare(a.invoice_date, 'fr');
  });
}

export const statusOf = (invoice: Invoice): string =>
  invoiceDisplay(invoice.invoice_amount_residual_signed).label;
const billYear = (invoice: Invoice): string => String(yearOf(invoice.invoice_date));

/** The options of each filter: only those that some bill has. */
export const billChoices = (invoices: readonly Invoice[]) => ({
  statuses: [1, 0, -1]
    .map((residual) => invoiceDisplay(residual).label)
    .filter((label) => invoices.some((invoice) => statusOf(invoice) === label)),
  years: [...new Set(invoices.map(billYear))].sort().reverse(),
  energies: energies.filter((energy) => invoices.some((invoice) => invoice.energy === energy)),
});

const bare = (text: string): string => foldLetters(text).replace(/[^a-z0-9]/g, '');

/** The bills that match every filter. `text` is a part of the invoice number; spaces and case do not count. */
export function filterBills(
  invoices: readonly Invoice[],
  { status, year, energy, text }: BillFilter,
): Invoice[] {
  const number = bare(text);
  return invoices.filter(
    (invoice) =>
      (status === null || statusOf(invoice) === status) &&
      (year === null || billYear(invoice) === year) &&
      (energy === null || invoice.energy === energy) &&
      bare(invoice.invoice_number).includes(number),
  );
}
