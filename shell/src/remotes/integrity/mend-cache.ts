import { refetchDamaged } from '@portal/api-client';
import { registry } from '../../registry/registry-store';

/**
 * Fetches the damaged files of the browser's cache anew. Published files are immutable: the browser would read a damaged
 * one from its cache at each retry and each reload, for a year.
 */
export async function mendCache(): Promise<void> {
  const files = new Map(registry.snapshot.remotes.flatMap(({ integrity }) => Object.entries(integrity)));
  for (const [path, hash] of filesOfPage()) files.set(path, hash);
  await Promise.all([...files].map(([path, hash]) => refetchDamaged(path, hash)));
}

/** Scripts of the shell and the shared packages, which are in the page's import map. */
function filesOfPage(): [string, string][] {
  const text = document.querySelector('script[type=importmap]')?.textContent;
  const { integrity = {} } = JSON.parse(text || '{}') as { integrity?: Record<string, string> };
  return Object.entries(integrity);
}
