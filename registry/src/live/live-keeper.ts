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

/** Keeps the last good document, signatures included: what is read back is believed no more than a database is. */
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
