import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { isAbort, readSnapshot } from '@portal/api-client';
import { proxy, ref } from 'valtio';

interface RegistryState {
  snapshot: RegistrySnapshot;
  /** `reading`: the visitor has changed and what they may open is on its way. */
  status: 'ready' | 'reading' | 'failed';
}

const nothing: RegistrySnapshot = {
  channel: '',
  revision: 0,
  remotes: [],
  config: { environment: 'production', apiKey: '', seller: '', faqUrl: '', movingUrl: '', hiddenRoutes: [] },
};

/** What this visitor may open, as the registry last said. */
export const registry = proxy<RegistryState>({ snapshot: ref(nothing), status: 'ready' });

let reading = new AbortController();

export function setSnapshot(snapshot: RegistrySnapshot): void {
  registry.snapshot = ref(snapshot);
  registry.status = 'ready';
}

/** Asks the registry again; the last demand wins. False when it failed: the former snapshot stays. */
export async function refreshSnapshot(): Promise<boolean> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  registry.status = 'reading';
  try {
    const snapshot = await readSnapshot(signal);
    if (signal.aborted) return false;
    setSnapshot(snapshot);
    return true;
  } catch (error) {
    if (!signal.aborted && !isAbort(error)) registry.status = 'failed';
    return false;
  }
}

export function findRemote(name: string): RegisteredRemote | null {
  return registry.snapshot.remotes.find(({ declaration }) => declaration.name === name) ?? null;
}
