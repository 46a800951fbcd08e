import type { RegisteredRemote } from '@portal/contract';
import { pageNonce } from '../page';
import { importVersion } from './containers';
import { ensureIntegrity } from './integrity/ensure-integrity';
import { isQuarantined } from './quarantine';
import { idOf, liveVersion, previousVersion, type RemoteVersion } from './version';
import { whenIdle } from './when-idle';

/** By URL: each version is fetched once per page, within its byte budget. */
const asked = new Set<string>();

/**
 * Fetches, at low priority, and evaluates the version that the next visit will show, so that its first screen appears at
 * the click. It is neither bootstrapped nor mounted; the visit retries what failed, and reports it (P2.6).
 */
export async function prefetchRemote(remote: RegisteredRemote): Promise<void> {
  const version = versionToCome(remote);
  if (asked.has(version.url) || !mayPrefetch(remote.initialBytes)) return;
  asked.add(version.url);
  try {
    await ensureIntegrity(version);
    for (const href of filesOf(remote, version)) hint(href, version.integrity[href]);
    await importVersion(version);
  } catch {
    // the visit meets the same failure, and there it counts
  }
}

/** The next remotes one by one, each in an idle moment of its own. Answers its undo. */
export function prefetchWhenIdle(remotes: readonly RegisteredRemote[]): () => void {
  const queue = [...remotes];
  let cancel = () => {};
  let stopped = false;
  const next = () => {
    const remote = queue.shift();
    if (remote === undefined || stopped) return;
    void prefetchRemote(remote).then(() => {
      if (!stopped) cancel = whenIdle(next);
    });
  };
  cancel = whenIdle(next);
  return () => {
    stopped = true;
    cancel();
  };
}

function versionToCome(remote: RegisteredRemote): RemoteVersion {
  const live = liveVersion(remote);
  const previous = previousVersion(remote);
  return previous !== null && isQuarantined(idOf(live)) ? previous : live;
}

/** Of the version before only the entry is known; its chunks follow by themselves. */
function filesOf(remote: RegisteredRemote, { url }: RemoteVersion): string[] {
  return url === remote.url ? [url, ...remote.preload] : [url];
}

function hint(href: string, integrity: string | undefined): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  if (integrity) link.integrity = integrity;
  link.fetchPriority = 'low';
  link.nonce = pageNonce() ?? '';
  document.head.append(link);
}

/** Brotli bytes that one page may fetch ahead of the visitor, on a line of which nothing is known. */
const prefetchBytes = 400_000;
const slowLineBytes = 150_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

let spent = 0;

/** Takes the bytes out of the page's budget; false when they are not left, or the visitor saves data. */
function mayPrefetch(bytes: number): boolean {
  if (spent + bytes > allowance()) return false;
  spent += bytes;
  return true;
}

function allowance(): number {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const effectiveType = connection?.effectiveType ?? '4g';
  const saves = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (saves || effectiveType.endsWith('2g')) return 0;
  return effectiveType === '3g' ? slowLineBytes : prefetchBytes;
}
