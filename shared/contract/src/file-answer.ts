import { z } from 'zod';

/** What the handler of a file call returns. Browsers get its bytes and its name. */
export interface FileAnswer {
  /** With its extension; offered to the browser as the name of the download. */
  name: string;
  /** Complete, or a stream: an export is never loaded into memory as a whole. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Number of entries after which the file was truncated, if it was. */
  cutAt?: number | undefined;
  /** Number of entries that a truncated file leaves out. */
  cutRows?: number | undefined;
}

export const fileAnswer = z.custom<FileAnswer>();
