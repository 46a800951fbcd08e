import * as React from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { events } from '@portal/events';
import { UiProvider } from '@portal/ui';
import { useCallback, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import type { AppProps, LifeCycleFn } from 'single-spa';
import { causeOf } from './cause';
import { openContainer } from './container';
import { navigate } from './navigate';
import { RemoteBoundary } from './RemoteBoundary';
import { openScope, type OpenScope } from './remote-scope';
import { RemoteScopeContext } from './remote-scope-context';
import { leaveScreen } from './screen-focus';

export interface RemoteDefinition {
  /** As in `remote.json`. */
  name: string;
  App: ComponentType;
}

/** The props that the shell passes at mount; a remote that runs alone gets none. */
export interface RemoteProps {
  /** Published version. */
  version?: string | null;
  /** The element to draw into: a new one, or the page's first paint of this version; the shell removes it. */
  domElement?: HTMLElement;
  /** Absolute address of the version's folder: while it is mounted, its style sheets apply and those of other versions do not. */
  folder?: string;
  /** Called for an error that unmounted the whole screen: the shell may load another version instead. */
  onCrash?: (error: unknown) => void;
}

type Lifecycle = LifeCycleFn<RemoteProps>;

/**
 * The lifecycles a remote exposes, by single-spa-react: a React root of its own with the theme and the portal's navigation
 * around `App`, an error boundary, and a scope that closes at unmount; nothing of it stays in the page afterwards (P2.4).
 * An element with a first paint (`data-first-paint`) is hydrated.
 * A mount ends in the React commit that draws the screen, so that the frame removes its skeleton in the same paint;
 * single-spa-react alone would end it later, in a timer.
 */
export function defineRemote({ name, App }: RemoteDefinition): {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
} {
  let scope: OpenScope | null = null;
  let painted = false;
  let ownElement: HTMLElement | null = null;

  function RemoteRoot({ version = null, onCrash, onDrawn }: RemoteProps & { onDrawn: () => void }) {
    useLayoutEffect(onDrawn, [onDrawn]);
    const report = useCallback(
      (error: unknown) =>
        events.emit('remoteFailed', { remote: name, version, phase: 'render', cause: causeOf(error) }, name),
      [version],
    );
    const request = useCallback((path: string) => navigate(path, name), []);
    return (
      <UiProvider navigate={request} onFailure={report}>
        <RemoteBoundary remote={name} version={version} onCrash={onCrash}>
          <RemoteScopeContext value={scope}>
            <App />
          </RemoteScopeContext>
        </RemoteBoundary>
      </UiProvider>
    );
  }

  const lifecycles = singleSpaReact<RemoteProps & { onDrawn: () => void }>({
    React,
    ReactDOMClient: { ...ReactDOMClient, createRoot: drawAtOnce, hydrateRoot: takeOver },
    renderType: () => (painted ? 'hydrateRoot' : 'createRoot'),
    rootComponent: RemoteRoot,
    // for a remote that runs alone; else the shell passes the element
    domElementGetter: () => (ownElement ??= openContainer(name)),
    // the root component has an error boundary
    suppressComponentDidCatchWarning: true,
  });

  return {
    bootstrap: lifecycles.bootstrap as Lifecycle,
    mount(props: RemoteProps & AppProps) {
      scope = openScope(name);
      switchStyles(name, props.folder ?? null, true);
      painted = props.domElement?.hasAttribute('data-first-paint') === true;
      return new Promise<void>((resolve, reject) => {
        lifecycles.mount({ ...props, onDrawn: resolve }).catch(reject);
      });
    },
    unmount(props: RemoteProps & AppProps) {
      // React unmounts the screen synchronously; single-spa-react would say so in a timer, after a frame without a screen
      const gone = lifecycles.unmount(props as Parameters<typeof lifecycles.unmount>[0]);
      scope?.close();
      scope = null;
      leaveScreen();
      switchStyles(name, props.folder ?? null, false);
      ownElement?.remove();
      ownElement = null;
      return Promise.race([gone, Promise.resolve()]);
    },
  };
}

/**
 * Draws the screen within `render`. A navigation is one task then: React would put the drawing off to a later one, and the browser
 * paint a frame without a screen in between.
 */
function drawAtOnce(container: Element): ReactDOMClient.Root {
  const root = ReactDOMClient.createRoot(container);
  return {
    ...root,
    render: (element) => flushSync(() => root.render(element)),
    unmount: () => root.unmount(),
  };
}

/**
 * When React's first render differs from the first paint, React draws the screen anew. This is no failure; a performance mark
 * lets measurements count it.
 */
function takeOver(domElement: Element, element: ReactNode): ReactDOMClient.Root {
  return ReactDOMClient.hydrateRoot(domElement, element, {
    onRecoverableError: (error) => performance.mark('portal:first-paint-redrawn', { detail: causeOf(error) }),
  });
}

/** Event that our builds send before a style sheet enters the page (`@portal/build`); `detail` is its link element. */
const sheetEvent = 'portal:stylesheet';

/** `data-remote` and folder of the versions that are mounted. */
const mounted = new Set<string>();

const keyOf = (remote: string, folder: string | null) => `${remote} ${folder ?? ''}`;

/**
 * A remote's style sheets are `<link data-remote>` elements that the bundler's loader adds once. They are disabled while their
 * version is not mounted, so that none of its rules reaches another remote's screen (P2.4), or the version that replaces
 * it. This uses `media` rather than `disabled`: a sheet that does not match still loads, and applies at once later.
 * @param folder absolute address that the version's files lie under; null when there is only one version
 */
function switchStyles(remote: string, folder: string | null, on: boolean): void {
  if (on) mounted.add(keyOf(remote, folder));
  else mounted.delete(keyOf(remote, folder));
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-remote="${remote}"]`)) {
    if (folder === null || link.href.startsWith(folder)) link.media = on ? 'all' : 'not all';
  }
}

/** A style sheet that arrives before its remote's mount, or after its unmount, is disabled. */
function settleSheet({ detail: link }: CustomEvent<HTMLLinkElement>): void {
  const { remote } = link.dataset;
  if (!remote?.startsWith('mf-')) return;
  const enabled = [...mounted].some((key) => {
    const [name, folder] = key.split(' ');
    return name === remote && link.href.startsWith(folder ?? '');
  });
  link.media = enabled ? 'all' : 'not all';
  // browsers load a sheet whose media does not match with low priority, and the remote waits for it
  link.fetchPriority = 'high';
}

document.addEventListener(sheetEvent, (event) => settleSheet(event as CustomEvent<HTMLLinkElement>));
