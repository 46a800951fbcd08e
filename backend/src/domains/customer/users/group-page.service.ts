import type { RequestOf, ResponseOf } from '@portal/contract';
import { grantedSubMenu, groupEditRefusal, scopeOf } from '@portal/domain';
import type { Config } from '../../../config';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import { givenFilters } from '../../../platform/search/given-filters';
import { searchPage } from '../../../platform/search/search-page';
import { deletionRefusal } from './group-contents';
import {
  countAgents,
  countEnabledAgents,
  countGroups,
  countSchemes,
  findGroups,
  groupKeysets,
  type GroupRow,
  hasSchemes,
  schemesOf,
} from './groups.queries';
import { managing, reachedGroup, schemeOf } from './groups.service';

interface Asking {
  db: Db;
  config: Pick<Config, 'sessionKey'>;
  grant: AgentGrant;
}

/** The scopes of the sub-menus by which the agent sees groups; null: one of them reaches every group. */
function scopesOf({ visitor }: AgentGrant) {
  const agent = { login: visitor.login, groupName: schemeOf(visitor).groupName };
  const scopes = managing.flatMap((id) => {
    const subMenu = grantedSubMenu(visitor.scheme, [id], 'READ');
    return subMenu ? [scopeOf(subMenu, agent)] : [];
  });
  return scopes.some(({ group }) => group === null) ? null : scopes;
}

/** One page of the groups in the agent's reach, by name unless asked otherwise. */
export async function searchGroups(
  { db, config, grant }: Asking,
  { name, sort, direction = 'asc', limit, cursor }: RequestOf<'/searchGroups'>,
): Promise<ResponseOf<'/searchGroups'>> {
  const { name: part } = givenFilters({ name });
  const scopes = scopesOf(grant);
  const reach = (scopes ?? []).flatMap((scope) => channelInScope('user_group.name', scope) ?? []);
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['groups', part, scopes],
    keysets: groupKeysets,
    request: { sort, direction, limit, cursor },
    find: (seek) => findGroups(db, part, reach, seek),
    count: (cap) => countGroups(db, part, reach, cap),
  });
  return {
    groups: rows.map((row) => ({
      group: row.name,
      users: Number(row.users),
      enabledUsers: Number(row.enabled),
      rights: row.scheme.flatMap(({ subMenu }) => subMenu.map(({ label }) => label)),
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by ?? row.created_by,
    })),
    ...page,
  };
}

/** Changes of a scheme that the page shows. */
const shown = 50;

/**
 * A group with its rights and their history, and why the asking agent may not change or delete it.
 * @throws DomainError 404 for a group out of the agent's reach as for one that does not exist.
 */
export async function groupPage(
  db: Db,
  grant: AgentGrant,
  name: string,
): Promise<ResponseOf<'/getGroupPage'>> {
  const group = await reachedGroup(db, grant, name);
  const editRefusal = refusalOf(grant, group);
  return {
    group: group.name,
    autorizationsScheme: group.scheme,
    version: group.version,
    users: await countAgents(db, group.name),
    enabledUsers: await countEnabledAgents(db, group.name),
    createdAt: group.created_at.toISOString(),
    createdBy: group.created_by,
    editRefusal,
    deleteRefusal: editRefusal ?? (await deletionRefusal(db, group.name)),
    ...(await historyOf(db, group)),
  };
}

function refusalOf({ visitor }: AgentGrant, { name }: GroupRow): string | null {
  const createGroup = grantedSubMenu(visitor.scheme, ['createGroup'], 'WRITE');
  if (!createGroup) return 'Votre groupe ne gère pas les groupes.';
  return groupEditRefusal(createGroup, schemeOf(visitor).groupName, name);
}

/** A group that was never changed has the scheme of its foundation. */
async function historyOf(db: Db, group: GroupRow) {
  const rows = await schemesOf(db, group.name, shown);
  const changed = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.written_at.toISOString(),
    by: row.written_by,
    autorizationsScheme: row.scheme,
  }));
  const historyTotal = await countSchemes(db, group.name);
  if (await hasSchemes(db, group)) return { history: changed, historyTotal };
  const founded = {
    id: 'foundation',
    kind: 'CREATED' as const,
    at: group.created_at.toISOString(),
    by: group.created_by,
    autorizationsScheme: group.scheme,
  };
  return { history: [founded, ...changed].slice(0, shown), historyTotal: historyTotal + 1 };
}
