import { sql, type Selectable } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';
import type { VersionTable } from '../database/tables';
import type { Keyring, Signed } from '../keys/keyring';
import type { BuildDocument } from '../publish/build-document';

export type VersionRow = Pick<
  Selectable<VersionTable>,
  'name' | 'version' | 'document' | 'key' | 'signature'
>;

export const signedVersion = (name: string, version: string, document: BuildDocument): Signed => ({
  kind: 'version',
  name,
  version,
  document,
});

export const trustedVersion = (row: VersionRow, keys: Keyring): boolean =>
  keys.verifies(signedVersion(row.name, row.version, row.document), row);

/** Rows of these versions, with or without a trusted signature. */
export async function readVersions(db: RegistryDatabase, wanted: [string, string][]): Promise<VersionRow[]> {
  if (wanted.length === 0) return [];
  const pairs = wanted.map(([name, version]) => sql`(${name}, ${version})`);
  return db
    .selectFrom('version')
    .select(['name', 'version', 'document', 'key', 'signature'])
    .where(sql<boolean>`(name, version) in (${sql.join(pairs)})`)
    .execute();
}

/** Documents by `name@version`, of those that a trusted key has signed. */
export async function trustedDocuments(
  db: RegistryDatabase,
  wanted: [string, string][],
  keys: Keyring,
): Promise<Map<string, BuildDocument>> {
  const rows = await readVersions(db, wanted);
  return new Map(
    rows
      .filter((row) => trustedVersion(row, keys))
      .map((row) => [labelOf(row.name, row.version), row.document]),
  );
}

/** How a version is named in logs and keys. */
export const labelOf = (name: string, version: string) => `${name}@${version}`;
