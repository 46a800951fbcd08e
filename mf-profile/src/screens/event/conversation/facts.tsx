import { serverNow } from '@portal/api-client';
import type { CustomerRequest, ResponseOf } from '@portal/contract';
import {
  formatLongDay,
  mediatorFrom,
  parisDayOf,
  requestCategoryLabel,
  terminationWindow,
  today,
} from '@portal/domain';
import { Card, DateText } from '@portal/ui';
import { Details } from '../../../components/edit/Details';
import { frConversation } from '../../../i18n/fr-conversation';
import { followed } from '../../../rules/request-step';

const words = frConversation.follow;

/** What is known of a request beside its conversation. */
export function FollowCard({
  opened: { event, messages, closingReason },
}: {
  opened: ResponseOf<'/getRequestMessages'>;
}) {
  const { eventNbr, eventCategory, createdAt, updatedAt, referenceDate } = event;
  const about = referenceDate !== parisDayOf(new Date(createdAt));
  // usually the last step of the conversation says it
  const isSaid = closingReason === null || messages.some(({ text }) => text.includes(closingReason));
  return (
    <Card title={words.title}>
      <Details
        rows={[
          { label: words.number, value: <span className="conversation__number">{eventNbr}</span> },
          { label: words.category, value: requestCategoryLabel(eventCategory) },
          { label: words.sent, value: <DateText value={createdAt} format="long" /> },
          ...(about ? [{ label: words.about, value: <DateText value={referenceDate} format="long" /> }] : []),
          { label: words.updated, value: <DateText value={updatedAt} format="long" /> },
          ...(isSaid ? [] : [{ label: words.reason, value: closingReason }]),
        ]}
      />
    </Card>
  );
}

const legal = frConversation.legal;

/** The day that the law gives a customer, where it gives one on this subject; the mediator's also after an answer. */
function legalWords(event: CustomerRequest, isOver: boolean): string | null {
  const request = followed(event);
  const mediator = mediatorFrom(request);
  if (mediator !== null) {
    return mediator <= today(serverNow()) ? legal.mediatorNow : legal.mediator(formatLongDay(mediator));
  }
  if (isOver || request.subcategory !== 'RESILIATION') return null;
  return legal.termination(formatLongDay(terminationWindow(request.createdOn).last));
}

export function LegalCard({ event, isOver }: { event: CustomerRequest; isOver: boolean }) {
  const said = legalWords(event, isOver);
  return said && <Card title={legal.title}>{said}</Card>;
}
