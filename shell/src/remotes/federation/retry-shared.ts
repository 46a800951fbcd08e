import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * A shared package that did not come (a lost connection) is asked for again by the next who wants it. The runtime keeps
 * the promise that failed and hands it to everybody until the page is loaded anew.
 */
export function retryShared(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-retry-shared',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const version of Object.values(scope[pkgName] ?? {})) {
          if (!version.loaded) version.loading = null;
        }
      }
    },
  };
}
