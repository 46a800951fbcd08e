import { sql, type QueryExecutorProvider } from 'kysely';
import { openSecret } from './sealed-secret';

/** So many tell enough: a key is replaced for all at once. */
const looked = 50;

/**
 * Of the applications' secrets that were sealed last, how many a session key opens. None of several: the key was lost or replaced.
 * @throws the error of the database
 */
export async function openedByKey(
  db: QueryExecutorProvider,
  sessionKey: Uint8Array,
): Promise<{ sealed: number; opened: number }> {
  const { rows } = await sql<{ identity_id: string; sealed_secret: Buffer }>`
    select identity_id, sealed_secret from public.second_factor
    order by confirmed_at desc limit ${looked}`.execute(db);
  const opened = rows.filter((row) => openSecret(sessionKey, row.identity_id, row.sealed_secret) !== null);
  return { sealed: rows.length, opened: opened.length };
}
