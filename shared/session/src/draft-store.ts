import { useMemo } from 'react';
import { tabStorage } from './browser-storage';
import { isKnown, loginName } from './session-state';
import { session } from './session-store';

const prefix = 'portal.draft.v1.';

/** Field names never stored, whatever the form says of them. */
const secretName = /pass|iban|bic|card|cvc|cvv|secret|token|^code$|otp/i;

/** Drafts that a form of this page wrote or took up, and that are not submitted, cancelled or dropped yet. */
const open = new Set<string>();

export function openDrafts(): ReadonlySet<string> {
  return open;
}

function draftKey(owner: string, formId: string): string {
  return `${prefix}${encodeURIComponent(owner)}.${formId}`;
}

/** Values without their secrets, as text; drafts live in the tab's own storage only (P1.10). */
function storeDraft(key: string, values: object, secrets: readonly string[]): void {
  const kept = Object.entries(values).filter(([name]) => !secretName.test(name) && !secrets.includes(name));
  open.add(key);
  tabStorage.write(key, JSON.stringify(Object.fromEntries(kept)));
}

/**
 * The stored fields that the form still has, with the type it gives them; null when there are none.
 * A draft of an older form loses the fields that are gone.
 */
function readDraft<T extends object>(key: string, initial: T): Partial<T> | null {
  const stored = parse(tabStorage.read(key));
  if (stored === null) return null;
  const fitting = Object.entries(stored).filter(([name, value]) => {
    const model = initial[name as keyof T];
    return name in initial && (model === null || model === undefined || typeof model === typeof value);
  });
  if (fitting.length === 0) return null;
  open.add(key);
  return Object.fromEntries(fitting) as Partial<T>;
}

function removeDraft(key: string): void {
  open.delete(key);
  tabStorage.remove(key);
}

export function dropDrafts(): void {
  open.clear();
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
}

/** At a log-in: what another user typed in this tab goes. */
export function dropDraftsOfOthers(owner: string): void {
  const own = draftKey(owner, '');
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix) && !key.startsWith(own)) removeDraft(key);
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
}

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
