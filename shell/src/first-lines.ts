import { askFirstRemote } from './remotes/first-remote';
import { readPage } from './page';

/** Stands before the frame's modules, whose evaluation takes its time: the first remote comes meanwhile (P2.6). */
export const snapshot = readPage();
askFirstRemote(snapshot, window.location);
