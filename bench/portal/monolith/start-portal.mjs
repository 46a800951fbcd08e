import { configurePage } from '@portal/api-client';
import { events } from '@portal/events';
import { navigate } from '@portal/remote';
import { startSession } from '@portal/session';
import { restoreTheme } from '@portal/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from 'portal-shell/frame/Frame';
import { setSnapshot } from 'portal-shell/registry/registry-store';
import { guardNavigations } from 'portal-shell/routing/guard';
import { followVisitor } from 'portal-shell/visitor/follow-visitor';
import { tellSessionEvents } from 'portal-shell/visitor/session-events';
import { followScrollbar, recoverWithNetwork, reportRefusedEvents } from 'portal-shell/watch-page';
import { declarations } from 'virtual:portal-remotes';
import { showScreens } from './screens.mjs';

/** As the shell's, without what serves remotes that are published apart. */
export function startPortal(config) {
  restoreTheme();
  followScrollbar();
  configurePage(config);
  startSession(window.location.search);
  setSnapshot({
    revision: 0,
    shell: '',
    remotes: declarations.map(inTheBuild),
    overrides: [],
    inspector: false,
    config,
  });
  reportRefusedEvents();
  tellSessionEvents();
  events.on('navigationRequested', ({ path }) => navigate(path));
  guardNavigations();
  followVisitor();
  recoverWithNetwork();
  showScreens();
  document.getElementById('screen-notice').replaceChildren();
  createRoot(document.getElementById('shell')).render(createElement(Frame));
}

/** The frame reads routes and menu entries from a registry's list; here all of them are in the build. */
const inTheBuild = (declaration) => ({
  declaration,
  version: '',
  channel: 'stable',
  url: '',
  previous: null,
  preload: [],
  initialBytes: 0,
  integrity: {},
});
