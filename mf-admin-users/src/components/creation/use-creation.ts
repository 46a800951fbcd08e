import { type CallError, requireStringField, wordsFor } from '@portal/api-client';
import { isLostAnswer } from '@portal/contract';
import { events } from '@portal/events';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useState } from 'react';
import { frCreation } from '../../i18n/fr-creation';
import { useOnceKey } from './once-key';

interface Refusal {
  message: string;
  /** At the fields of the form. */
  errors: CallError['errors'];
}

export interface Creation<Asked> extends ConfirmedSave<Asked> {
  /** Why it was not created, after the confirmation closed; shown in the form, whose values are kept. */
  refusal: Refusal | null;
}

interface CreationSteps<Asked, Answer> {
  /** @throws CallError */
  send: (asked: Asked, idempotencyKey: string) => Promise<Answer>;
  onCreated: (answer: Answer, asked: Asked) => void;
  /** Maps a path of the call to a field of the form; identity by default. */
  fieldOf?: (path: string) => string;
}

/** Confirmation and creation: runs once, even after repeated clicks or a lost answer. */
export function useCreation<Asked extends object, Answer extends { message: string }>({
  send,
  onCreated,
  fieldOf = (path) => path,
}: CreationSteps<Asked, Answer>): Creation<Asked> {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keyOf = useOnceKey();
  const save = useConfirmedSave<Asked, Answer>({
    send: (asked) => send(asked, keyOf(asked)).then(requireStringField('message')),
    onSaved: onCreated,
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: (error) => {
      if (isLostAnswer(error.code)) return frCreation.lost;
      // shown in the form, where the values can be corrected
      if (error.errors.length > 0 || error.code === 'CONFLICT') {
        const errors = error.errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
        setRefusal({ message: wordsFor(error), errors });
        save.cancel();
        return null;
      }
      return wordsFor(error);
    },
  });

  function ask(asked: Asked) {
    setRefusal(null);
    save.ask(asked);
  }

  return { ...save, refusal, ask };
}
