import type { RequestMessage, WholeRequest } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { MessageFiles } from '@portal/screen/files';
import { Card, Icon } from '@portal/ui';
import { downloadFile } from '../../../api/request-files';
import { frRequestPage } from '../../../i18n/fr-request-page';

const words = frRequestPage.talk;

/** All that was said, oldest first: the customer's words, ours, notes of agents, and what happened without words. */
export function Conversation({ request, self }: { request: WholeRequest; self: string }) {
  const first: RequestMessage = {
    position: 0,
    kind: 'QUESTION',
    author: request.createdBy === request.customerNbr ? null : request.createdBy,
    byAgent: request.createdBy !== request.customerNbr,
    text: request.message,
    files: request.files,
    createdAt: request.createdAt,
  };
  return (
    <Card title={words.title}>
      <ol className="request-talk">
        {[first, ...request.messages].map((message) => (
          <li key={message.position} className="request-talk__part" data-kind={message.kind}>
            <Said request={request} message={message} who={whoSaid(message, request.customerName, self)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Who said it, in a word: « Vous », a login, the customer's name. */
export function whoSaid({ kind, author }: RequestMessage, customerName: string, self: string): string {
  // an agent may write in the customer's space
  if (kind === 'QUESTION' && author === null) return customerName;
  if (author === null) return words.itself;
  return author === self ? words.you : author;
}

const kinds = { QUESTION: words.customer, ANSWER: words.agent, NOTE: words.note } as const;

interface SaidProps {
  request: WholeRequest;
  message: RequestMessage;
  who: string;
}

function Said({ request, message, who }: SaidProps) {
  const { kind, author, text, files, createdAt } = message;
  const title =
    kind === 'QUESTION' && author !== null ? words.forCustomer : kinds[kind as keyof typeof kinds];
  const moment = (
    <time dateTime={createdAt} className="request-talk__moment">
      {formatInstant(createdAt, 'short')}
    </time>
  );
  if (kind === 'STEP') {
    return (
      <p className="request-talk__step">
        {text} · {who} · {moment}
      </p>
    );
  }
  return (
    <article className="request-talk__bubble" aria-label={`${title}\u00a0: ${who}`}>
      <header>
        {kind === 'NOTE' && <Icon name="lock" />}
        <strong>{who}</strong>
        <span className="request-talk__kind">{title}</span>
        {moment}
      </header>
      <p className="request-talk__words">{text}</p>
      <MessageFiles files={files} download={({ fileId }) => downloadFile(request, fileId)} />
    </article>
  );
}
