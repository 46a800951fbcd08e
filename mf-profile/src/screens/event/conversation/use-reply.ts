import { type CallError, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { replyToRequest, type RequestKey } from '../../../api/conversation';
import { tellElsewhere } from '../../../api/tell-change';
import { frConversation } from '../../../i18n/fr-conversation';

const words = frConversation.reply;

interface ReplyFlow {
  sending: boolean;
  problem: string | null;
  /** The request takes no more words: it is over for good. */
  conflict: boolean;
  /** Of fields: shown at them. */
  errors: CallError['errors'] | undefined;
  send: (message: string) => void;
}

/** From what is written to what is kept: once, whatever is clicked and whatever answer is lost. */
export function useReply(request: RequestKey, onSent: () => void): ReplyFlow {
  const tried = useRef({ message: '', key: '' });
  const [failure, setFailure] = useState<CallError | null>(null);
  const save = useConfirmedSave<string, ResponseOf<'/replyToRequest'>>({
    send: (message) => replyToRequest(request, message, tried.current.key),
    onSaved: onSent,
    onElsewhere: ({ event }) => tellElsewhere(words.sentElsewhere(event.eventNbr)),
    onFailed: (error) => {
      setFailure(error);
      return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    },
  });
  return {
    sending: save.sending,
    problem: save.problem,
    conflict: failure?.code === 'CONFLICT',
    errors: failure?.errors,
    send: (message) => {
      setFailure(null);
      // what was sent before in the same words may have arrived: its key says that it is the same
      if (tried.current.message !== message) tried.current = { message, key: crypto.randomUUID() };
      save.save(message);
    },
  };
}
