import { grantsOf, rightsOf, type AuthorizationScheme, type VisitorRights } from '@portal/contract';
import { sql } from 'kysely';
import type { RegistryDatabase } from '../database/open-database';

/** The database does not answer, so it is unknown whether a session is still open. */
class SessionUnknown extends Error {
  override readonly name = 'SessionUnknown';
  readonly statusCode = 503;
}

interface OpenSession {
  kind: 'customer' | 'agent';
  validated: boolean;
  group: string | null;
  scheme: AuthorizationScheme | null;
}

/**
 * What the bearer of a session may do now, by the back end's tables, which share the registry's database: nothing once
 * they logged out, were logged out elsewhere or were disabled, however long their token goes on. `unknown` where the
 * registry has a database of its own: then the token alone decides, for the hour that it lasts.
 * @param sid `sid` of the visitor token
 * @throws SessionUnknown
 */
export async function openSessionRights(
  db: RegistryDatabase,
  sid: string | null,
): Promise<VisitorRights | 'unknown' | null> {
  try {
    if (!(await hasSessions(db))) return 'unknown';
    const session = sid === null ? undefined : await findOpen(db, Buffer.from(sid, 'base64url'));
    if (!session) return null;
    const { group, scheme, ...who } = session;
    return rightsOf({ ...who, ...(group !== null && { group }), ...grantsOf(scheme) });
  } catch (error) {
    throw new SessionUnknown('The database does not say whether a session is open.', { cause: error });
  }
}

/**
 * Whether the bearer of a session may change what is live: their scheme has `publications` to write. A registry on a
 * separate database cannot check sessions, and allows nobody.
 * @param sid `sid` of the visitor token
 * @throws SessionUnknown
 */
export async function mayOrder(db: RegistryDatabase, sid: string): Promise<boolean> {
  try {
    if (!(await hasSessions(db))) return false;
    const session = await findOpen(db, Buffer.from(sid, 'base64url'));
    const entries = (session?.validated && session.scheme ? session.scheme : []).flatMap(
      ({ subMenu }) => subMenu,
    );
    return entries.some(({ id, actionMode }) => id === 'publications' && actionMode === 'FULL');
  } catch (error) {
    throw new SessionUnknown('The database does not say whether a session is open.', { cause: error });
  }
}

async function hasSessions(db: RegistryDatabase): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.session') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

async function findOpen(db: RegistryDatabase, tokenHash: Buffer): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select owner.kind, owner.validated and session.validated as validated, owner.group_name as group, held.scheme
    from public.session
    join public.identity owner on owner.id = session.identity_id
    left join public.user_group held on held.name = owner.group_name
    left join public.identity agent on agent.id = session.agent_id
    where session.token_hash = ${tokenHash} and session.expires_at > now() and owner.status = 'ENABLED'
      and (session.agent_id is null or agent.status = 'ENABLED')`.execute(db);
  return rows[0];
}
