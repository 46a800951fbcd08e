import type { FeedEntry } from '@portal/contract';
import { formatEuros, fromCents, toCents, voucherRefusalLabel } from '@portal/domain';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';

type Voucher = Extract<FeedEntry, { what: 'ENERGY_VOUCHER' }>;

/** Why it was refused, or what of it paid debts and what was credited; null while the agency has not answered. */
export function voucherDetail({ refusal, amount, settled }: Voucher): string | null {
  if (refusal !== null) return voucherRefusalLabel(refusal);
  if (amount === null) return null;
  const credited = fromCents(toCents(amount) - toCents(settled));
  return words.voucherPaid(formatEuros(settled), formatEuros(credited));
}
