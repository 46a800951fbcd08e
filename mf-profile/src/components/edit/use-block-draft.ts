import { useDraft } from '@portal/session';

/** Names, in a draft, of the values that the form was opened with: a secret is filtered out by name as the field is. */
const opened = 'opened.';

interface BlockDraft<Values> {
  /** What the form starts from: fields that were typed, over what stands now. Null where nothing was typed. */
  restored: { values: Values; openedWith: Values } | null;
  /** @param openedWith what stood when the form was opened: what differs from it was typed */
  keep: (values: Values, openedWith: Values) => void;
  clear: () => void;
}

/**
 * What was typed in a block before a session's end or a reload. A field that was not touched comes back as it stands
 * now: restored as it stood then, it would undo at the save what was changed elsewhere meanwhile.
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
