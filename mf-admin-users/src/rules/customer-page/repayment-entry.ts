import type { FeedEntry } from '@portal/contract';
import { repaymentCauseLabel, repaymentStatusDisplay, type StatusDisplay } from '@portal/domain';
import { frCustomerFeed as words } from '../../i18n/fr-customer-feed';

type RepaymentEntry = Extract<FeedEntry, { what: 'REPAYMENT_AGREED' | 'REPAYMENT_ENDED' }>;

/** A repayment plan that was agreed on, with its sum; or that ended, with what was left. */
export function repaymentEntry(entry: RepaymentEntry): {
  title: string;
  detail: string | null;
  amount: number | null;
  badge?: StatusDisplay;
} {
  if (entry.what === 'REPAYMENT_AGREED') {
    const { parts, byAgent, total } = entry;
    return {
      title: words.repayment(parts),
      detail: byAgent ? words.repaymentByAgent : null,
      amount: total,
    };
  }
  const { cause, reason, status, left } = entry;
  return {
    title: words.repaymentEnd,
    detail: [cause && repaymentCauseLabel(cause), reason].filter(Boolean).join(' · '),
    badge: repaymentStatusDisplay(status),
    amount: left === 0 ? null : left,
  };
}
