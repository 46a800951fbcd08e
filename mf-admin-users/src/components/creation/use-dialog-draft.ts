import { type Draft, useDraft } from '@portal/session';
import { useState } from 'react';

export interface DialogDraft<T> extends Draft<T> {
  /** « Annuler »: closes at once, or asks where something was typed. */
  cancel: () => void;
  /** The question is open. */
  asking: boolean;
  discard: () => void;
  goOn: () => void;
}

const isAsOpened = <T extends object>(initial: T, values: T): boolean =>
  (Object.keys(initial) as (keyof T)[]).every(
    (name) => JSON.stringify(values[name]) === JSON.stringify(initial[name]),
  );

/**
 * What is typed in a dialogue is lost by « Annuler » alone, after a question: the cross and Escape keep it, and the dialogue
 * says so when it opens again.
 */
export function useDialogDraft<T extends object>(
  formId: string,
  initial: T,
  onClose: () => void,
): DialogDraft<T> {
  const draft = useDraft(formId, initial);
  const [typed, setTyped] = useState(draft.restored);
  const [asking, setAsking] = useState(false);
  const discard = () => {
    draft.clear();
    onClose();
  };
  return {
    ...draft,
    keep: (values) => {
      const asOpened = isAsOpened(initial, values);
      setTyped(!asOpened);
      if (asOpened) draft.clear();
      else draft.keep(values);
    },
    cancel: () => (typed ? setAsking(true) : discard()),
    asking,
    discard,
    goOn: () => setAsking(false),
  };
}
