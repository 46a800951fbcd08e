import type { RegistryDatabase } from '../database/open-database';
import { registrySchema } from '../database/open-database';
import type { BuildDocument } from '../publish/build-document';

/** An application as a channel serves it. */
export interface LiveApplication {
  name: string;
  version: string;
  document: BuildDocument;
  /** What it replaced: where a page turns when the current version fails. */
  previous: { version: string; document: BuildDocument } | null;
}

export interface LiveDocument {
  channel: string;
  revision: number;
  applications: LiveApplication[];
}

/**
 * Reads what a channel serves. Kept in memory for as long as the channel's revision stands, so that a page costs
 * one small query, and every process of the registry sees a publication at the next request.
 */
export function liveDocumentReader(
  connection: RegistryDatabase,
  channel: string,
): () => Promise<LiveDocument> {
  const db = registrySchema(connection);
  let kept: LiveDocument | undefined;
  return async () => {
    const row = await db
      .selectFrom('channel')
      .select('revision')
      .where('channel', '=', channel)
      .executeTakeFirst();
    const revision = row?.revision ?? 0;
    if (kept?.revision !== revision) {
      kept = { channel, revision, applications: await readApplications(db, channel) };
    }
    return kept;
  };
}

async function readApplications(db: RegistryDatabase, channel: string): Promise<LiveApplication[]> {
  const rows = await db
    .selectFrom('live')
    .innerJoin('version as current', (join) =>
      join.onRef('current.name', '=', 'live.name').onRef('current.version', '=', 'live.version'),
    )
    .leftJoin('version as before', (join) =>
      join.onRef('before.name', '=', 'live.name').onRef('before.version', '=', 'live.previous'),
    )
    .select([
      'live.name',
      'live.version',
      'current.document',
      'live.previous',
      'before.document as previousDocument',
    ])
    .where('live.channel', '=', channel)
    .orderBy('live.name')
    .execute();
  return rows.map(({ name, version, document, previous, previousDocument }) => ({
    name,
    version,
    document,
    previous: previous && previousDocument ? { version: previous, document: previousDocument } : null,
  }));
}
