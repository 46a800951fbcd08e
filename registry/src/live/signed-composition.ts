import type { Selectable } from 'kysely';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import type { CompositionTable } from '../database/tables';
import type { Keyring, Signed } from '../keys/keyring';
import type { Composition } from './composition';

export type CompositionRow = Selectable<CompositionTable>;

/** Nothing was ever published. */
export const emptyComposition: Composition = { revision: 0, at: new Date(0).toISOString(), applications: {} };

const signedComposition = (composition: Composition): Signed => ({
  kind: 'composition',
  ...composition,
});

/**
 * The row's document, or null when no trusted key has signed it under this revision. The untouched row of a new database
 * (revision 0, empty) counts as the empty composition.
 */
export function trustedComposition(
  { revision, document, ...signature }: Omit<CompositionRow, 'one'>,
  keys: Keyring,
): Composition | null {
  if (!isDocument(document)) return null;
  const composition: Composition = { at: document.at, applications: document.applications, revision };
  if (keys.verifies(signedComposition(composition), signature)) return composition;
  const untouched = revision === 0 && Object.keys(document.applications).length === 0;
  return untouched ? emptyComposition : null;
}

/** The row may contain anything: write access to the database is not trusted. */
const isDocument = (document: CompositionRow['document'] | null): document is CompositionRow['document'] =>
  typeof document?.applications === 'object' && document.applications !== null;

export const readComposition = (db: RegistryDatabase): Promise<CompositionRow> =>
  db.selectFrom('composition').selectAll().executeTakeFirstOrThrow();

/** Whether anything was ever published, by whatever key. */
export const isAnythingLive = async (db: RegistryDatabase): Promise<boolean> =>
  (await readComposition(registrySchema(db))).revision > 0;

/** Reads the row and locks it until the transaction ends: other changes of a channel wait. */
export const lockComposition = (db: RegistryDatabase): Promise<CompositionRow> =>
  db.selectFrom('composition').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function writeComposition(
  db: RegistryDatabase,
  { revision, ...document }: Composition,
  keys: Keyring,
): Promise<void> {
  const signature = keys.sign(signedComposition({ revision, ...document }));
  await db
    .updateTable('composition')
    .set({ revision, document: JSON.stringify(document), ...signature })
    .execute();
}
