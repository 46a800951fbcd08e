import { useDraft } from '@portal/session';

/** Names, in a draft, of the values that the form was opened with: a secret is filtered out by name as the field is. */
const opened = 'opened.';

interface BlockDraft<Values> {
  /** Initial values: the typed fields over the current values. Null if nothing was typed. */
  restored: { values: Values; openedWith: Values } | null;
  /** @param openedWith values when the form was opened: fields that differ from them were typed */
  keep: (values: Values, openedWith: Values) => void;
  clear: () => void;
}

/**
 * Values typed in a block before a session ended or the page was reloaded. Fields that were not edited take the current
 * values: with their old ones, the save would undo a change made elsewhere in the meantime.
 */
export function useBlockDraft<Values extends object>(draftId: string, current: Values): BlockDraft<Values> {
  const draft = useDraft<object>(draftId, { ...current, ...named(current) });
  const stored = draft.values as Values;
  const fields = Object.keys(current) as (keyof Values & string)[];
  const openedWith = { ...current };
  const values = { ...current };
  for (const field of fields) {
    openedWith[field] = (draft.values as Values)[(opened + field) as keyof Values] as Values[typeof field];
    if (stored[field] !== openedWith[field]) values[field] = stored[field];
  }
  return {
    restored: draft.restored ? { values, openedWith } : null,
    keep: (typed, from) => draft.keep({ ...typed, ...named(from) }),
    clear: draft.clear,
  };
}

const named = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [opened + name, value as unknown]));
