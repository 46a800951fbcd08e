import { serverNow } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatLongDay, parisDayOf, requestCategoryLabel, today } from '@portal/domain';
import { Card, DateText, Link } from '@portal/ui';
import { Details } from '../../../components/edit/Details';
import { frConversation } from '../../../i18n/fr-conversation';

const words = frConversation.follow;

type Opened = ResponseOf<'/getRequestMessages'>;

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

/** The day that the law gives on this subject; the mediator's also after an answer. */
function legalWords({ legalDay }: Opened, isOver: boolean): string | null {
  // an older server names none
  if (!legalDay) return null;
  const { right, day, last } = legalDay;
  const now = today(serverNow());
  if (right === 'MEDIATOR') {
    if (last !== null && last < now) return legal.mediatorOver(formatLongDay(last));
    const until = last === null ? '' : legal.until(formatLongDay(last));
    return (day <= now ? legal.mediatorNow : legal.mediator(formatLongDay(day))) + until;
  }
  return isOver ? null : legal[right](formatLongDay(day));
}

export function LegalCard({ opened, isOver }: { opened: Opened; isOver: boolean }) {
  const said = legalWords(opened, isOver);
  if (said === null) return null;
  return (
    <Card title={legal.title}>
      <p>{said}</p>
      {opened.legalDay?.right === 'MEDIATOR' && (
        <p>
          <Link href={legal.mediatorSite} target="_blank">
            {legal.mediatorLink}
          </Link>
        </p>
      )}
    </Card>
  );
}
