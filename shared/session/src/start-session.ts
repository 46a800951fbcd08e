import { adoptSession, forgetSession } from './actions';
import { followOtherTabs } from './other-tabs';
import { remainingTime } from './session-clock';
import { dropOlderVersions, readStoredSession } from './stored-session';
import { captureClient, dropClient } from './support-client';

/**
 * Reads the browser's storage and follows the other tabs. Called once by whoever owns the page, before a
 * remote is mounted.
 * @param search query string of the page's first address (`?client=`, P1.3)
 * @returns stops following
 */
export function startSession(search: string): () => void {
  dropOlderVersions();
  const stored = readStoredSession();
  if (stored === null) {
    dropClient();
    forgetSession();
  } else {
    captureClient(search);
    adoptSession(stored, remainingTime(stored));
  }
  return followOtherTabs();
}
