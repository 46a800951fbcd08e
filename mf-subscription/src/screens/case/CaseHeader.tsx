import { firstPaymentLabel, orderStatusLabel, signingLabel } from '@portal/domain';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { frCase, frCaseOfLink } from '../../i18n/fr-case';
import type { KeptOrder } from '../../rules/case/kept-order';
import { orderTone } from '../../rules/order-tones';
import { useIsCustomer } from './case-context';

/** Number of the case, two statuses of the order, two of its first payment (B1.3); to a customer once it is saved. */
export function CaseHeader({ order }: { order: KeptOrder | null }) {
  const byCustomer = useIsCustomer();
  if (byCustomer && order === null) return null;
  const words = (byCustomer ? frCaseOfLink : frCase).header;
  return (
    <dl className="case-header">
      <div>
        <dt>{words.orderNumber}</dt>
        <dd>{order?.orderNumber ?? words.notSaved}</dd>
      </div>
      <Status label={words.order} text={orderText(order)} tone={orderTone(order?.orderStatus)} />
      <Status
        label={words.signing}
        text={order?.signingStatus ? signingLabel(order.signingStatus) : '–'}
        tone={signingTone(order?.signingStatus)}
      />
      <Status
        label={words.firstPaymentCB}
        text={firstPaymentLabel(order?.firstPaymentCBStatus ?? null)}
        tone={orderTone(order?.firstPaymentCBStatus)}
      />
      <Status
        label={words.firstPaymentDebit}
        text={firstPaymentLabel(order?.firstPaymentSlimCollectStatus ?? null)}
        tone={orderTone(order?.firstPaymentSlimCollectStatus)}
      />
    </dl>
  );
}

function Status({ label, text, tone }: { label: string; text: string; tone: StatusTone | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{tone === null ? text : <StatusBadge tone={tone}>{text}</StatusBadge>}</dd>
    </div>
  );
}

function orderText(order: KeptOrder | null): string {
  if (order === null) return '–';
  return order.orderStatus === null ? frCase.header.changed : orderStatusLabel(order.orderStatus);
}

const signingTone = (status: string | null | undefined): StatusTone | null =>
  status ? (({ SIGNED: 'success', WAITING: 'warning' } as const)[status] ?? 'danger') : null;
