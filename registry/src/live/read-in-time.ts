import { inTime, late } from './in-time';
import type { LiveDocument } from './live-document';
import type { LiveMemory } from './live-memory';

/** ms that a page waits for a reading when what it would be served instead is fresh, or older. */
const patience = { fresh: 250, old: 2_000 };
/** ms that the last reading counts as fresh. */
const freshFor = 30_000;
/** ms between two readings behind, while the database answers too late. */
const behindEvery = 5_000;

/** What is live cannot be known: the database does not answer, or nothing that is believed was read before. */
export class LiveUnknown extends Error {
  override readonly name = 'LiveUnknown';
  readonly statusCode = 503;
}

/**
 * Reads at each request: while the database answers in time nobody is served anything older than their request. One
 * reading is on its way at a time, and whoever comes meanwhile shares the one after it. A database that is late holds
 * up nobody longer than {@link patience}: from then on what was last live is served at once, and it is read behind,
 * until it has answered again (decision 0037).
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

  const read = async () => {
    try {
      await memory.refresh();
      readAt = performance.now();
      isLate = false;
    } catch (error) {
      onFailure(error);
    } finally {
      underway = null;
    }
    if (isLate) readBehind();
  };
  const start = () => (underway ??= read());

  /** A reading that begins from now on. */
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
        if (!isLate) onFailure(new Error('The database is late: what was last live is served.'));
        isLate = true;
      }
    }
    const live = memory.last();
    if (!live) throw new LiveUnknown('What is live is not known.');
    return live;
  };
}
