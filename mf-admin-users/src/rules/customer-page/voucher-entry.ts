import type { FeedEntry } from '@portal/contract';
import {
  formatEuros,
  type StatusDisplay,
  voucherEnd,
  voucherRefusalLabel,
  voucherStateDisplay,
} from '@portal/domain';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';

type VoucherEntry = Extract<FeedEntry, { what: 'ENERGY_VOUCHER' }>;

/** An energy voucher by its last digits, with its state, and why it was refused or what of it paid debts. */
export const voucherEntry = (
  entry: VoucherEntry,
): { title: string; detail: string | null; badge: StatusDisplay; amount: number | null } => ({
  title: words.voucher(voucherEnd(entry.numberEnd)),
  detail: voucherDetail(entry),
  badge: voucherStateDisplay(entry.state),
  amount: entry.amount,
});

function voucherDetail({ refusal, amount, settled }: VoucherEntry): string | null {
  if (refusal !== null) return voucherRefusalLabel(refusal);
  return amount === null ? null : words.voucherPaid(formatEuros(settled), formatEuros(amount - settled));
}
