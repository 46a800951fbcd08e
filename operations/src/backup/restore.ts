import {
  inOpenTransaction,
  migrate,
  migrationNames,
  openConnection,
  restoreKeys,
  suspendKeys,
  verifyAudit,
  type AuditReport,
} from '@portal/backend/database-kit';
import {
  CommandFailure,
  migrateRegistry,
  registryMigrationNames,
  type AssetStore,
} from '@portal/registry/command-line';
import type { Client, ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { checkArchive, damaged, openArchive, type Archive } from './archive-reader';
import { restoreAssets } from './assets';
import { tableEntry, type Manifest, type ManifestTable } from './manifest';
import { Meter } from './meter';
import { setUp } from './session';
import { readTables, sqlColumns, sqlName, tablesWithRows } from './tables';
import { prepareTarget } from './target';
import { inBytes } from './words';

interface RestoreOptions {
  /** Of the database, as the owner of its tables. */
  url: string;
  file: string;
  /** Name of the database whose tables may be dropped; undefined: it must be empty. */
  replace: string | undefined;
  /** Where the files of the published versions go. */
  store: AssetStore;
  /** Hears what is being done. */
  tell: (words: string) => void;
  /** Its abort ends the restore, unless its commit is under way. */
  signal?: AbortSignal;
}

interface Restored {
  manifest: Manifest;
  /** Steps that ran after the rows were there: the file was written by an older portal. */
  migrated: string[];
  audit: AuditReport;
}

/**
 * Reads a whole backup file, then restores it in one transaction: the tables of its time, its rows, then the steps
 * that came after. Whatever fails, the database is as it was before.
 * @throws CommandFailure; the error of the database; the reason of the signal
 */
export async function restore({
  url,
  file,
  replace,
  store,
  tell,
  signal = new AbortController().signal,
}: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(file);
  try {
    refuseNewer(archive.manifest, 'The backup');
    await checkArchive(file, archive, tell, signal);
    const client = await openConnection(url);
    try {
      return await inOneTransaction(client, { signal, tell }, async () => {
        await prepareTarget(client, replace);
        const restored = await fill({ client, archive, file, tell });
        await restoreAssets(archive, { store, replace: replace !== undefined, tell, signal });
        return restored;
      });
    } finally {
      await client.end();
    }
  } finally {
    archive.close();
  }
}

async function inOneTransaction<Result>(
  client: Client,
  { signal, tell }: { signal: AbortSignal; tell: (words: string) => void },
  work: () => Promise<Result>,
): Promise<Result> {
  // a statement that runs, or a server that is silent, would be waited for
  const cut = () => void client.end();
  signal.addEventListener('abort', cut);
  let committing = false;
  try {
    signal.throwIfAborted();
    await client.query('begin');
    await setUp(client);
    const result = await work();
    signal.throwIfAborted();
    // cut now, nobody would know whether it was done
    signal.removeEventListener('abort', cut);
    committing = true;
    tell('Written: committing');
    await client.query('commit');
    return result;
  } catch (error) {
    if (signal.aborted && !committing) throw signal.reason;
    // the connection may be what failed
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

/** Each side's steps must begin those of this portal. @param what was written, in words @throws CommandFailure */
export function refuseNewer({ migrations }: Manifest, what: string): void {
  const sides = [
    [migrations.portal, migrationNames],
    [migrations.registry, registryMigrationNames],
  ] as const;
  const unknown = sides.flatMap(([theirs, ours]) => theirs.filter((name, index) => ours[index] !== name));
  if (unknown.length === 0) return;
  throw new CommandFailure(`${what} was written by a newer portal, or by another branch of it.`, {
    reasons: unknown.slice(0, 5).map((name) => `the step ${name} of its tables is not known here`),
    fix: 'Restore it with the release that wrote it; a later start of the new release updates the tables.',
  });
}

interface Filling {
  client: ClientBase;
  archive: Archive;
  file: string;
  tell: (words: string) => void;
}

async function fill({ client, archive, file, tell }: Filling): Promise<Restored> {
  const { manifest } = archive;
  tell('Making the tables');
  await migrateTo(client, manifest.migrations);
  await compareTables(client, file, manifest);
  const holding = await tablesWithRows(client);
  const suspended = await suspendKeys(client, holding);
  await removeFirstRows(client, holding);
  for (const [index, table] of manifest.tables.entries()) {
    const place = `${table.schema}.${table.name} (table ${index + 1} of ${manifest.tables.length})`;
    tell(place);
    await readRows({ client, archive, file, tell: (words) => tell(`${place}: ${words}`) }, table);
  }
  tell('Building indexes and checking foreign keys');
  await restoreKeys(client, suspended);
  await client.query('set constraints all immediate');
  const migrated = await migrateTo(client, { portal: migrationNames, registry: registryMigrationNames });
  await takeAuditRights(client);
  tell('Verifying the audit log');
  const audit = await verifyAudit(inOpenTransaction(client));
  await client.query('analyze');
  return { manifest, migrated, audit };
}

/** @param steps those that are to have run; none: that side has no tables yet @returns what ran */
async function migrateTo(client: ClientBase, steps: Manifest['migrations']): Promise<string[]> {
  const [portal, registry] = [steps.portal.at(-1), steps.registry.at(-1)];
  const ran = portal === undefined ? [] : await migrate(inOpenTransaction(client), portal);
  if (registry !== undefined) ran.push(...(await migrateRegistry(inOpenTransaction(client), registry)));
  // a migration sets its own limits and gives back those of the role
  await setUp(client);
  return ran;
}

/** @throws CommandFailure when the rows of the file would not fit */
async function compareTables(client: ClientBase, file: string, { tables }: Manifest): Promise<void> {
  const shape = ({ schema, name, columns }: Pick<ManifestTable, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name} (${columns.toSorted().join(', ')})`;
  const made = new Set((await readTables(client)).map(shape));
  const stored = new Set(tables.map(shape));
  const differences = [...stored, ...made].filter((table) => !made.has(table) || !stored.has(table));
  if (differences.length === 0) return;
  throw new CommandFailure(`The tables of ${file} are not those that its migrations make.`, {
    reasons: [...new Set(differences)].slice(0, 5),
    fix: 'Somebody has changed the tables by hand: restore with the release that wrote the file.',
  });
}

/** What the migrations write (queues, steps that ran) comes from the file. The audit log, which nobody may empty, is empty. */
async function removeFirstRows(client: ClientBase, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select 1 from ${table}) as filled`,
    );
    if (rows[0]?.filled) await client.query(`delete from ${table}`);
  }
}

async function readRows({ client, archive, file, tell }: Filling, table: ManifestTable): Promise<void> {
  const meter = new Meter((bytes) => tell(`${inBytes(bytes)} of ${inBytes(table.bytes)}`));
  const source = await archive.read(tableEntry(table));
  // begun in one go: an error of the connection must find the pipeline, or it would end the process
  const rows = client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`));
  await pipeline(source, meter, rows);
  if (meter.digest() !== table.sha256 || rows.rowCount !== table.rows) {
    throw damaged(file, `${tableEntry(table)} was changed while it was read`);
  }
}

/** The log is written once (0017): other roles, which a default privilege may have given every right, only add to it. */
async function takeAuditRights(client: ClientBase): Promise<void> {
  await client.query(`do $$ declare role text; begin
    for role in
      select distinct case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end
      from pg_class, aclexplode(relacl) where oid in ('audit_entry'::regclass, 'audit_head'::regclass)
    loop
      execute format('revoke update, delete, truncate on audit_entry from %s', role);
      execute format('revoke delete, truncate on audit_head from %s', role);
    end loop;
  end $$`);
}
