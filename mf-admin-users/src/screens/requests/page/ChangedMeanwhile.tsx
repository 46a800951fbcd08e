import type { WholeRequest } from '@portal/contract';
import { requestStatusDisplay } from '@portal/domain';
import { isKnown, useSession } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { whoSaid } from './Conversation';
import { assignedWords } from './RequestHead';
import type { SeenRequest } from './use-seen-request';

const words = frRequestPage.changed;

/** What somebody else did while the agent was typing, above what they type. */
export function ChangedMeanwhile({ request, seen }: { request: WholeRequest; seen: SeenRequest }) {
  const session = useSession();
  const self = isKnown(session) ? session.userId : '';
  const { label } = requestStatusDisplay(request.eventStatusCode);
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Button size="small" onClick={() => seen.mark(request)}>
          {words.read}
        </Button>
      }
    >
      <ul className="request-news">
        <li>{words.state(label, assignedWords(request, self).toLowerCase())}</li>
        {seen.news.map((message) => (
          <li key={message.position}>
            {words.said(whoSaid(message, request.customerName, self), message.text)}
          </li>
        ))}
      </ul>
      <p>{words.keep}</p>
    </Notice>
  );
}
