import { setTimeout as delay } from 'node:timers/promises';

/** What a path was answered over some time: how often each status, and the slowest answer, milliseconds. */
export interface Watched {
  statuses: Record<string, number>;
  slowestMs: number;
}

/** Asks paths regularly, each answer awaited before the next, until `end`. */
export function watch(url: string, paths: readonly string[], everyMs = 500) {
  const seen: Record<string, Watched> = {};
  const ending = new AbortController();
  const lasting = Promise.all(
    paths.map(async (path) => {
      const watched: Watched = { statuses: {}, slowestMs: 0 };
      seen[path] = watched;
      while (!ending.signal.aborted) {
        const since = performance.now();
        const status = await fetch(url + path, { signal: AbortSignal.timeout(30_000) }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
        watched.statuses[status] = (watched.statuses[status] ?? 0) + 1;
        watched.slowestMs = Math.max(watched.slowestMs, Math.round(performance.now() - since));
        await delay(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }),
  );
  return {
    end: async (): Promise<Record<string, Watched>> => {
      ending.abort();
      await lasting;
      return seen;
    },
  };
}
