import { askFirstRemote } from './remotes/first-remote';
import { readPage } from './page';

// The first remote comes while the frame is still on its way: one step of the waterfall less (P2.6).
const snapshot = readPage();
askFirstRemote(snapshot, window.location);

void import(/* webpackChunkName: "frame" */ './start-portal').then(({ startPortal }) =>
  startPortal(snapshot),
);
