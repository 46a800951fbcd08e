import { events } from '@portal/events';
import { UiProvider } from '@portal/ui';
import * as React from 'react';
import { useCallback } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps, LifeCycleFn } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { causeOf } from './cause';
import { openContainer, removeContainer } from './container';
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

/** What the shell hands to a remote at mount. */
export interface RemoteProps {
  /** Published version; null when the remote runs alone. */
  version?: string | null;
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

  function RemoteRoot({ version = null }: RemoteProps) {
    const report = useCallback(
      (error: unknown) =>
        events.emit('remoteFailed', { remote: name, version, phase: 'render', cause: causeOf(error) }, name),
      [version],
    );
    return (
      <UiProvider navigate={navigate} onFailure={report}>
        <RemoteBoundary remote={name} version={version}>
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
    domElementGetter: () => openContainer(name),
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });

  return {
    bootstrap: lifecycles.bootstrap as Lifecycle,
    async mount(props: RemoteProps & AppProps) {
      scope = openScope(name);
      switchStyles(name, true);
      await (lifecycles.mount as Lifecycle)(props);
    },
    async unmount(props: RemoteProps & AppProps) {
      try {
        await (lifecycles.unmount as Lifecycle)(props);
      } finally {
        scope?.close();
        scope = null;
        switchStyles(name, false);
        removeContainer(name);
      }
    },
  };
}
