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

/** What is live cannot be known: the database does not answer, and nothing was read before. */
export class LiveUnknown extends Error {
  override readonly name = 'LiveUnknown';
  readonly statusCode = 503;
}

/** A database that hangs must not hold up pages that can be made without it. */
const patienceMs = 2_000;

/**
 * Reads what a channel serves. Kept in memory for as long as the channel's revision stands, so that a page costs
 * one small query, and every process of the registry sees a publication at the next request. While the database
 * is away the last known document goes on being served, and `onFailure` is told.
 * @throws LiveUnknown when there is none.
 */
export function liveDocumentReader(
  connection: RegistryDatabase,
  channel: string,
  onFailure: (error: unknown) => void = () => undefined,
): () => Promise<LiveDocument> {
  const read = currentDocumentReader(registrySchema(connection), channel);
  let last: LiveDocument | undefined;
  return async () => {
    try {
      last = await inTime(read());
    } catch (error) {
      onFailure(error);
      if (!last) throw new LiveUnknown('The registry’s database does not answer.', { cause: error });
    }
    return last;
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function currentDocumentReader(db: RegistryDatabase, channel: string): () => Promise<LiveDocument> {
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
