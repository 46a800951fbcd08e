import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { Keyring } from '../keys/keyring';
import type { BuildDocument } from '../publish/build-document';
import { servedVersions, type Composition } from './composition';
import { inTime } from './in-time';
import { liveDocument, type LiveDocument } from './live-document';
import type { LiveKeeper } from './live-keeper';
import { readComposition, trustedComposition, type CompositionRow } from './signed-composition';
import { labelOf, readVersions, trustedVersion, type VersionRow } from './signed-versions';

/** What is live cannot be known: the database does not answer, or nothing that is believed was read before. */
export class LiveUnknown extends Error {
  override readonly name = 'LiveUnknown';
  readonly statusCode = 503;
}

export interface LiveReaderOptions {
  db: RegistryDatabase;
  keys: Keyring;
  /** Keeps the last good document beyond this process. */
  keeper?: LiveKeeper;
  /** Hears of a database that does not answer, and of each document that is not believed, by its name. */
  onFailure?: (error: unknown) => void;
}

/**
 * Reads what is live, and believes only what a trusted key has signed (who can write to the database cannot make a
 * page run other code). Kept in memory for as long as the composition's row stands, so that a page costs one small
 * query, and every process of the registry sees a publication at the next request. While the database is away, or
 * holds a document that is forged or older than one already served, the last good one goes on being served.
 * @throws LiveUnknown when there is none.
 */
export function liveReader(options: LiveReaderOptions): () => Promise<LiveDocument> {
  const db = registrySchema(options.db);
  const { keys, keeper, onFailure = () => undefined } = options;
  const documents = new Map<string, BuildDocument>();
  let seen: string | undefined;
  let lastAt = '';
  let last: LiveDocument | undefined;

  const take = (composition: Composition, rows: VersionRow[]) => {
    if (composition.at < lastAt) return; // a slower reader of what another one has replaced meanwhile
    for (const row of rows) {
      const label = labelOf(row.name, row.version);
      if (trustedVersion(row, keys)) documents.set(label, row.document);
      else onFailure(new Error(`${label} is not served: no trusted key has signed it.`));
    }
    const served = new Set(servedVersions(composition).map(([name, version]) => labelOf(name, version)));
    for (const label of documents.keys()) if (!served.has(label)) documents.delete(label);
    lastAt = composition.at;
    last = liveDocument(composition, documents);
  };

  const refresh = async () => {
    const row = await readComposition(db);
    const stamp = `${row.revision} ${row.signature}`;
    if (stamp === seen) return;
    const composition = trustedComposition(row, keys);
    if (!composition || composition.at < lastAt) {
      seen = stamp;
      throw new Error(`Revision ${row.revision} of what is live is not served: ${distrust(composition)}.`);
    }
    const unread = servedVersions(composition).filter(
      ([name, version]) => !documents.has(labelOf(name, version)),
    );
    const rows = await readVersions(db, unread);
    take(composition, rows);
    seen = stamp;
    if (keeper) await keep(keeper, row);
  };

  const keep = async (to: LiveKeeper, composition: CompositionRow) => {
    const versions = await readVersions(db, servedVersions(composition.document));
    await to.write({ composition, versions: versions.filter((version) => trustedVersion(version, keys)) });
  };

  const recall = async () => {
    const kept = await keeper?.read();
    const composition = kept && trustedComposition(kept.composition, keys);
    if (kept && composition && composition.revision > 0) take(composition, kept.versions);
  };
  let recalled: Promise<void> | undefined;

  return async () => {
    await (recalled ??= recall().catch(onFailure));
    try {
      await inTime(refresh());
    } catch (error) {
      onFailure(error);
      if (!last) throw new LiveUnknown('What is live is not known.', { cause: error });
    }
    if (!last) throw new LiveUnknown('What is live is not known.');
    return last;
  };
}

const distrust = (composition: Composition | null) =>
  composition ? 'it is older than one already served' : 'no trusted key has signed it';
