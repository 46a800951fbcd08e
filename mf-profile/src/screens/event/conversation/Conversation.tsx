import { useCall } from '@portal/api-client/query';
import { CallBlock } from '@portal/screen';
import { ButtonLink, Card, EmptyState, Skeleton } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { RequestKey } from '../../../api/conversation';
import { frConversation } from '../../../i18n/fr-conversation';
import { paths } from '../../../paths';
import { OpenedRequest } from './OpenedRequest';
import './conversation.css';

const words = frConversation;

interface ConversationProps {
  request: RequestKey;
  /** An agent who only reads: nothing can be written. */
  readOnly: boolean;
}

/** One request with what was said about it. The focus goes there, since the row that had it is gone. */
export function Conversation({ request, readOnly }: ConversationProps) {
  const state = useCall('/getRequestMessages', request);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const unknown = state.status === 'failed' && state.error.code === '404';
  return (
    <section ref={place} tabIndex={-1} className="conversation" aria-label={words.title(request.eventNbr)}>
      <p>
        <ButtonLink variant="quiet" size="small" flush icon="arrow-left" href={paths.event}>
          {words.back}
        </ButtonLink>
      </p>
      {unknown ? (
        <Card>
          <EmptyState title={words.unknown}>{words.unknownWords}</EmptyState>
        </Card>
      ) : (
        <CallBlock
          state={state}
          failed={words.failed}
          skeleton={
            <Card>
              <Skeleton label={words.loading} lines={8} />
            </Card>
          }
        >
          {(opened) => <OpenedRequest {...{ request, opened, readOnly }} />}
        </CallBlock>
      )}
    </section>
  );
}
