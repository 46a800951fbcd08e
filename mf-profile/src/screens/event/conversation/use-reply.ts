import { type CallError, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { replyToRequest, type RequestKey } from '../../../api/conversation';
import { tellElsewhere } from '../../../api/tell-change';
import { frConversation } from '../../../i18n/fr-conversation';

const texts = frConversation.reply;

interface ReplyFlow {
  sending: boolean;
  problem: string | null;
  /** The request takes no more words: it is over for good. */
  conflict: boolean;
  /** Of fields: shown at them. */
  errors: CallError['errors'] | undefined;
  send: (said: Said) => void;
}

interface Said {
  message: string;
  /** Numbers of files that the server keeps. */
  files: string[];
}

/** From what is written to what is kept: once, whatever is clicked and whatever answer is lost. */
export function useReply(request: RequestKey, onSent: () => void): ReplyFlow {
  const tried = useRef({ words: '', key: '' });
  const [failure, setFailure] = useState<CallError | null>(null);
  const save = useConfirmedSave<Said, ResponseOf<'/replyToRequest'>>({
    send: (said) => replyToRequest(request, said, tried.current.key),
    onSaved: onSent,
    onElsewhere: ({ event }) => tellElsewhere(texts.sentElsewhere(event.eventNbr)),
    onFailed: (error) => {
      setFailure(error);
      return isLostAnswer(error.code) ? texts.lost : wordsFor(error);
    },
  });
  return {
    sending: save.sending,
    problem: save.problem,
    conflict: failure?.code === 'CONFLICT',
    errors: failure?.errors,
    send: (said) => {
      setFailure(null);
      // what was sent before in the same words may have arrived: its key says that it is the same
      const words = JSON.stringify(said);
      if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
      save.save(said);
    },
  };
}
