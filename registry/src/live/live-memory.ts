import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import type { BuildDocument } from '../publish/build-document';
import { servedVersions, type Composition } from './composition';
import { liveDocument, putBack, unsigned, type LiveDocument } from './live-document';
import type { LiveKeeper } from './live-keeper';
import { readComposition, trustedComposition, type CompositionRow } from './signed-composition';
import { labelOf, readVersions, trustedVersion, type VersionRow } from './signed-versions';

export interface LiveMemoryOptions {
  keys: Keyring;
  /** Persists the last good document beyond this process. */
  keeper?: LiveKeeper;
  onFailure: (error: unknown) => void;
}

/** The last live document with a trusted signature. */
export interface LiveMemory {
  /** Undefined before the first trusted document was read. */
  last(): LiveDocument | undefined;
  /** Reads the database. @throws when it does not answer, or its content is forged or older than what was served */
  refresh(): Promise<void>;
  /** Restores the document that the keeper persisted. */
  recall(): Promise<void>;
}

/**
 * Trusts only documents signed by a trusted key: write access to the database is not enough to run code in pages. The
 * documents stay in memory until the row of the composition changes. So a page needs one small query, and every process of
 * the registry serves a publication at the next request.
 */
export function liveMemory(
  connection: RegistryDatabase,
  { keys, keeper, onFailure }: LiveMemoryOptions,
): LiveMemory {
  const db = registrySchema(connection);
  const documents = new Map<string, BuildDocument>();
  let seen: string | undefined;
  let lastAt = '';
  let last: LiveDocument | undefined;

  const take = (composition: Composition, rows: VersionRow[]) => {
    for (const row of rows) {
      const label = labelOf(row.name, row.version);
      if (trustedVersion(row, keys)) documents.set(label, row.document);
      else onFailure(new Error(unsigned(label)));
    }
    const served = new Set(servedVersions(composition).map(([name, version]) => labelOf(name, version)));
    for (const label of documents.keys()) if (!served.has(label)) documents.delete(label);
    lastAt = composition.at;
    last = liveDocument(composition, documents);
  };

  const keep = async (to: LiveKeeper, composition: CompositionRow) => {
    const versions = await readVersions(db, servedVersions(composition.document));
    await to.write({ composition, versions: versions.filter((version) => trustedVersion(version, keys)) });
  };

  return {
    last: () => last,
    async refresh() {
      const row = await readComposition(db);
      const stamp = `${row.revision} ${row.signature}`;
      if (stamp === seen) return;
      const composition = trustedComposition(row, keys);
      if (!composition || composition.at < lastAt) {
        // the failure is reported once; the last good document is served until the row changes
        seen = stamp;
        const reason = composition ? putBack(row.revision) : unsigned(`Revision ${row.revision}`);
        if (last) last = { ...last, notServed: [reason] };
        throw new Error(reason);
      }
      const unread = servedVersions(composition).filter(
        ([name, version]) => !documents.has(labelOf(name, version)),
      );
      take(composition, await readVersions(db, unread));
      seen = stamp;
      if (keeper) await keep(keeper, row).catch(onFailure);
    },
    async recall() {
      const kept = await keeper?.read();
      const composition = kept && trustedComposition(kept.composition, keys);
      if (kept && composition && composition.revision > 0) take(composition, kept.versions);
    },
  };
}
