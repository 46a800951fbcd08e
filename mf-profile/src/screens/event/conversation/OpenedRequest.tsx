import { serverNow } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { requestStatusDisplay, requestSubcategoryLabel, today } from '@portal/domain';
import { Card, StatusBadge } from '@portal/ui';
import type { RequestKey } from '../../../api/conversation';
import { nextStepOf } from '../../../rules/request-step';
import { StepText } from '../StepText';
import { FollowCard, LegalCard } from './facts';
import { Messages } from './Messages';
import { Rating } from './Rating';
import { Reply } from './Reply';

interface OpenedRequestProps {
  request: RequestKey;
  opened: ResponseOf<'/getRequestMessages'>;
  readOnly: boolean;
}

/** Who acts next, what was said, what can be said; beside it, or below it on a phone, what else is known. */
export function OpenedRequest({ request, opened, readOnly }: OpenedRequestProps) {
  const { event } = opened;
  const step = nextStepOf(event, today(serverNow()));
  const isOver = step.who === 'nobody';
  const status = requestStatusDisplay(event.eventStatusCode);
  return (
    <div className="conversation__columns">
      <Card
        title={requestSubcategoryLabel(event.eventSubcategory)}
        actions={<StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
      >
        <p className="conversation__step" data-who={step.who}>
          <StepText step={step} />
        </p>
        <Messages request={request} opened={opened} />
        {isOver && (
          <Rating request={request} helped={opened.helped} mayReply={opened.mayReply} readOnly={readOnly} />
        )}
        <Reply request={request} opened={opened} asked={step.who === 'customer'} readOnly={readOnly} />
      </Card>
      <div className="conversation__aside">
        <FollowCard opened={opened} />
        <LegalCard opened={opened} isOver={isOver} />
      </div>
    </div>
  );
}
