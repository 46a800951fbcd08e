import type { RegistryDatabase } from '../database/open-database';
import type { LiveDocument } from './live-document';
import { liveMemory, type LiveMemoryOptions } from './live-memory';
import { readInTime } from './read-in-time';

export { LiveUnknown } from './read-in-time';

export interface LiveReaderOptions extends Omit<LiveMemoryOptions, 'onFailure'> {
  db: RegistryDatabase;
  /** Hears of a database that does not answer, and of each document that is not believed, by its name. */
  onFailure?: (error: unknown) => void;
}

/** What is live, for each request. @throws LiveUnknown when nothing is known */
export function liveReader({
  db,
  onFailure = () => undefined,
  ...options
}: LiveReaderOptions): () => Promise<LiveDocument> {
  return readInTime(liveMemory(db, { ...options, onFailure }), onFailure);
}
