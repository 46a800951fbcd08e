import { events } from '@portal/events';
import { UiProvider } from '@portal/ui';
import * as React from 'react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ParcelConfig } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import SingleSpaParcel from 'single-spa-react/parcel';
import { causeOf } from './cause';
import { navigate } from './navigate';
import { RemoteBoundary } from './RemoteBoundary';
import { openScope } from './remote-scope';
import { RemoteScopeContext } from './remote-scope-context';

/** Draws a parcel of any framework inside a remote's screen: `<Parcel config={config} />`; further props are the parcel's. */
export const Parcel = SingleSpaParcel;

export interface ParcelDefinition<Props> {
  /** Of the remote that it belongs to: reports and the bus name it. */
  name: string;
  App: ComponentType<Props>;
}

/**
 * A parcel: a part of a screen with a React root of its own, which another remote may draw by `Parcel`, several times in
 * one page. It has theme, navigation, error boundary and scope as a remote has.
 */
export function defineParcel<Props extends object>({
  name,
  App,
}: ParcelDefinition<Props>): ParcelConfig<Props> {
  function ParcelRoot(props: Props) {
    const [scope] = useState(() => openScope(name));
    useEffect(() => () => scope.close(), [scope]);
    const report = useCallback(
      (error: unknown) =>
        events.emit(
          'remoteFailed',
          { remote: name, version: null, phase: 'render', cause: causeOf(error) },
          name,
        ),
      [],
    );
    const request = useCallback((path: string) => navigate(path, name), []);
    return (
      <UiProvider navigate={request} onFailure={report}>
        <RemoteBoundary remote={name} version={null} onCrash={undefined} isPart>
          <RemoteScopeContext value={scope}>
            <App {...props} />
          </RemoteScopeContext>
        </RemoteBoundary>
      </UiProvider>
    );
  }

  return singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: ParcelRoot,
    suppressComponentDidCatchWarning: true,
  });
}
