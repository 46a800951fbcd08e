import { Card } from '@portal/ui';
import { frCaseFollow } from '../../../i18n/fr-case-follow';
import { isSigned } from '../../../rules/case/case-questions';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { useCase } from '../case-context';
import { onlyReads } from '../ReadOnlyNotice';
import { AbandonCase } from './AbandonCase';
import { CaseNotes } from './CaseNotes';
import { CopyClientLink } from './CopyClientLink';
import { ShownMessage, useFollowMessage } from './FollowMessage';
import { SendToClient } from './SendToClient';
import './follow.css';

const words = frCaseFollow;

/** For an agent, on a saved case: where its customer stands, what can be sent to them, notes, and the end of the case. */
export function FollowCard() {
  const { page, visitor } = useCase();
  const { message, say } = useFollowMessage();
  const { order } = page;
  if (!order || visitor.link !== null) return null;
  const mayWrite = !onlyReads(visitor);
  const mayBeSent = mayWrite && !isSigned(order) && !order.abandonReason;
  return (
    <Card title={words.title} className="case-follow">
      <div className="case-follow__columns">
        <div>
          <ul className="case-follow__state" aria-live="polite">
            {stateOf(order).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {mayBeSent && (
            <div className="case-follow__actions">
              <SendToClient primary onSent={(text) => say({ tone: 'success', text })} />
              <CopyClientLink orderNumber={order.orderNumber} onMessage={say} />
              <AbandonCase order={order} />
            </div>
          )}
          <ShownMessage message={message} />
        </div>
        <CaseNotes orderNumber={order.orderNumber} mayWrite={mayWrite} />
      </div>
    </Card>
  );
}

/** In the order in which it happens. */
function stateOf(order: KeptOrder): string[] {
  const { link, signingStatus, firstPaymentCBStatus } = order;
  const signed = isSigned(order);
  return [
    ...(order.begunByCustomer ? [words.begunByCustomer(order.channel ?? '')] : []),
    ...(signed && !link?.sentAt ? [] : [sentWords(order)]),
    ...(link?.sentAt || link?.firstOpenedAt ? [openedWords(link)] : []),
    ...(signingStatus === 'WAITING' && !signed ? [words.signing] : []),
    ...(signed ? [words.signed] : []),
    ...(signed && firstPaymentCBStatus !== null ? [paymentWords(firstPaymentCBStatus)] : []),
  ];
}

function sentWords({ link }: KeptOrder): string {
  if (!link?.sentAt || link.sentBy === null) {
    return link?.expiresAt ? words.linkUntil(link.expiresAt) : words.notSent;
  }
  return `${words.sent[link.sentBy](link.sentAt)}, ${link.expiresAt ? words.until(link.expiresAt) : words.over}`;
}

function openedWords({ firstOpenedAt, lastOpenedAt }: NonNullable<KeptOrder['link']>): string {
  if (firstOpenedAt === null) return words.notOpened;
  return lastOpenedAt === null || lastOpenedAt === firstOpenedAt
    ? words.opened(firstOpenedAt)
    : words.openedAgain(firstOpenedAt, lastOpenedAt);
}

function paymentWords(status: NonNullable<KeptOrder['firstPaymentCBStatus']>): string {
  if (status === 'FINALIZED') return words.paid;
  return status === 'IN_FAILURE' || status === 'CANCELED' ? words.unpaid : words.paying;
}
