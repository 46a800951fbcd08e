import { openConnection } from '@portal/backend/database-kit';
import { CommandFailure } from '@portal/registry/command-line';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { storedAssets, writeAssets } from './assets';
import { writeArchive, type ArchiveWriter } from './archive-writer';
import { formatVersion, manifestEntry, tableEntry, type Manifest, type ManifestTable } from './manifest';
import { setUp } from './session';
import { readMigrations, readTables, refuseOtherObjects, sqlColumns, sqlName, type Table } from './tables';
import { inBytes, inRows } from './words';

interface BackUpOptions {
  /** Of the database: a role that may read every table. */
  url: string;
  /** To write; it must not exist. */
  file: string;
  /** Folder of the published versions; null where they lie in an S3-compatible store. */
  assetsDir: string | null;
  /** Hears what is being written. */
  tell: (words: string) => void;
  /** Its abort ends the backup. */
  signal?: AbortSignal;
}

interface BackUp {
  manifest: Manifest;
  /** Of the file. */
  bytes: number;
  /** Of the file: what `sha256sum` prints. */
  sha256: string;
}

/**
 * Writes every table of the portal, as it was in one instant, and the files of the published versions to a file. Calls go
 * on meanwhile: nothing is locked.
 * @throws CommandFailure; the error of the database or of the disk; the reason of the signal; and then no file is left
 */
export async function backUp({
  url,
  file,
  assetsDir,
  tell,
  signal = new AbortController().signal,
}: BackUpOptions): Promise<BackUp> {
  const client = await openConnection(url);
  // a statement that runs, or a server that is silent, would be waited for
  const cut = () => void client.end();
  signal.addEventListener('abort', cut);
  try {
    signal.throwIfAborted();
    await client.query('begin isolation level repeatable read read only');
    await setUp(client);
    await refuseOtherObjects(client);
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    );
    const [{ at, postgres } = { at: new Date(), postgres: '' }] = rows;
    const migrations = {
      portal: await readMigrations(client, 'public'),
      registry: await readMigrations(client, 'registry'),
    };
    if (migrations.portal.length === 0) {
      const { database } = client as ClientBase & { database?: string };
      throw new CommandFailure(`The database ${database} has no portal: none of its steps has run there.`, {
        fix: 'Set DATABASE_URL to the database of the portal, or PORTAL_DATA_DIR to its data folder.',
      });
    }
    // after the snapshot: what it says is live is stored already, and stays for weeks
    const assets = assetsDir === null ? null : await storedAssets(assetsDir);
    let manifest: Manifest | undefined;
    const written = await writeArchive(
      file,
      async (archive) => {
        const tables = await writeTables(client, archive, tell);
        const files = assets && (await writeAssets(assets, archive, tell));
        manifest = {
          ...{
            format: 'portal-backup',
            formatVersion,
            createdAt: at.toISOString(),
            postgres,
            migrations,
            tables,
          },
          assets: assets && { mark: assets.mark, files: files ?? [] },
        };
        archive.addText(manifestEntry, JSON.stringify(manifest, null, 1));
      },
      signal,
    );
    return { manifest: manifest as Manifest, ...written };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cut);
    await client.end();
  }
}

async function writeTables(
  client: ClientBase,
  archive: ArchiveWriter,
  tell: (words: string) => void,
): Promise<ManifestTable[]> {
  const tables = await readTables(client);
  const written: ManifestTable[] = [];
  for (const [index, table] of tables.entries()) {
    const place = `${table.schema}.${table.name} (table ${index + 1} of ${tables.length})`;
    tell(place);
    written.push(await writeTable(client, archive, table, (bytes) => tell(`${place}: ${inBytes(bytes)}`)));
    tell(`${place}: ${inRows(written.at(-1)?.rows ?? 0)}`);
  }
  return written;
}

async function writeTable(
  client: ClientBase,
  archive: ArchiveWriter,
  table: Table,
  onBytes: (bytes: number) => void,
): Promise<ManifestTable> {
  // a query, for COPY takes no partitioned table
  const rows = client.query(copyTo(`copy (select ${sqlColumns(table)} from ${sqlName(table)}) to stdout`));
  const { lines, bytes, sha256 } = await archive.add(tableEntry(table), rows, { compress: true, onBytes });
  return { ...table, rows: lines, bytes, sha256 };
}
