import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import { shellName } from '../publish/describe-shell';
import { inTime, late } from './in-time';
import type { LiveDocument } from './live-document';
import type { ServedApplication } from './served-applications';
import { labelOf, trustedDocuments } from './signed-versions';

/** The shells of earlier versions, which open pages may still run: cached, else read from the database. */
export interface ShellShelf {
  /** The shell of this version. Null when it is the one served now, is unknown, or was not read within `patienceMs`. */
  find(version: string, asked: { served: ServedApplication[]; live: LiveDocument }): Promise<Shell | null>;
}
type Shell = ServedApplication;

/** Cached shells: pages stay open over a few publications of the shell, and each asks repeatedly. */
const kept = 32;
const wellFormed = /^[0-9a-f]{16}$/;
/** Most parallel database lookups, so that requests for made-up versions cannot exhaust the pool. */
const mostUnderway = 8;
const patienceMs = 250;

export function shellShelf(connection: RegistryDatabase, keys: Keyring): ShellShelf {
  const db = registrySchema(connection);
  const shelf = new Map<string, Shell>();
  const underway = new Map<string, Promise<void>>();

  const shelve = ({ version, document }: Pick<Shell, 'version' | 'document'>) => {
    if (shelf.size >= kept) shelf.clear();
    shelf.set(version, { name: shellName, channel: 'stable', version, document, previous: null });
  };
  const read = async (version: string) => {
    try {
      const document = (await trustedDocuments(db, [[shellName, version]], keys)).get(
        labelOf(shellName, version),
      );
      if (document) shelve({ version, document });
    } catch {
      // asked again by the next request
    } finally {
      underway.delete(version);
    }
  };

  return {
    async find(version, { served, live }) {
      if (version === served.find(({ name }) => name === shellName)?.version || !wellFormed.test(version))
        return null;
      const inMemory = shellsOf(live).find((shell) => shell?.version === version);
      if (inMemory && !shelf.has(version)) shelve(inMemory);
      const known = shelf.get(version);
      if (known) return known;
      let reading = underway.get(version);
      if (!reading) {
        if (underway.size >= mostUnderway) return null;
        reading = read(version);
        underway.set(version, reading);
      }
      if ((await inTime(reading, patienceMs)) === late) return null;
      return shelf.get(version) ?? null;
    },
  };
}

/** Shells in the live document: most open pages run one of these, so no database query is needed. */
function shellsOf({ applications }: LiveDocument) {
  const shell = applications.find(({ name }) => name === shellName);
  return [shell?.stable, shell?.previous, shell?.canary];
}
