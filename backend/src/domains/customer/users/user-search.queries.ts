import type { LastLoginSpan, UserSort, UserStatus } from '@portal/contract';
import type { AgentScope } from '@portal/domain';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { hasTwoSteps } from './users.queries';
import { escapeLike, matchesName, plainTextSql } from '../../../platform/search/text-match';

export interface UserFilters {
  userGroup?: readonly string[];
  userName?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  status?: UserStatus;
  lastLogin?: LastLoginSpan;
}

const key = 'identity.login_key';
/** Orders of the list. `identity_agent` serves the first; of the others a supplier's thousands of agents need no index. */
export const userKeysets: Record<UserSort, Keyset> = {
  userName: { value: key, type: 'text', key },
  userGroup: { value: `coalesce(identity.group_name, '')`, type: 'text', key },
  lastName: { value: plainTextSql('identity.last_name'), type: 'text', key },
  email: { value: 'identity.email_key', type: 'text', key },
  status: { value: 'identity.status', type: 'text', key },
  /** Who never logged in is before everybody. */
  lastLogin: {
    value: `coalesce(identity.last_login_at, '-infinity'::timestamptz)`,
    type: 'timestamptz',
    key,
  },
};

type Agents = SelectQueryBuilder<Database, 'identity', object>;

/** Agents that the filters name, in the groups of the scope. */
function matching(db: Db, filters: UserFilters, scope: AgentScope, now: Date): Agents {
  const { userGroup, userName, firstName, lastName, email, status, lastLogin } = filters;
  const groups = channelInScope('identity.group_name', scope);
  let agents: Agents = db.selectFrom('identity').where('kind', '=', 'agent');
  if (groups) agents = agents.where(groups);
  if (userGroup) {
    agents = agents.where(
      'group_name',
      'in',
      userGroup.map((name) => name.toUpperCase()),
    );
  }
  if (userName) agents = agents.where('login_key', 'like', containing(userName));
  if (email) agents = agents.where('email_key', 'like', containing(email));
  if (firstName) agents = agents.where(matchesName('identity.search_text', 'identity.first_name', firstName));
  if (lastName) agents = agents.where(matchesName('identity.search_text', 'identity.last_name', lastName));
  if (status) agents = agents.where('status', '=', status);
  if (lastLogin) agents = agents.where(loggedIn(lastLogin, now));
  return agents;
}

const idleDays = { WITHIN_30: 30, NONE_FOR_30: 30, NONE_FOR_90: 90, NONE_FOR_180: 180 } as const;

function loggedIn(span: LastLoginSpan, now: Date): Expression<SqlBool> {
  if (span === 'NEVER') return sql<SqlBool>`identity.last_login_at is null`;
  const since = new Date(now.getTime() - idleDays[span] * 86_400_000);
  return span === 'WITHIN_30'
    ? sql<SqlBool>`identity.last_login_at >= ${since}`
    : sql<SqlBool>`coalesce(identity.last_login_at, identity.created_at) < ${since}`;
}

const containing = (typed: string) => `%${escapeLike(typed.normalize('NFC').toLowerCase())}%`;

const columns = [
  ...(['login', 'group_name', 'first_name', 'last_name', 'email', 'status', 'version'] as const),
  ...(['last_login_at', 'validated'] as const),
] as const;

interface Asked {
  filters: UserFilters;
  scope: AgentScope;
  now: Date;
}

export const findAgents = (db: Db, { filters, scope, now }: Asked, page: Seek) =>
  matching(db, filters, scope, now)
    .select(columns)
    .select(hasTwoSteps)
    .select([page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type FoundAgent = Awaited<ReturnType<typeof findAgents>>[number];

export async function countFound(db: Db, { filters, scope, now }: Asked, cap: number): Promise<number> {
  const agents = matching(db, filters, scope, now).select('id').limit(cap);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${agents}) as agents`.execute(db);
  return rows[0]?.found ?? 0;
}

/** All of them in the order of the screen, for an export. */
export const everyAgent = (db: Db, { filters, scope, now }: Asked) =>
  matching(db, filters, scope, now).select(columns).orderBy('login_key');
