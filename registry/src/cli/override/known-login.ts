import { sql } from 'kysely';
import type { RegistryDatabase } from '../../database/open-database';

/**
 * What is doubtful about the log-in that a link is made for, in a sentence; null when nothing is. The back end's table of
 * identities says; a registry on a database of its own knows nobody, and doubts nothing.
 */
export async function doubtOfLogin(db: RegistryDatabase, typed: string): Promise<string | null> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('public.identity') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return null;
  const { rows } = await sql<{ login: string; status: string }>`
    select login, status from public.identity where login_key = ${loginKey(typed)}`.execute(db);
  const [account] = rows;
  if (!account) return `Nobody logs in as ${typed} here: until somebody does, the link opens for nobody.`;
  if (account.login !== typed)
    return `The log-in is written ${account.login}: for ${typed} the link opens for nobody.`;
  return account.status === 'ENABLED'
    ? null
    : `The account ${typed} is disabled: the link opens for nobody until it can log in again.`;
}

/** As the back end looks accounts up. */
const loginKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
