import type { CustomerRequest, RequestMessageKind, ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { frConversation } from '../../../i18n/fr-conversation';

const words = frConversation;

type Message = Pick<ResponseOf<'/getRequestMessages'>['messages'][number], 'kind' | 'text' | 'createdAt'>;

/** Who speaks; a step has nobody, nor has a kind that this version does not know. */
const speakers: Partial<Record<RequestMessageKind, { side: 'customer' | 'supplier'; name: string }>> = {
  QUESTION: { side: 'customer', name: words.you },
  ANSWER: { side: 'supplier', name: words.adviser },
};

interface MessagesProps {
  event: CustomerRequest;
  messages: ResponseOf<'/getRequestMessages'>['messages'];
}

/** The customer's first words, and all that was said since: theirs at one side, ours at the other. */
export function Messages({ event, messages }: MessagesProps) {
  const first: Message = { kind: 'QUESTION', text: event.message, createdAt: event.createdAt };
  return (
    <ol className="conversation__thread" aria-label={words.thread}>
      <One {...first} />
      {messages.map((message) => (
        <One key={message.position} {...message} />
      ))}
    </ol>
  );
}

function One({ kind, text, createdAt }: Message) {
  const speaker = speakers[kind];
  const at = <time dateTime={createdAt}>{formatInstant(createdAt)}</time>;
  if (!speaker) {
    return (
      <li className="conversation__event">
        {text} {at}
      </li>
    );
  }
  return (
    <li className="conversation__message" data-side={speaker.side}>
      <p className="conversation__who">
        <strong>{speaker.name}</strong> {at}
      </p>
      <p className="conversation__words">{text}</p>
    </li>
  );
}
