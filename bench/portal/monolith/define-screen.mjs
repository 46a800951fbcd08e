import { UiProvider } from '@portal/ui';
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { openContainer } from 'portal-remote/container';
import { navigate } from 'portal-remote/navigate';
import { RemoteBoundary } from 'portal-remote/RemoteBoundary';
import { openScope } from 'portal-remote/remote-scope';
import { RemoteScopeContext } from 'portal-remote/remote-scope-context';

/** In the place of `defineRemote`: the same surroundings of an app, drawn by React without single-spa between. */
export function defineRemote({ name, App }) {
  let scope, container, root;

  function Screen({ onDrawn }) {
    useLayoutEffect(onDrawn, [onDrawn]);
    const app = createElement(RemoteScopeContext, { value: scope }, createElement(App));
    return createElement(
      UiProvider,
      { navigate, onFailure: () => {} },
      createElement(RemoteBoundary, { remote: name, version: null }, app),
    );
  }

  return {
    bootstrap: () => {},
    mount() {
      scope = openScope(name);
      container = openContainer(name);
      root = createRoot(container);
      return new Promise((onDrawn) => root.render(createElement(Screen, { onDrawn })));
    },
    unmount() {
      root.unmount();
      scope.close();
      container.remove();
    },
  };
}
