import { firstPaymentLabel, orderStatusLabel } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { caseSearchWords } from '../../i18n/case-search';
import { orderTone } from '../../rules/order-tones';
import type { FoundCase } from '../../rules/case-search/found-case';

const words = caseSearchWords.row;

/** Status of the case, of its first payment by card and of its first debit, and the payment method. */
export function CaseStatuses({ order }: { order: FoundCase['order'] }) {
  const { orderStatus, firstPaymentCBStatus, firstPaymentSlimCollectStatus, customer } = order;
  return (
    <>
      <StatusBadge tone={orderTone(orderStatus) ?? 'neutral'}>{orderStatusLabel(orderStatus)}</StatusBadge>
      <Payment label={words.card} status={firstPaymentCBStatus} />
      <Payment label={words.debit} status={firstPaymentSlimCollectStatus} />
      <span className="case-cell__detail">{words.payments[customer.typePayment]}</span>
    </>
  );
}

function Payment({ label, status }: { label: string; status: string | null }) {
  const tone = orderTone(status);
  return (
    <span className="case-cell__detail case-cell__payment">
      {label}{' '}
      {tone === null ? (
        firstPaymentLabel(status)
      ) : (
        <StatusBadge tone={tone}>{firstPaymentLabel(status)}</StatusBadge>
      )}
    </span>
  );
}
