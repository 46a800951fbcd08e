import { createInstance, registerGlobalPlugins, type ModuleFederation } from '@module-federation/runtime';
import { devToolsSnapshot } from './devtools-snapshot';
import { errorReports } from './error-reports';
import { externalRuntime } from './external-runtime';
import { integrity } from './integrity';
import { retryShared } from './retry-shared';
import { sharedPackages } from './shared-packages';
import { stageTimes } from './stage-times';

/** Name of the shell's instance, as DevTools and warnings of the runtime say it. */
const hostName = 'shell';

let instance: ModuleFederation | undefined;

/**
 * The page's only Module Federation host, created for the first remote. It owns the share scope of all remotes, and loads
 * each version under a distinct name.
 */
export function federation(): ModuleFederation {
  return (instance ??= open());
}

function open(): ModuleFederation {
  // every remote has its own runtime instance, which loads shared packages too: plugins must be global
  registerGlobalPlugins([retryShared(), errorReports()]);
  return createInstance({
    name: hostName,
    remotes: [],
    shared: sharedPackages,
    // the other strategy fetches every registered remote before the first one runs
    shareStrategy: 'loaded-first',
    plugins: [
      externalRuntime(),
      integrity(),
      stageTimes(),
      // left out of what is published, together with the runtime's own snapshot plugin
      ...(process.env.NODE_ENV === 'production' ? [] : [devToolsSnapshot()]),
    ],
  });
}
