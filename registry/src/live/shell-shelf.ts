import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import { shellName } from '../publish/describe-shell';
import { inTime } from './in-time';
import type { ServedApplication } from './served-applications';
import { labelOf, trustedDocuments } from './signed-versions';

/** Shells of before, which pages that are still open may run. */
export interface ShellShelf {
  /** The shell of this version, or null: it is the one served now, or none that was ever published here. */
  find(version: string, served: ServedApplication[]): Promise<ServedApplication | null>;
}

/** Pages stay open over a few publications of the shell, and one page asks again and again. */
const kept = 32;
const wellFormed = /^[0-9a-f]{16}$/;

export function shellShelf(connection: RegistryDatabase, keys: Keyring): ShellShelf {
  const db = registrySchema(connection);
  const shelf = new Map<string, ServedApplication>();
  return {
    async find(version, served) {
      const now = served.find(({ name }) => name === shellName);
      if (version === now?.version || !wellFormed.test(version)) return null;
      const known = shelf.get(version);
      if (known) return known;
      const found = await inTime(trustedDocuments(db, [[shellName, version]], keys)).catch(() => null);
      const document = found?.get(labelOf(shellName, version));
      if (!document) return null;
      const shell = { name: shellName, channel: 'stable', version, document, previous: null } as const;
      if (shelf.size >= kept) shelf.clear();
      shelf.set(version, shell);
      return shell;
    },
  };
}
