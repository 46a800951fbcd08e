import type { CardRefundTable } from '../../../platform/schema/tables';

export type RefundStatus = CardRefundTable['status'];
/** What the provider's answer or event reports, or `wentBack`: the money was returned to the card in another way. */
export type RefundFact = Exclude<RefundStatus, 'asked'> | 'wentBack';

/** Events come twice, late and out of order; a bank may return what the provider said was refunded. */
const moves: Record<RefundStatus, Partial<Record<RefundFact, RefundStatus>>> = {
  asked: { pending: 'pending', succeeded: 'succeeded', failed: 'failed', wentBack: 'succeeded' },
  pending: { succeeded: 'succeeded', failed: 'failed', wentBack: 'succeeded' },
  succeeded: { failed: 'failed' },
  failed: { wentBack: 'succeeded' },
};

/** Null: the fact is no news. */
export const refundMove = (from: RefundStatus, fact: RefundFact): RefundStatus | null =>
  moves[from][fact] ?? null;

/** Still to be asked about at the provider. */
export const isUnderWay = (status: RefundStatus): boolean => status === 'asked' || status === 'pending';
