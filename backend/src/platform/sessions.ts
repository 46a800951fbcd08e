import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizationScheme } from '@portal/contract';
import { clockDoubt, type Clock } from './clock';
import { shortReadOfOne } from './compiled-once';
import type { Db } from './database';

/** P1.7: a session lasts 3600 s from the log-in, whatever is done meanwhile. */
export const sessionSeconds = 3600;

/** Time for the second step of a log-in. */
export const challengeSeconds = 600;

/** Who calls, read anew at each call: a disabled user or a changed group takes effect at once. */
export interface Visitor {
  sessionHash: Buffer;
  identityId: string;
  kind: 'customer' | 'agent';
  login: string;
  email: string;
  customerNumber: string | null;
  groupName: string | null;
  scheme: AuthorizationScheme | null;
  /** False: the session was opened with a temporary password, and may only choose another one. */
  validated: boolean;
  /** The agent who uses this session in the customer's space; null: the owner. */
  agent: { login: string; groupName: string; scheme: AuthorizationScheme } | null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewSession {
  identityId: string;
  agentId: string | null;
  validated: boolean;
  address: string;
  userAgent: string | null;
}

/** @returns the opaque bearer (128 bits, base64url); the database has only its hash. */
export async function openSession(db: Db, clock: Clock, session: NewSession) {
  const token = randomBytes(16).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      identity_id: session.identityId,
      agent_id: session.agentId,
      validated: session.validated,
      created_at: now,
      expires_at: expiresAt,
      ip_address: session.address,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** With its user, and nothing of groups: a customer, who calls most, has none. */
const sessionOf = shortReadOfOne((db, tokenHash: Buffer, now: Date, latestEnd: Date) =>
  db
    .selectFrom('session')
    .innerJoin('identity', 'identity.id', 'session.identity_id')
    .select([
      'session.token_hash',
      'session.agent_id',
      'session.last_used_at',
      'session.validated as session_validated',
      'identity.id',
      'identity.kind',
      'identity.login',
      'identity.email',
      'identity.customer_number',
      'identity.group_name',
      'identity.validated',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    // a session opened while the clock was ahead would last too long
    .where('session.expires_at', '<=', latestEnd)
    .where('identity.status', '=', 'ENABLED'),
);

const groupOf = shortReadOfOne((db, name: string) =>
  db.selectFrom('user_group').select('scheme').where('name', '=', name),
);

const agentOf = shortReadOfOne((db, agentId: string) =>
  db
    .selectFrom('identity')
    .leftJoin('user_group', 'user_group.name', 'identity.group_name')
    .select(['identity.login', 'identity.group_name', 'user_group.scheme'])
    .where('identity.id', '=', agentId)
    .where('identity.status', '=', 'ENABLED'),
);

/** Writes the last use at most once a minute, so that few calls wait for this write. */
async function noteUse(db: Db, clock: Clock, tokenHash: Buffer, last: Date | null): Promise<void> {
  const now = clock();
  if (last && now.getTime() - last.getTime() < 60_000) return;
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The visitor of a bearer; undefined when it is unknown, expired, revoked or its user is disabled. */
export const findVisitor = (db: Db, clock: Clock, token: string): Promise<Visitor | undefined> =>
  findVisitorOf(db, clock, hashToken(token));

/** As `findVisitor`, for a session that an access token names. */
export async function findVisitorOf(db: Db, clock: Clock, sessionHash: Buffer): Promise<Visitor | undefined> {
  const now = clock();
  const latestEnd = new Date(now.getTime() + sessionSeconds * 1000 + clockDoubt);
  const row = await sessionOf(db, sessionHash, now, latestEnd);
  if (!row) return undefined;
  const [group, agent] = await Promise.all([
    row.group_name === null ? null : groupOf(db, row.group_name),
    row.agent_id === null ? null : agentOf(db, row.agent_id),
  ]);
  // the agent of this session is disabled
  if (agent === undefined) return undefined;
  await noteUse(db, clock, row.token_hash, row.last_used_at);
  return {
    sessionHash: row.token_hash,
    identityId: row.id,
    kind: row.kind,
    login: row.login,
    email: row.email,
    customerNumber: row.customer_number,
    groupName: row.group_name,
    scheme: group?.scheme ?? null,
    validated: row.agent_id !== null || (row.validated && row.session_validated),
    agent: agent && { login: agent.login, groupName: agent.group_name ?? '', scheme: agent.scheme ?? [] },
  };
}

/** Who is disabled, where that session, refused by `findVisitorOf`, lacks nothing but an enabled user. */
export async function disabledUserOf(
  db: Db,
  clock: Clock,
  sessionHash: Buffer,
): Promise<'customer' | 'agent' | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('identity', 'identity.id', 'session.identity_id')
    .leftJoin('identity as agent', 'agent.id', 'session.agent_id')
    .select(['identity.kind', 'agent.status as agent_status'])
    .where('session.token_hash', '=', sessionHash)
    .where('session.expires_at', '>', clock())
    .where((eb) => eb.or([eb('identity.status', '=', 'DISABLED'), eb('agent.status', '=', 'DISABLED')]))
    .executeTakeFirst();
  return row?.agent_status === 'DISABLED' ? 'agent' : row?.kind;
}

export async function closeSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', sessionHash).execute();
}

/** Closes the sessions that an agent has opened in customers' spaces. */
export async function closeSpacesOf(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('session').where('agent_id', '=', agentId).execute();
}

/**
 * Closes every session of a person except `keep`, including those they opened in customers' spaces, and the log-ins
 * that wait for a code. Takes effect at once in every process.
 */
export async function closeSessionsOf(db: Db, identityId: string, keep?: Buffer): Promise<void> {
  const own = db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('identity_id', '=', identityId), eb('agent_id', '=', identityId)]));
  await (keep === undefined ? own : own.where('token_hash', '!=', keep)).execute();
  await dropChallenges(db, identityId);
}

/** Ends the log-ins of a person that wait for a code. */
export async function dropChallenges(db: Db, identityId: string): Promise<void> {
  await db
    .deleteFrom('factor_challenge')
    .where((eb) => eb.or([eb('identity_id', '=', identityId), eb('space_id', '=', identityId)]))
    .execute();
}
