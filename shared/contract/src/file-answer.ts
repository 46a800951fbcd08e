import { z } from 'zod';

/** What a call answers that hands out a file: the handler's side. Browsers get its bytes and its name. */
export interface FileAnswer {
  /** With its extension; offered to the browser as the name of the download. */
  name: string;
  /** Whole, or piece by piece: an export is never held in memory. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>;
  /** After how many entries it stops, where more was asked for. */
  cutAt?: number | undefined;
}

export const fileAnswer = z.custom<FileAnswer>();
