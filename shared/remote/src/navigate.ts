import { events } from '@portal/events';
import { navigateToUrl } from 'single-spa';

/** Characters of `navigationRequested`'s path. */
const longestRequest = 2000;

/**
 * Asks the frame to open a path of the portal without loading the page again, whichever remote owns it
 * (`navigationRequested`). A search longer than the event takes goes to single-spa directly.
 * @param source the remote that asks
 */
export function navigate(path: string, source?: string): void {
  if (path.length > longestRequest) navigateToUrl(path);
  else events.emit('navigationRequested', { path }, source);
}

/** The frame's side of `navigate`. Answers its undo. */
export function openRequestedPaths(): () => void {
  return events.on('navigationRequested', ({ path }) => navigateToUrl(path));
}
