import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { RemoteVersion } from '../version';
import { registeredName } from './registered-versions';

/** The stages of a load in the runtime, in this order. */
export type LoadStage = 'entry' | 'init' | 'expose' | 'evaluate';
/** ms from the request to the end of each stage that was reached. */
export type StageTimes = Partial<Record<LoadStage, number>>;

interface Measured {
  began: number;
  times: StageTimes;
}
const measured = new Map<string, Measured>();

/** Times of the version's first successful load; before it, of the last failed one. */
export function stageTimesOf(version: Pick<RemoteVersion, 'remote' | 'version'>): StageTimes {
  return { ...measured.get(registeredName(version))?.times };
}

/** Records the time of each stage. The runtime calls some hooks twice, and all of them again for a loaded remote. */
export function stageTimes(): ModuleFederationRuntimePlugin {
  const reached = (stage: LoadStage, name: string, error: unknown) => {
    const load = measured.get(name);
    if (load === undefined || error !== undefined) return;
    load.times[stage] ??= performance.now() - load.began;
  };
  return {
    name: 'portal-stage-times',
    afterMatchRemote({ remoteInfo }) {
      if (remoteInfo === undefined) return;
      const former = measured.get(remoteInfo.name);
      if (former?.times.evaluate === undefined)
        measured.set(remoteInfo.name, { began: performance.now(), times: {} });
    },
    afterLoadEntry: ({ remoteInfo, error }) => void reached('entry', remoteInfo.name, error),
    afterInitRemote: ({ remoteInfo, error }) => void reached('init', remoteInfo.name, error),
    afterGetExpose: ({ moduleInfo, error }) => void reached('expose', moduleInfo.name, error),
    afterExecuteFactory: ({ moduleInfo, error }) => void reached('evaluate', moduleInfo.name, error),
  };
}
