import type { RegisteredRemote } from '@portal/contract';
import { openDrafts } from '@portal/session';

/**
 * A remote that is left with something typed is entered again in the same version: what was typed fits the form it
 * was typed in. The next entry after the draft's end takes the new version (P4.1).
 */
export function keepForDrafts() {
  let entered: { remote: RegisteredRemote; before: ReadonlySet<string> } | null = null;
  let kept: { remote: RegisteredRemote; drafts: string[] } | null = null;

  return {
    choose(current: RegisteredRemote | null): RegisteredRemote | null {
      const open = openDrafts();
      if (kept !== null && !kept.drafts.some((draft) => open.has(draft))) kept = null;
      // a remote that is no longer listed is no longer the visitor's
      return current !== null && kept !== null ? kept.remote : current;
    },
    entered(remote: RegisteredRemote): void {
      entered = { remote, before: new Set(openDrafts()) };
    },
    left(): void {
      if (entered === null) return;
      const { remote, before } = entered;
      const drafts = [...openDrafts()].filter((draft) => !before.has(draft) || kept?.drafts.includes(draft));
      kept = drafts.length > 0 ? { remote, drafts } : null;
      entered = null;
    },
  };
}
