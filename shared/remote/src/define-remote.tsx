import { events } from '@portal/events';
import { UiProvider } from '@portal/ui';
import * as React from 'react';
import { useCallback } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps, LifeCycleFn } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { causeOf } from './cause';
import { openContainer } from './container';
import { navigate } from './navigate';
import { RemoteBoundary } from './RemoteBoundary';
import { openScope, type OpenScope } from './remote-scope';
import { RemoteScopeContext } from './remote-scope-context';
import { switchStyles } from './remote-styles';

export interface RemoteDefinition {
  /** As in `remote.json`. */
  name: string;
  App: React.ComponentType;
}

/** What the shell hands to a remote at mount; a remote that runs alone gets none of it. */
export interface RemoteProps {
  /** Published version. */
  version?: string | null;
  /** Where to draw: the shell's own element for this mount of this version, removed by it. */
  domElement?: HTMLElement;
  /** Absolute address of the version's folder: its sheets, and no other version's, are awake while it is mounted. */
  folder?: string;
  /** To be told of an error that took the whole screen away: the shell may put another version in its place. */
  onCrash?: (error: unknown) => void;
}

type Lifecycle = LifeCycleFn<RemoteProps>;

/**
 * The lifecycles a remote exposes. Its own React root with the theme and the portal's navigation around `App`,
 * an error boundary, and a scope that closes at unmount; nothing of it stays in the page afterwards (P2.4).
 */
export function defineRemote({ name, App }: RemoteDefinition): {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
} {
  let scope: OpenScope | null = null;
  let standing = false;
  let turn = 0;
  let ownContainer: HTMLElement | null = null;

  function RemoteRoot({ version = null, onCrash }: RemoteProps) {
    const report = useCallback(
      (error: unknown) =>
        events.emit('remoteFailed', { remote: name, version, phase: 'render', cause: causeOf(error) }, name),
      [version],
    );
    return (
      <UiProvider navigate={navigate} onFailure={report}>
        <RemoteBoundary remote={name} version={version} onCrash={onCrash}>
          <RemoteScopeContext value={scope}>
            <App />
          </RemoteScopeContext>
        </RemoteBoundary>
      </UiProvider>
    );
  }

  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: RemoteRoot,
    // single-spa-react draws into `domElement` where the shell hands one
    domElementGetter: () => (ownContainer ??= openContainer(name)),
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });

  return {
    bootstrap: lifecycles.bootstrap as Lifecycle,
    async mount(props: RemoteProps & AppProps) {
      scope = openScope(name);
      switchStyles(name, props.folder ?? null, true);
      const mine = ++turn;
      await (lifecycles.mount as Lifecycle)(props);
      standing = mine === turn;
    },
    async unmount(props: RemoteProps & AppProps) {
      try {
        const gone = (lifecycles.unmount as Lifecycle)(props);
        // a screen that never stood, because it waits for something, tells of no end either
        if (standing) await gone;
      } finally {
        turn += 1;
        standing = false;
        scope?.close();
        scope = null;
        switchStyles(name, props.folder ?? null, false);
        ownContainer?.remove();
        ownContainer = null;
      }
    },
  };
}
