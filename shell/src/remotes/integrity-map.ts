import type { RegisteredRemote } from '@portal/contract';
import { pageNonce } from '../page';

/** Versions whose hashes the page already holds. */
const declared = new Set<string>();

/** The page's own import map names the remotes it was rendered with. */
export function trustPage(remotes: readonly RegisteredRemote[]): void {
  for (const { url } of remotes) declared.add(url);
}

/**
 * Gives the browser the hashes of remotes that arrived after the page (a log-in, a new version), before anything
 * of theirs is asked for: a chunk that was tampered with is then refused.
 */
export function declareIntegrity(remotes: readonly RegisteredRemote[]): void {
  const arrived = remotes.filter(({ url }) => !declared.has(url));
  if (arrived.length === 0) return;
  trustPage(arrived);
  const hashes: Record<string, string> = Object.assign({}, ...arrived.map(({ integrity }) => integrity));
  const scripts = Object.entries(hashes).filter(([path]) => path.endsWith('.js'));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce() ?? '';
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  document.head.append(map);
}
