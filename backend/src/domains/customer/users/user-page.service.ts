import type { RequestOf, ResponseOf } from '@portal/contract';
import { coversGroup } from '@portal/domain';
import type { Config } from '../../../config';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { forbidden, notFound } from '../../../platform/errors';
import { closeSessionsOf } from '../../../platform/sessions';
import { searchAudit } from '../audit/audit.service';
import { endSessionOf, openSessionsOf } from '../authentication/sessions/own-sessions.service';
import { temporaryAccessUntil } from '../authentication/temporary-access.service';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { allGroups, groupsNamed } from './groups.queries';
import { mayFill } from './groups.service';
import { groupOf, manageRefusalOf } from './user-search.service';
import { findAgent, type AgentRow } from './users.queries';

interface Asking {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'sessionKey'>;
  grant: AgentGrant;
}

/** @throws DomainError 404 for a user out of scope as for one that does not exist. */
async function reachedAgent(db: Db, { scope }: AgentGrant, userName: string) {
  const row = await findAgent(db, userName);
  if (!row || !coversGroup(scope, row.group_name)) throw notFound('Cet utilisateur n’existe pas', 'userName');
  return row;
}

async function manages(db: Db, { visitor }: AgentGrant, { login, group_name }: AgentRow): Promise<boolean> {
  const group = groupOf(await groupsNamed(db, [group_name]), group_name);
  return manageRefusalOf(visitor, login, group) === null;
}

/** An agent with all that their page shows. Sessions and groups are for who manages them. */
export async function userPage(
  { db, clock, grant }: Asking,
  { userName }: RequestOf<'/getUser'>,
): Promise<ResponseOf<'/getUser'>> {
  const row = await reachedAgent(db, grant, userName);
  const groups = await allGroups(db);
  const group = groupOf(groups, row.group_name);
  const manageRefusal = manageRefusalOf(grant.visitor, row.login, group);
  const manageable = manageRefusal === null;
  const until = row.validated ? null : await temporaryAccessUntil(db, clock, row.id);
  return {
    user: {
      userGroup: row.group_name,
      userName: row.login,
      lastName: row.last_name ?? '',
      firstName: row.first_name ?? '',
      email: row.email,
      userStatus: row.status,
      version: row.version,
      twoSteps: row.two_steps,
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      manageable,
      manageRefusal,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by,
      validated: row.validated,
      linkUntil: until?.toISOString() ?? null,
      autorizationsScheme: group.scheme,
    },
    sessions: manageable ? await openSessionsOf(db, clock, row.id) : null,
    groups: manageable ? groups.filter((each) => mayFill(grant, each)).map(({ name }) => name) : [],
  };
}

/**
 * Ends one session of a user, or all of them with those that they opened in customers' spaces.
 * @throws DomainError 404, and 403 for a user whom the agent does not manage.
 */
export async function closeUserSessions(
  write: AgentWrite,
  { userName, session }: RequestOf<'/closeUserSessions'>,
): Promise<ResponseOf<'/closeUserSessions'>> {
  const row = await reachedAgent(write.db, write.grant, userName);
  if (!(await manages(write.db, write.grant, row))) throw forbidden();
  return writeAsAgent(write, async (tx) => {
    if (session === undefined) await closeSessionsOf(tx, row.id);
    const ended = session === undefined || (await endSessionOf(tx, row.id, session));
    const message =
      session === undefined
        ? `Toutes les connexions de ${row.login} sont fermées.`
        : `La connexion de ${row.login} est fermée.`;
    return {
      answer: { code: '200', message },
      detail: { user: row.login, group: row.group_name, already: !ended },
    };
  });
}

/**
 * What a user did, or what was done to their access. Of what they did, customers and details are for the group ADMIN, as in
 * the audit log itself.
 * @throws DomainError 404, and 403 for a user whom the agent does not manage.
 */
export async function userAudit(
  { db, clock, config, grant }: Asking & { config: Config },
  { userName, side, limit, cursor }: RequestOf<'/searchUserAudit'>,
): Promise<ResponseOf<'/searchUserAudit'>> {
  const row = await reachedAgent(db, grant, userName);
  const { login, groupName } = grant.visitor;
  const isAdministrator = groupName === 'ADMIN';
  if (!isAdministrator && login !== row.login && !(await manages(db, grant, row))) throw forbidden();
  const isWhole = isAdministrator || side === 'ON';
  const { entries, ...page } = await searchAudit(
    { db, clock, config },
    { ...(side === 'BY' ? { actor: row.login } : { user: row.login }), limit, cursor },
  );
  return {
    entries: entries.map(({ id, happenedAt, actor, call, customerNumber, detail, reason }) => ({
      id,
      happenedAt,
      actor,
      call,
      customerNumber: isWhole ? customerNumber : null,
      detail: isWhole ? detail : wordingOf(detail),
      reason: isWhole ? reason : null,
    })),
    isWhole,
    ...page,
  };
}

/** What the words of an act depend on, and nobody's data: without it, what was only asked would read as done. */
const wording = new Set(['step', 'mode', 'granted', 'confirmed', 'result', 'transferDay', 'amendment']);
const wordingOf = (detail: Readonly<Record<string, string | number | boolean | null>>) =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => wording.has(name)));
