import type { Readable } from 'node:stream';

/** How a stored file is encoded: as built, brotli or gzip. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** What a compressed copy's path ends with, after the file's. */
export const copySuffixes: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' };

export interface StoredFile {
  /** Path below the version's folder, `/` between parts. */
  path: string;
  content: Buffer;
}

export interface OpenedFile {
  size: number;
  encoding: Encoding;
  stream(): Readable;
}

/** Stores the files of versions. A version is complete or absent, and never changes. */
export interface AssetStore {
  /** Name for people: its folder, or its bucket. */
  readonly place: string;
  /** The store's unique mark; null before it was marked. */
  mark(): Promise<string | null>;
  setMark(mark: string): Promise<void>;
  has(name: string, version: string): Promise<boolean>;
  /** Idempotent: storing a version that is there changes nothing. */
  put(name: string, version: string, files: StoredFile[]): Promise<void>;
  /** The first of the wanted encodings that is kept, or null when the file does not exist. */
  open(name: string, version: string, path: string, wanted: Encoding[]): Promise<OpenedFile | null>;
  /** Idempotent: removing an absent version does nothing. Even an interrupted removal leaves the version absent. */
  remove(name: string, version: string): Promise<void>;
  /** Removes what writers that died before this instant have left behind. */
  removeDrafts(before: Date): Promise<void>;
}
