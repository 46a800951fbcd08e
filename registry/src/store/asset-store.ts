import type { Readable } from 'node:stream';

/** Encodings that a browser decodes without any other file. */
export type PlainEncoding = 'identity' | 'br' | 'gzip';

/** Zstandard with another file as dictionary (RFC 9842). */
export interface DictionaryEncoding {
  /** SHA-256 of the dictionary, in lower-case hexadecimal. */
  dictionary: string;
}

/** How a stored file is encoded: as built, brotli, gzip, or by a dictionary. */
export type Encoding = PlainEncoding | DictionaryEncoding;

const copySuffixes: Record<PlainEncoding, string> = { identity: '', br: '.br', gzip: '.gz' };

/** What a compressed copy's path ends with, after the file's. */
export const copySuffix = (encoding: Encoding): string =>
  typeof encoding === 'string' ? copySuffixes[encoding] : `.${encoding.dictionary}.dcz`;

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

/** Stores the files of versions. A version is complete or absent, and never changes, unless the store has damaged it. */
export interface AssetStore {
  /** Name for people: its folder, or its bucket. */
  readonly place: string;
  /** The store's unique mark; null before it was marked. */
  mark(): Promise<string | null>;
  setMark(mark: string): Promise<void>;
  has(name: string, version: string): Promise<boolean>;
  /** Idempotent: storing a version that is there changes nothing. */
  put(name: string, version: string, files: StoredFile[]): Promise<void>;
  /** Writes these files of a stored version over damaged ones. An interruption leaves each file as it was, or as it should be. */
  mend(name: string, version: string, files: StoredFile[]): Promise<void>;
  /** The first of the wanted encodings that is kept, or null when the file does not exist. */
  open(name: string, version: string, path: string, wanted: Encoding[]): Promise<OpenedFile | null>;
  /** Idempotent: removing an absent version does nothing. Even an interrupted removal leaves the version absent. */
  remove(name: string, version: string): Promise<void>;
  /** Removes what writers that died before this instant have left behind. */
  removeDrafts(before: Date): Promise<void>;
}
