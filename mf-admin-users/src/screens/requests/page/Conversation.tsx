import type { RequestMessage, WholeRequest } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Card, Icon } from '@portal/ui';
import { frRequestPage } from '../../../i18n/fr-request-page';

const words = frRequestPage.talk;

/** All that was said, oldest first: the customer's words, ours, notes of agents, and what happened without words. */
export function Conversation({ request, self }: { request: WholeRequest; self: string }) {
  const first: RequestMessage = {
    position: 0,
    kind: 'QUESTION',
    author: null,
    text: request.message,
    createdAt: request.createdAt,
  };
  return (
    <Card title={words.title}>
      <ol className="request-talk">
        {[first, ...request.messages].map((message) => (
          <li key={message.position} className="request-talk__part" data-kind={message.kind}>
            <Said message={message} who={whoSaid(message, request.customerName, self)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Who said it, in a word: « Vous », a login, the customer's name. */
export function whoSaid({ kind, author }: RequestMessage, customerName: string, self: string): string {
  if (kind === 'QUESTION') return customerName;
  if (author === null) return words.itself;
  return author === self ? words.you : author;
}

const kinds = { QUESTION: words.customer, ANSWER: words.agent, NOTE: words.note } as const;

function Said({ message, who }: { message: RequestMessage; who: string }) {
  const { kind, text, createdAt } = message;
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
    <article className="request-talk__bubble" aria-label={`${kinds[kind]}\u00a0: ${who}`}>
      <header>
        {kind === 'NOTE' && <Icon name="lock" />}
        <strong>{who}</strong>
        <span className="request-talk__kind">{kinds[kind]}</span>
        {moment}
      </header>
      <p className="request-talk__words">{text}</p>
    </article>
  );
}
