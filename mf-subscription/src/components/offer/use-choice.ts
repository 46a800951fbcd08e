import { useDraft } from '@portal/session';
import { useState } from 'react';

export interface Choice {
  id: string;
  /** What the contract has. */
  own: boolean;
}

/** What is chosen among several, the contract's own to begin with; it outlives the session for the same user (P1.10). */
export function useChoice<C extends Choice>(draftId: string, choices: readonly C[]) {
  const own = choices.find((choice) => choice.own);
  const draft = useDraft(draftId, { id: '' });
  const [id, setId] = useState(draft.values.id);

  function choose(wanted: string) {
    setId(wanted);
    if (wanted === own?.id) draft.clear();
    else draft.keep({ id: wanted });
  }
  return { chosen: choices.find((choice) => choice.id === id) ?? own, choose };
}
