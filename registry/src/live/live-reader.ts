import type { RegistryDatabase } from '../database/open-database';
import type { LiveDocument } from './live-document';
import { liveMemory, type LiveMemoryOptions, type LiveMemory } from './live-memory';
import { inTime, late } from './in-time';

export interface LiveReaderOptions extends Omit<LiveMemoryOptions, 'onFailure'> {
  db: RegistryDatabase;
  /** Called when the database does not answer, and for each document without a trusted signature. */
  onFailure?: (error: unknown) => void;
}

/** Returns the function that each request calls to get the live versions. It throws LiveUnknown when none are known. */
export function liveReader({
  db,
  onFailure = () => undefined,
  ...options
}: LiveReaderOptions): () => Promise<LiveDocument> {
  return readInTime(liveMemory(db, { ...options, onFailure }), onFailure);
}

/** ms that a page waits for a read: `fresh` when the last document is recent, `old` otherwise. */
const patience = { fresh: 250, old: 2_000 };
/** ms during which the last read counts as fresh. */
const freshFor = 30_000;
/** Longest ms between two reads after a late one, and shortest between two reports of the same failure. */
const behindEvery = 5_000;

/** No trusted document is known: none was read since the start, and none was kept. */
export class LiveUnknown extends Error {
  override readonly name = 'LiveUnknown';
  readonly statusCode = 503;
}

/**
 * Reads at each request, so that nobody is served a document older than their request while the database answers in
 * time. One read runs at a time; requests that arrive meanwhile share the next one. A slow database delays nobody longer
 * than {@link patience}: after that the last live document is served at once and the database is read in the background,
 * at each request and every {@link behindEvery}, until it has answered again (decision 0037).
 * @throws LiveUnknown when nothing is known.
 */
export function readInTime(
  memory: LiveMemory,
  onFailure: (error: unknown) => void,
): () => Promise<LiveDocument> {
  let underway: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let readAt = -Infinity;
  let isLate = false;
  let behind: NodeJS.Timeout | undefined;
  let reported = { message: '', at: -Infinity };

  /** With traffic, a database that refuses fails at each request, and a slow one is late at each. */
  const report = (error: unknown) => {
    const [message, at] = [String(error), performance.now()];
    if (message === reported.message && at - reported.at < behindEvery) return;
    reported = { message, at };
    onFailure(error);
  };

  const read = async () => {
    try {
      await memory.refresh();
      readAt = performance.now();
      if (!isLate) reported.at = -Infinity;
      isLate = false;
    } catch (error) {
      report(error);
    } finally {
      underway = null;
    }
    // a read that gets no answer ends too: `openRegistryDatabase` limits each statement and each silent connection
    if (isLate) readBehind();
  };
  const start = () => (underway ??= read());

  /** A read that starts after this call. */
  const next = (): Promise<void> => {
    if (underway === null) return start();
    return (following ??= underway.then(() => {
      following = null;
      return start();
    }));
  };

  const readBehind = () => {
    clearTimeout(behind);
    behind = setTimeout(() => void start(), behindEvery).unref();
  };

  let recalled: Promise<void> | undefined;
  return async () => {
    await (recalled ??= memory.recall().catch(onFailure));
    if (isLate && memory.last()) void start();
    else {
      const known = memory.last() !== undefined && performance.now() - readAt < freshFor;
      if ((await inTime(next(), known ? patience.fresh : patience.old)) === late) {
        if (!isLate) report(new Error('The database is late: what was last live is served.'));
        isLate = true;
      }
    }
    const live = memory.last();
    if (!live) throw new LiveUnknown('What is live is not known.');
    return live;
  };
}
