import { type CallError, wordsFor } from '@portal/api-client';
import { type CustomerRequest, isLostAnswer, type ResponseOf } from '@portal/contract';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useRef, useState } from 'react';
import { type RequestToSend, sendRequest } from '../../api/requests';
import { tellElsewhere } from '../../api/tell-change';
import { frRequest } from '../../i18n/fr-request';

export interface RequestFlow extends ConfirmedSave<RequestToSend> {
  /** Of fields, once the confirmation is closed. */
  refusal: CallError | null;
}

/** From what is written to its confirmation and its number: kept once, whatever is clicked and whatever answer is lost. */
export function useRequest(onSent: (request: CustomerRequest) => void): RequestFlow {
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const tried = useRef({ words: '', key: '' });
  const save = useConfirmedSave<RequestToSend, ResponseOf<'/createEvent'>>({
    send: (request) => sendRequest(request, tried.current.key),
    onSaved: ({ event }) => onSent(event),
    onElsewhere: ({ eventNbr }) => tellElsewhere(frRequest.sent.elsewhere(eventNbr)),
    onFailed: (error) => {
      if (error.errors.length > 0) {
        setRefusal(error);
        save.cancel();
        return null;
      }
      return isLostAnswer(error.code) ? frRequest.confirm.lost : wordsFor(error);
    },
  });

  function ask(request: RequestToSend) {
    setRefusal(null);
    const words = JSON.stringify(request);
    // What was asked before in the same words may have arrived: its key says that it is the same.
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    save.ask(request);
  }

  return { ...save, refusal, ask };
}
