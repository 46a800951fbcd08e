import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Loads a shared package again after a failure (a lost connection). The runtime alone keeps the failed promise and returns it
 * until the page is reloaded.
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
