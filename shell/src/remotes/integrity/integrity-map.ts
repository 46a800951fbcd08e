import { pageNonce } from '../../page';
import type { RemoteVersion } from '../version';

/** URLs whose hashes are declared already: an import map cannot declare a URL twice. */
const declared = new Set<string>();

/** The page's own import map covers the files known when it was rendered: scripts of the shell and the listed remotes. */
export function pageIntegrity(): Record<string, string> {
  const text = document.querySelector('script[type=importmap]')?.textContent;
  return text ? ((JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}) : {};
}
let read = false;

/**
 * Gives the browser the hashes of a version that arrived after the page (a log-in, a new version), before anything
 * of it is asked for: a chunk that was tampered with is then refused.
 */
export function declareIntegrity({ integrity }: Pick<RemoteVersion, 'integrity'>): void {
  if (!read) for (const address of Object.keys(pageIntegrity())) declared.add(address);
  read = true;
  const arrived = Object.entries(integrity).filter(
    ([address]) => !declared.has(address) && /\.m?js(\?|$)/.test(address),
  );
  if (arrived.length === 0) return;
  for (const [address] of arrived) declared.add(address);
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce() ?? '';
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(arrived) });
  document.head.append(map);
}
