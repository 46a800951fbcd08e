import type { RegisteredRemote } from '@portal/contract';
import { pageNonce } from '../page';

const asked = new Set<string>();

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches a remote's entry and first chunks ahead, at low priority; nothing runs until it is mounted (P2.6). */
export function prefetchRemote({ url, preload }: RegisteredRemote): void {
  if (mustSaveData()) return;
  for (const href of [url, ...preload]) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    link.nonce = pageNonce() ?? '';
    document.head.append(link);
  }
}

/** The next remotes one by one, each in an idle moment of its own. Answers its undo. */
export function prefetchWhenIdle(remotes: readonly RegisteredRemote[]): () => void {
  const queue = [...remotes];
  let cancel = () => {};
  const next = () => {
    const remote = queue.shift();
    if (remote === undefined) return;
    prefetchRemote(remote);
    cancel = whenIdle(next);
  };
  cancel = whenIdle(next);
  return () => cancel();
}

function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action);
  return () => window.cancelIdleCallback(handle);
}

function mustSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
