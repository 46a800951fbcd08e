import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CompositionRow } from './signed-composition';
import type { VersionRow } from './signed-versions';

/** Its name in the data folder. */
export const liveDocumentFile = 'live-document.json';

export interface KeptLive {
  composition: CompositionRow;
  versions: VersionRow[];
}

/** Stores the last good document with its signatures, which are checked again when it is read, as those of the database are. */
export interface LiveKeeper {
  read(): Promise<KeptLive | null>;
  write(kept: KeptLive): Promise<void>;
}

/** In one file, replaced whole; a registry that is started without its database serves pages from it. */
export function fileKeeper(file: string): LiveKeeper {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : (JSON.parse(text) as KeptLive);
    },
    async write(kept) {
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(draft, JSON.stringify(kept));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
