import { serverNow } from '@portal/api-client';
import type { WholeRequest } from '@portal/contract';
import {
  formatDay,
  formatInstant,
  formatLongDay,
  parisDayOf,
  requestStatusDisplay,
  today,
} from '@portal/domain';
import { Icon, StatusBadge } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { frRequests } from '../../../i18n/fr-requests';
import { dueWords } from '../../../rules/requests/due-words';

const words = frRequestPage.head;

/** Number and state of a request: who acts next and by when, whose it is, and when the mediator may be called. */
export function RequestHead({ request, self }: { request: WholeRequest; self: string }) {
  const { eventNbr, createdAt, createdBy, customerNbr, referenceDate } = request;
  const status = requestStatusDisplay(request.eventStatusCode);
  const mediator = legalWords(request);
  return (
    <section className="request-head" aria-label={words.label}>
      <ul>
        <li>
          <strong>{frRequests.number(eventNbr)}</strong>
        </li>
        <li>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </li>
        <Due request={request} />
        <li className="request-head__fact">
          <Icon name="user" />
          {assignedWords(request, self)}
        </li>
        {createdBy !== customerNbr && (
          <li className="request-head__fact">
            <Icon name="edit" />
            {words.writtenBy(createdBy)}
          </li>
        )}
        {referenceDate !== parisDayOf(new Date(createdAt)) && (
          <li className="request-head__fact">
            <Icon name="calendar" />
            {words.about(formatLongDay(referenceDate))}
          </li>
        )}
        {mediator !== null && (
          <li className="request-head__fact">
            <Icon name="shield" />
            {mediator}
          </li>
        )}
      </ul>
    </section>
  );
}

function Due({ request }: { request: WholeRequest }) {
  const { dueOn, late, nextActor, closedAt, helped } = request;
  if (dueOn === null) {
    return (
      <>
        {closedAt !== null && (
          <li className="request-head__fact">
            <Icon name="success" />
            {words.over(formatInstant(closedAt, 'short'))}
          </li>
        )}
        {helped !== null && (
          <li className="request-head__fact">
            <Icon name="info" />
            {helped ? words.helped : words.notHelped}
          </li>
        )}
      </>
    );
  }
  const by = (nextActor === 'CUSTOMER' ? words.customerBy : words.answerBy)(formatDay(dueOn));
  return (
    <li className="request-head__fact" data-late={late || undefined}>
      <Icon name={late ? 'alert' : 'clock'} />
      {`${by}\u00a0· ${(dueWords(request, today(serverNow())) ?? '').toLowerCase()}`}
    </li>
  );
}

export function assignedWords(
  { assignedTo, assignedGroup }: Pick<WholeRequest, 'assignedTo' | 'assignedGroup'>,
  self: string,
): string {
  if (assignedTo === null) return assignedGroup ? words.queue(assignedGroup) : words.nobody;
  return assignedTo === self ? words.you : words.other(assignedTo);
}

/** The day that the law gives the customer: the agent answers before it. */
function legalWords({ legalDay, nextActor }: WholeRequest): string | null {
  if (!legalDay || nextActor === 'NOBODY') return null;
  const { right, day } = legalDay;
  if (right === 'MEDIATOR' && day <= today(serverNow())) return words.mediatorNow;
  return words.legal[right](formatLongDay(day));
}
