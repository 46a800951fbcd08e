import { hasUnsavedForms } from '@portal/ui';
import { reloadPage } from '../remotes/leaving-page';
import { screenState } from '../remotes/screen-state';
import { changesScreen } from '../routing/changes-screen';
import { answeredWithin, newShell } from './registry-store';

const storageKey = 'portal.shell-taken.v1';

/** ms since the last answer of the registry: without a recent one, a reload could show an error page. */
const recent = 600_000;

/**
 * Reloads the page when the registry serves a new shell (P4.1): at a navigation between two screens, if no form has unsaved
 * changes, no screen is loading and the registry has answered recently. Session, drafts and address are kept. Returns the
 * function that stops it.
 */
export function takeNewShell(): () => void {
  const moved = (event: Event) => {
    if (!changesScreen(event)) return;
    const shell = newShell();
    if (shell === null || !navigator.onLine || !answeredWithin(recent)) return;
    if (screenState.current.phase === 'loading' || hasUnsavedForms()) return;
    if (once(shell)) reloadPage();
  };
  window.addEventListener('single-spa:before-routing-event', moved);
  return () => window.removeEventListener('single-spa:before-routing-event', moved);
}

/** A slow server may still serve the former shell after the reload: one reload for each tab and version. */
function once(shell: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === shell) return false;
    sessionStorage.setItem(storageKey, shell);
    return true;
  } catch {
    return false;
  }
}
