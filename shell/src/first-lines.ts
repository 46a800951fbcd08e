import { askFirstRemote } from './remotes/first-remote';
import { readPage } from './page';

/** Imported before the shell's other modules, so that the first remote downloads while they are evaluated (P2.6). */
export const snapshot = readPage();
askFirstRemote(snapshot, window.location);
