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
    // a failure is reported when the visitor opens the remote
  }
}

/** Prefetches the next remotes one by one, each in idle time. Returns the function that stops it. */
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

/** Of a previous version only the entry file is known; the entry loads its chunks. */
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

/** Brotli bytes that one page may prefetch when the speed of the connection and of the device is unknown. */
const prefetchBytes = 400_000;
/** The budget on a slow connection, or on a device with little memory. */
const fewPrefetchBytes = 150_000;

interface DeviceHints {
  connection?: { saveData?: boolean; effectiveType?: string };
  deviceMemory?: number;
}

let spent = 0;

/** Deducts the bytes from the page's budget; false when the budget is too small. */
function mayPrefetch(bytes: number): boolean {
  if (spent + bytes > allowance()) return false;
  spent += bytes;
  return true;
}

/**
 * The page's budget. Zero when the visitor saves data, on a 2G connection, and with 1 GiB of memory or less, because prefetched
 * code is evaluated and stays in memory. Browsers report the memory rounded to 0.25, 0.5, 1, 2, 4 or 8 GiB, or not at all.
 */
function allowance(): number {
  const { connection, deviceMemory = 8 } = navigator as Navigator & DeviceHints;
  const effectiveType = connection?.effectiveType ?? '4g';
  const saves = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (saves || effectiveType.endsWith('2g') || deviceMemory <= 1) return 0;
  return effectiveType === '3g' || deviceMemory <= 2 ? fewPrefetchBytes : prefetchBytes;
}
