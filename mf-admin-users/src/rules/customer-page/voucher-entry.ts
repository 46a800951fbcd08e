import type { FeedEntry } from '@portal/contract';
import { formatEuros, voucherEnd, voucherRefusalLabel, voucherStateDisplay } from '@portal/domain';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';
import type { EntryWords } from './feed-words';

type VoucherEntry = Extract<FeedEntry, { what: 'ENERGY_VOUCHER' }>;

/** An energy voucher by its last digits, with its state, and why it was refused or what of it paid debts. */
export const voucherEntry = (entry: VoucherEntry): Partial<EntryWords> & { title: string } => ({
  title: words.voucher(voucherEnd(entry.numberEnd)),
  detail: voucherDetail(entry),
  badge: voucherStateDisplay(entry.state),
  amount: entry.amount,
});

function voucherDetail({ refusal, amount, settled }: VoucherEntry): string | null {
  if (refusal !== null) return voucherRefusalLabel(refusal);
  return amount === null ? null : words.voucherPaid(formatEuros(settled), formatEuros(amount - settled));
}
