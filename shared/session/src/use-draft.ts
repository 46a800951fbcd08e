import { useMemo } from 'react';
import { draftKey, readDraft, removeDraft, storeDraft } from './draft-store';
import { isKnown, loginName } from './session-state';
import { session } from './session-store';

export interface Draft<T> {
  /** `initial`, with what the same user typed before an expiry or a reload put over it. */
  values: T;
  restored: boolean;
  /** Call at each change of the form. */
  keep(values: T): void;
  /** Call after a successful submit or a cancel. */
  clear(): void;
}

/**
 * What is typed in a form outlives a session's expiry and a new log-in by the same user in the same tab (P1.10).
 * @param formId unique in the portal, with the id of what is edited: `profile.contact`, `order.4711.client`
 * @param secrets further fields never to be stored; passwords, IBAN, cards and codes never are
 */
export function useDraft<T extends object>(
  formId: string,
  initial: T,
  { secrets = [] }: { secrets?: readonly (keyof T & string)[] } = {},
): Draft<T> {
  // read once: a draft is what the form starts from, not something that follows the store
  return useMemo(() => {
    const key = isKnown(session) ? draftKey(loginName(session), `${session.client ?? ''}.${formId}`) : null;
    const found = key === null ? null : readDraft(key, initial);
    return {
      values: { ...initial, ...found },
      restored: found !== null,
      keep: (values: T) => key !== null && storeDraft(key, values, secrets),
      clear: () => key !== null && removeDraft(key),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [formId]);
}
