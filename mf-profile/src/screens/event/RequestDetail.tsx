import { serverNow } from '@portal/api-client';
import type { CustomerRequest } from '@portal/contract';
import {
  changeDisplay,
  type Day,
  formatLongDay,
  mediatorFrom,
  parisDayOf,
  requestCategoryLabel,
  requestStatusDisplay,
  requestSubcategoryLabel,
  today,
} from '@portal/domain';
import { Button, ButtonLink, Modal, Notice, StatusBadge } from '@portal/ui';
import { Details } from '../../components/edit/Details';
import { frRequest } from '../../i18n/fr-request';
import { followUpLink } from '../../paths';
import { followed, nextStepOf } from '../../rules/request-step';
import { StepText } from './StepText';

const words = frRequest.detail;

interface RequestDetailProps {
  eventNbr: string;
  /** Undefined for one that is not among those loaded. */
  request: CustomerRequest | undefined;
  onClose: () => void;
}

export function RequestDetail({ eventNbr, request, onClose }: RequestDetailProps) {
  const isChange = request?.origin === 'CHANGE';
  const waits = request?.eventStatusCode === 'WAITING';
  return (
    <Modal
      open
      title={titleOf(eventNbr, request)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {request && !isChange && (
            <ButtonLink variant={waits ? 'primary' : undefined} href={followUpLink(request)} icon="edit">
              {words.answer}
            </ButtonLink>
          )}
        </>
      }
    >
      {!request && <p>{words.unknownWords}</p>}
      {request && (isChange ? <KnownChange change={request} /> : <Known request={request} />)}
    </Modal>
  );
}

function titleOf(eventNbr: string, request: CustomerRequest | undefined): string {
  if (!request) return words.unknown;
  return request.origin === 'CHANGE' ? words.changeTitle(eventNbr) : words.title(eventNbr);
}

function KnownChange({
  change: { eventSubcategory, eventCategory, createdAt, message },
}: {
  change: CustomerRequest;
}) {
  return (
    <Details
      rows={[
        { label: words.subject, value: requestSubcategoryLabel(eventSubcategory) },
        { label: words.category, value: requestCategoryLabel(eventCategory) },
        {
          label: words.status,
          value: <StatusBadge tone={changeDisplay.tone}>{changeDisplay.label}</StatusBadge>,
        },
        { label: words.recorded, value: longDay(createdAt) },
        { label: words.what, value: message },
      ]}
    />
  );
}

const longDay = (instant: string) => formatLongDay(parisDayOf(new Date(instant)));

function Known({ request }: { request: CustomerRequest }) {
  const { createdAt, updatedAt, referenceDate, eventStatusCode } = request;
  const status = requestStatusDisplay(eventStatusCode);
  const isOver = nextStepOf(request, today(serverNow())).who === 'nobody';
  const about = referenceDate === parisDayOf(new Date(createdAt)) ? [] : [aboutRow(referenceDate)];
  return (
    <>
      <Details
        rows={[
          { label: words.subject, value: requestSubcategoryLabel(request.eventSubcategory) },
          { label: words.category, value: requestCategoryLabel(request.eventCategory) },
          { label: words.status, value: <StatusBadge tone={status.tone}>{status.label}</StatusBadge> },
          { label: words.sent, value: longDay(createdAt) },
          ...about,
          { label: words.updated, value: longDay(updatedAt) },
          { label: words.next, value: <StepText step={nextStepOf(request, today(serverNow()))} /> },
        ]}
      />
      <div>
        <h3>{words.message}</h3>
        <blockquote className="requests__message">{request.message}</blockquote>
      </div>
      {!isOver && <Mediator from={mediatorFrom(followed(request))} />}
    </>
  );
}

const aboutRow = (day: Day) => ({ label: words.about, value: formatLongDay(day) });

function Mediator({ from }: { from: Day | null }) {
  if (from === null) return null;
  return <Notice tone="info">{from <= today(serverNow()) ? words.mediatorNow : words.mediator(from)}</Notice>;
}
