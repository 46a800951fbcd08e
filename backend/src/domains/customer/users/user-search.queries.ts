import type { AgentScope } from '@portal/domain';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { escapeLike, matchesName } from '../../../platform/search/text-match';

export interface UserFilters {
  userGroup?: readonly string[];
  userName?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** By user name, which the index `identity_agent` serves. */
export const byUserName: Keyset = {
  value: 'identity.login_key',
  type: 'text',
  key: 'identity.login_key',
};

type Agents = SelectQueryBuilder<Database, 'identity', object>;

/** Agents that the filters name, in the groups of the scope. */
function matching(db: Db, filters: UserFilters, scope: AgentScope): Agents {
  const { userGroup, userName, firstName, lastName, email } = filters;
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
  return agents;
}

const containing = (typed: string) => `%${escapeLike(typed.normalize('NFC').toLowerCase())}%`;

const columns = ['login', 'group_name', 'first_name', 'last_name', 'email', 'status', 'version'] as const;

export const findAgents = (db: Db, filters: UserFilters, scope: AgentScope, page: Seek) =>
  matching(db, filters, scope)
    .select(columns)
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('second_factor').select('identity_id').whereRef('identity_id', '=', 'identity.id'),
          ),
          eb.exists(
            eb.selectFrom('passkey').select('identity_id').whereRef('identity_id', '=', 'identity.id'),
          ),
        ])
        .as('two_steps'),
    )
    .select([page.position.as('position'), page.key.as('key')])
    .where(page.after)
    .orderBy(page.order)
    .limit(page.limit)
    .execute();

export type FoundAgent = Awaited<ReturnType<typeof findAgents>>[number];

export async function countAgents(
  db: Db,
  filters: UserFilters,
  scope: AgentScope,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${matching(db, filters, scope).select('id').limit(cap)}) as agents`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

/** All of them in the order of the screen, for an export. */
export const everyAgent = (db: Db, filters: UserFilters, scope: AgentScope) =>
  matching(db, filters, scope).select(columns).orderBy('login_key');
