import { hasUnsavedForms } from '@portal/ui';
import { reloadPage } from '../remotes/leaving-page';
import { screenState } from '../remotes/screen-state';
import { answeredWithin, newShell } from './registry-store';

const storageKey = 'portal.shell-taken.v1';

/** ms; longer than a page that is looked at goes without asking. An open page is worth more than an error page. */
const recent = 600_000;

interface Step extends Event {
  detail: { oldUrl: string; newUrl: string };
}

/**
 * A new shell is taken by loading the page anew, at the next step between two screens when nothing typed would be
 * lost, nothing is on its way and the registry is known to answer (P4.1). The session, its drafts and the address are kept. Answers its undo.
 */
export function takeNewShell(): () => void {
  const moved = (event: Event) => {
    const { oldUrl, newUrl } = (event as Step).detail;
    if (new URL(oldUrl).pathname === new URL(newUrl).pathname) return;
    const shell = newShell();
    if (shell === null || !navigator.onLine || !answeredWithin(recent)) return;
    if (screenState.current.phase === 'loading' || hasUnsavedForms()) return;
    if (once(shell)) reloadPage();
  };
  window.addEventListener('single-spa:before-routing-event', moved);
  return () => window.removeEventListener('single-spa:before-routing-event', moved);
}

/** A server that lags behind may hand out the former shell again: one try a tab, not one at each step. */
function once(shell: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === shell) return false;
    sessionStorage.setItem(storageKey, shell);
    return true;
  } catch {
    return false;
  }
}
