import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { events } from '@portal/events';
import { UiProvider } from '@portal/ui';
import { useCallback, useLayoutEffect, type ComponentType } from 'react';
import type { AppProps, LifeCycleFn } from 'single-spa';
import { causeOf } from './cause';
import { openContainer } from './container';
import { navigate } from './navigate';
import { RemoteBoundary } from './RemoteBoundary';
import { openScope, type OpenScope } from './remote-scope';
import { RemoteScopeContext } from './remote-scope-context';

export interface RemoteDefinition {
  /** As in `remote.json`. */
  name: string;
  App: ComponentType;
}

/** What the shell hands to a remote at mount; a remote that runs alone gets none of it. */
export interface RemoteProps {
  /** Published version. */
  version?: string | null;
  /** Where to draw: the shell's own element for this mount of this version, removed by it. */
  domElement?: HTMLElement;
  /** Absolute address of the version's folder: its sheets, and no other version's, are awake while it is mounted. */
  folder?: string;
  /** Called for an error that unmounted the whole screen: the shell may load another version instead. */
  onCrash?: (error: unknown) => void;
}

type Lifecycle = LifeCycleFn<RemoteProps>;

/**
 * The lifecycles a remote exposes, by single-spa-react: a React root of its own with the theme and the portal's navigation
 * around `App`, an error boundary, and a scope that closes at unmount; nothing of it stays in the page afterwards (P2.4).
 * A mount ends in the commit that draws the screen, so that the frame takes its skeleton away before that is painted;
 * single-spa-react by itself ends it a timer later.
 */
export function defineRemote({ name, App }: RemoteDefinition): {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
} {
  let scope: OpenScope | null = null;
  let drawn = false;
  let ownContainer: HTMLElement | null = null;

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
    ReactDOMClient,
    rootComponent: RemoteRoot,
    // of a remote that runs alone; the shell gives the element
    domElementGetter: () => (ownContainer ??= openContainer(name)),
    // the root component has an error boundary
    suppressComponentDidCatchWarning: true,
  });

  return {
    bootstrap: lifecycles.bootstrap as Lifecycle,
    mount(props: RemoteProps & AppProps) {
      scope = openScope(name);
      switchStyles(name, props.folder ?? null, true);
      drawn = false;
      return new Promise<void>((resolve, reject) => {
        const onDrawn = () => {
          drawn = true;
          resolve();
        };
        lifecycles.mount({ ...props, onDrawn }).catch(reject);
      });
    },
    unmount(props: RemoteProps & AppProps) {
      // React unmounts the screen synchronously, but reports completion only if a screen was rendered
      const gone = lifecycles.unmount(props as Parameters<typeof lifecycles.unmount>[0]);
      scope?.close();
      scope = null;
      switchStyles(name, props.folder ?? null, false);
      ownContainer?.remove();
      ownContainer = null;
      return drawn ? gone : Promise.resolve();
    },
  };
}

/** Event that our builds send before a sheet of theirs enters the page (`@portal/build`); `detail` is its link. */
const sheetEvent = 'portal:stylesheet';

/** `data-remote` and folder of the versions that are mounted. */
const standing = new Set<string>();

const keyOf = (remote: string, folder: string | null) => `${remote} ${folder ?? ''}`;

/**
 * A remote's sheets are `<link data-remote>` elements that the bundler's loader adds once. They are disabled while their
 * version is not mounted, so that none of its rules reaches another remote's screen (P2.4), or the version that replaces
 * it. This uses `media` rather than `disabled`: a sheet that does not match still loads, and applies at once later.
 * @param folder absolute address that the version's files lie under; null when there is only one version
 */
function switchStyles(remote: string, folder: string | null, on: boolean): void {
  if (on) standing.add(keyOf(remote, folder));
  else standing.delete(keyOf(remote, folder));
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-remote="${remote}"]`)) {
    if (folder === null || link.href.startsWith(folder)) link.media = on ? 'all' : 'not all';
  }
}

/** A sheet that comes ahead of its remote's mount, or after its unmount, comes resting. */
function settleSheet({ detail: link }: CustomEvent<HTMLLinkElement>): void {
  const { remote } = link.dataset;
  if (!remote?.startsWith('mf-')) return;
  const awake = [...standing].some((key) => {
    const [name, folder] = key.split(' ');
    return name === remote && link.href.startsWith(folder ?? '');
  });
  link.media = awake ? 'all' : 'not all';
  // browsers put off what no medium asks for, and the remote waits for its sheet
  link.fetchPriority = 'high';
}

document.addEventListener(sheetEvent, (event) => settleSheet(event as CustomEvent<HTMLLinkElement>));
