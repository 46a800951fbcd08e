import type { RegistrySnapshot } from '@portal/contract';
import { readRegistry } from './registry-read';

/**
 * What the visitor may open now, as the registry sees it from the cookie. The page's first one is inlined.
 * @param shell version of the running shell: the answer has remotes that fit it, whichever shell is live by now
 */
export function readSnapshot(shell: string | null, signal: AbortSignal): Promise<RegistrySnapshot> {
  const query = shell ? `?${new URLSearchParams({ shell })}` : '';
  return readRegistry(`/registry/snapshot${query}`, signal);
}
