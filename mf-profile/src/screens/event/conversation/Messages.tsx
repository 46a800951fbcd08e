import type { RequestMessageKind, ResponseOf } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { MessageFiles } from '@portal/screen/files';
import { downloadRequestFile, type RequestKey } from '../../../api/conversation';
import { frConversation } from '../../../i18n/fr-conversation';

const words = frConversation;

type Opened = ResponseOf<'/getRequestMessages'>;
type Message = Pick<Opened['messages'][number], 'kind' | 'byAgent' | 'text' | 'files' | 'createdAt'>;

/** Who speaks; a step has nobody, nor has a kind that this version does not know. */
const speakers: Partial<Record<RequestMessageKind, { side: 'customer' | 'supplier'; name: string }>> = {
  QUESTION: { side: 'customer', name: words.you },
  ANSWER: { side: 'supplier', name: words.adviser },
};

/** An agent who wrote in this space, as the customer asked them to: not the customer's own words. */
const speakerOf = ({ kind, byAgent }: Message) =>
  kind === 'QUESTION' && byAgent ? { side: 'supplier' as const, name: words.adviserForYou } : speakers[kind];

interface MessagesProps {
  request: RequestKey;
  opened: Opened;
}

/** The customer's first words, and all that was said since: theirs at one side, ours at the other. */
export function Messages({ request, opened }: MessagesProps) {
  const { event, messages, byAgent, files } = opened;
  const { message: text, createdAt } = event;
  const first: Message = { kind: 'QUESTION', byAgent, text, files, createdAt };
  return (
    <ol className="conversation__thread" aria-label={words.thread}>
      <One request={request} message={first} />
      {messages.map((message) => (
        <One key={message.position} request={request} message={message} />
      ))}
    </ol>
  );
}

function One({ request, message }: { request: RequestKey; message: Message }) {
  const { text, files, createdAt } = message;
  const speaker = speakerOf(message);
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
      <MessageFiles files={files} download={({ fileId }) => downloadRequestFile(request, fileId)} />
    </li>
  );
}
