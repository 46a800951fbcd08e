import type { FileAnswer, ManageRefusal, RequestOf, ResponseOf } from '@portal/contract';
import { type AgentScope, grantedSubMenu, scopeOf } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Config } from '../../../config';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import { assertSomeFilter, givenFilters } from '../../../platform/search/given-filters';
import { seek } from '../../../platform/search/keyset';
import { searchPage } from '../../../platform/search/search-page';
import { streamRows } from '../../../platform/search/stream-rows';
import { inTransaction } from '../../../platform/transaction';
import { type GroupRow, groupsNamed } from './groups.queries';
import { hasMoreRights, schemeOf } from './groups.service';
import { mayManage } from './manage-user.rules';
import {
  countFound,
  everyAgent,
  findAgents,
  type FoundAgent,
  userKeysets,
  type UserFilters,
} from './user-search.queries';

type Wanted = Pick<
  RequestOf<'/searchUserGroup'>,
  'userGroup' | 'userName' | 'firstName' | 'lastName' | 'email' | 'status' | 'lastLogin'
>;

interface Deps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'sessionKey'>;
  grant: AgentGrant;
}

const groupMissing = () => {
  const message = 'Veuillez sélectionner un Groupe';
  return new DomainError(400, 'MISSING_PARAMETER', message, { errors: [{ path: 'userGroup', message }] });
};

/**
 * What is searched for: at least one field; a group with a first or last name, and always for an agent limited to
 * their own cases (back-office 5 and 6).
 * @throws DomainError 400 MISSING_PARAMETER.
 */
function filtersOf(
  { userGroup, userName, firstName, lastName, email, status, lastLogin }: Wanted,
  grant: AgentGrant,
): UserFilters {
  const groups = typeof userGroup === 'string' ? [userGroup] : userGroup;
  const given = {
    ...givenFilters({ userGroup: groups, userName, firstName, lastName, email }),
    ...(status && { status }),
    ...(lastLogin && { lastLogin }),
  };
  assertSomeFilter(given);
  const needsGroup = grant.subMenu.userLimited || given.firstName || given.lastName;
  if (needsGroup && !given.userGroup) throw groupMissing();
  return given;
}

/** One page of agents, by user name unless asked otherwise. Nobody found is no failure: code EMPTY_RESPONSE and an empty list. */
export async function searchUsers(
  { db, clock, config, grant }: Deps,
  { cursor, limit, sort, direction = 'asc', ...wanted }: RequestOf<'/searchUserGroup'>,
): Promise<ResponseOf<'/searchUserGroup'>> {
  const { scope, visitor } = grant;
  const filters = filtersOf(wanted, grant);
  const asked = { filters, scope, now: clock() };
  const page = await searchPage({
    secret: config.sessionKey,
    identity: ['users', filters, scope],
    keysets: userKeysets,
    request: { sort, direction, limit, cursor },
    find: (seek) => findAgents(db, asked, seek),
    count: (cap) => countFound(db, asked, cap),
  });
  const groups = await groupsNamed(db, [...new Set(page.rows.map((row) => row.group_name ?? ''))]);
  const refusalOf = ({ login, group_name }: FoundAgent) =>
    manageRefusalOf(visitor, login, groupOf(groups, group_name ?? ''));
  const empty = page.total === 0;
  return {
    code: empty ? 'EMPTY_RESPONSE' : '200',
    message: empty ? 'Il n’y a pas de résultat correspondant à votre recherche' : '',
    users: page.rows.map((row) => ({
      ...toUser(row),
      version: row.version,
      twoSteps: Boolean(row.two_steps),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      validated: row.validated,
      manageable: refusalOf(row) === null,
      manageRefusal: refusalOf(row),
    })),
    total: page.total,
    totalIsCapped: page.totalIsCapped,
    nextCursor: page.nextCursor,
  };
}

/** A group that vanished meanwhile has no rights. */
export const groupOf = (groups: readonly GroupRow[], name: string): Pick<GroupRow, 'name' | 'scheme'> =>
  groups.find((group) => group.name === name) ?? { name, scheme: [] };

/** Why the agent does not manage a user; null where they do: action mode FULL, scope, guarded groups and rights (0118). */
export function manageRefusalOf(
  visitor: AgentGrant['visitor'],
  login: string,
  group: Pick<GroupRow, 'name' | 'scheme'>,
): ManageRefusal | null {
  const manager = managerOf(visitor);
  if (!manager) return 'READ_ONLY';
  if (manager.login === login) return 'SELF';
  if (!mayManage(manager, { login, groupName: group.name })) return 'OUT_OF_REACH';
  return hasMoreRights(visitor, group) ? 'MORE_RIGHTS' : null;
}

/** The agent as a manager of users; undefined for one who only reads. */
function managerOf(visitor: AgentGrant['visitor']) {
  const subMenu = grantedSubMenu(visitor.scheme, ['manageUsers'], 'WRITE');
  const agent = { login: visitor.login, groupName: schemeOf(visitor).groupName };
  return subMenu && { ...agent, scope: scopeOf(subMenu, agent) };
}

const toUser = (row: Omit<FoundAgent, 'position' | 'key' | 'two_steps'>) => ({
  userGroup: row.group_name ?? '',
  userName: row.login,
  lastName: row.last_name ?? '',
  firstName: row.first_name ?? '',
  email: row.email,
  userStatus: row.status,
});

type ExportedUser = ReturnType<typeof toUser>;
const columns: CsvColumn<ExportedUser>[] = [
  { title: 'Groupe', value: (user) => user.userGroup },
  { title: 'Nom d’utilisateur', kind: 'identifier', value: (user) => user.userName },
  { title: 'Nom', value: (user) => user.lastName },
  { title: 'Prénom', value: (user) => user.firstName },
  { title: 'E-mail', value: (user) => user.email },
  { title: 'Statut', value: (user) => (user.userStatus === 'ENABLED' ? 'Activé' : 'Désactivé') },
];

/** The same search as a file, whole. That it was taken is audited, by which filters, never for whom. */
export async function exportUsers({ db, clock, grant }: Deps, wanted: Wanted): Promise<FileAnswer> {
  const filters = filtersOf(wanted, grant);
  await inTransaction(db, (tx) =>
    appendAudit(tx, clock, {
      customerNumber: null,
      actor: grant.visitor.login,
      onBehalfOf: null,
      call: '/exportUsers',
      detail: { filters: Object.keys(filters).join(' ') },
    }),
  );
  const batches = streamRows(db, (tx) => everyAgent(tx, { filters, scope: grant.scope, now: clock() }));
  return csvFile('utilisateurs.csv', columns, toUsers(batches));
}

async function* toUsers(
  batches: ReturnType<typeof streamRows<Omit<FoundAgent, 'position' | 'key' | 'two_steps'>>>,
) {
  for await (const rows of batches) yield rows.map(toUser);
}

/** The first agents of the scope by user name, for a list of a few. */
export const firstAgents = (
  db: Db,
  filters: Pick<UserFilters, 'userName' | 'firstName' | 'lastName' | 'email'>,
  scope: AgentScope,
  { now, limit }: { now: Date; limit: number },
): Promise<FoundAgent[]> => findAgents(db, { filters, scope, now }, seek(userKeysets.userName, 'asc', limit));
