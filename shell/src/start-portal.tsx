import type { RegistrySnapshot } from '@portal/contract';
import { configurePage } from '@portal/api-client';
import { events } from '@portal/events';
import { openRequestedPaths } from '@portal/remote';
import { startSession } from '@portal/session';
import { restoreTheme } from '@portal/ui';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { Frame } from './frame/Frame';
import { setSnapshot } from './registry/registry-store';
import { mendCache } from './remotes/integrity/mend-cache';
import { giveSheetsTheirHash } from './remotes/integrity/sheet-hashes';
import { noticeLeaving } from './remotes/leaving-page';
import { readFirstPaint } from './remotes/first-paint';
import { registerApplications } from './remotes/register-applications';
import { reportFailures } from './remotes/report-failures';
import { whenIdle } from './remotes/when-idle';
import { guardNavigations } from './routing/guard';
import { followVisitor } from './visitor/follow-visitor';
import { tellSessionEvents } from './visitor/session-events';
import { followScrollbar, recoverWithNetwork, reportRefusedEvents } from './watch-page';

/** Puts the portal together in the page; called once. */
export function startPortal(snapshot: RegistrySnapshot): void {
  restoreTheme();
  followScrollbar();
  configurePage(snapshot.config);
  startSession(window.location.search);
  setSnapshot(snapshot);
  giveSheetsTheirHash();
  noticeLeaving();
  reportFailures();
  // for parts of a screen, whose retry the shell does not see
  events.on('remoteFailed', ({ remote }) => void mendCache(remote));
  reportRefusedEvents();
  tellSessionEvents();
  openRequestedPaths();
  readFirstPaint();
  registerApplications();
  guardNavigations();
  followVisitor();
  recoverWithNetwork();
  start();
  const shell = document.getElementById('shell');
  if (shell === null) throw new Error('The page has no place for the frame (#shell)');
  document.getElementById('screen-notice')?.replaceChildren();
  createRoot(shell).render(<Frame />);
  whenIdle(() => {
    void import(/* webpackChunkName: "later" */ './start-later').then(({ startLater }) => startLater());
    if (!snapshot.inspector) return;
    void import(/* webpackChunkName: "inspector" */ './inspector/start-inspector').then(
      ({ startInspector }) => startInspector(),
    );
  });
}
