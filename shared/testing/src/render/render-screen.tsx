import { closeSession } from '@portal/session';
import { navigate, openRequestedPaths } from '@portal/remote';
import { UiProvider } from '@portal/ui';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Handlers } from '../server/answers';
import { startFakeServer, type FakeServer } from '../server/fake-server';
import { enter, type TestSession } from './sessions';

interface ScreenOptions {
  /** Default: a customer with one contract. */
  session?: TestSession;
  /** Calls that the screen may make; another one fails the test. */
  handlers?: Handlers;
  /** Address of the screen, with query and fragment. */
  path?: string;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  server: FakeServer;
}

const undo: (() => void)[] = [];

/** Mounts a screen as the shell would: address, session, back end, theme and the portal's navigation around it. */
export function renderScreen(
  screen: ReactElement,
  { session = { as: 'customer' }, handlers = {}, path = '/' }: ScreenOptions = {},
): RenderedScreen {
  window.history.replaceState(null, '', path);
  const server = startFakeServer(handlers);
  const leave = enter(session);
  const follow = openRequestedPaths();
  undo.push(() => {
    leave();
    follow();
    closeSession();
    server.stop();
  });
  // keys follow each other without a turn of the event loop between them
  const user = userEvent.setup({ delay: null });
  return { ...render(<UiProvider navigate={navigate}>{screen}</UiProvider>), user, server };
}

afterEach(() => {
  cleanup();
  for (const step of undo.splice(0)) step();
});
