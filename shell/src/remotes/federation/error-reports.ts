import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { events } from '@portal/events';
import { causeOf } from '@portal/remote';
import { remoteNamed } from './registered-versions';

/**
 * Reports a shared package that could not be loaded: the failure that follows names the remote, not the package. Nothing is
 * reported while the browser is offline.
 */
export function errorReports(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-error-reports',
    errorLoadShare({ pkgName, origin, error }) {
      if (!navigator.onLine) return;
      const cause = `shared package ${pkgName}: ${error === undefined ? 'not provided' : causeOf(error)}`;
      events.emit(
        'remoteFailed',
        { remote: remoteNamed(origin.name), version: null, phase: 'load', cause },
        'shell',
      );
    },
  };
}
