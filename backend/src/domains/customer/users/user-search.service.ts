import type { FileAnswer, RequestOf, ResponseOf } from '@portal/contract';
import { grantedSubMenu, scopeOf } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import { assertSomeFilter, givenFilters } from '../../../platform/search/given-filters';
import { searchPage } from '../../../platform/search/search-page';
import { streamRows } from '../../../platform/search/stream-rows';
import { inTransaction } from '../../../platform/transaction';
import { schemeOf } from './groups.service';
import { mayManage } from './manage-user.rules';
import {
  byUserName,
  countAgents,
  everyAgent,
  findAgents,
  type FoundAgent,
  type UserFilters,
} from './user-search.queries';

type Wanted = Pick<
  RequestOf<'/searchUserGroup'>,
  'userGroup' | 'userName' | 'firstName' | 'lastName' | 'email'
>;

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
  { userGroup, userName, firstName, lastName, email }: Wanted,
  grant: AgentGrant,
): UserFilters {
  const groups = typeof userGroup === 'string' ? [userGroup] : userGroup;
  const given = givenFilters({ userGroup: groups, userName, firstName, lastName, email });
  assertSomeFilter(given);
  const needsGroup = grant.subMenu.userLimited || given.firstName || given.lastName;
  if (needsGroup && !given.userGroup) throw groupMissing();
  return given;
}

/** One page of agents by user name. Nobody found is no failure: code EMPTY_RESPONSE and an empty list. */
export async function searchUsers(
  db: Db,
  secret: Uint8Array,
  grant: AgentGrant,
  { cursor, limit, ...wanted }: RequestOf<'/searchUserGroup'>,
): Promise<ResponseOf<'/searchUserGroup'>> {
  const { scope, visitor } = grant;
  const filters = filtersOf(wanted, grant);
  const page = await searchPage({
    secret,
    identity: ['users', filters, scope],
    keysets: { userName: byUserName },
    request: { direction: 'asc', limit, cursor },
    find: (seek) => findAgents(db, filters, scope, seek),
    count: (cap) => countAgents(db, filters, scope, cap),
  });
  const managing = managerOf(visitor);
  const empty = page.total === 0;
  return {
    code: empty ? 'EMPTY_RESPONSE' : '200',
    message: empty ? 'Il n’y a pas de résultat correspondant à votre recherche' : '',
    users: page.rows.map((row) => ({
      ...toUser(row),
      version: row.version,
      twoSteps: Boolean(row.two_steps),
      manageable:
        managing !== undefined && mayManage(managing, { login: row.login, groupName: row.group_name ?? '' }),
    })),
    total: page.total,
    totalIsCapped: page.totalIsCapped,
    nextCursor: page.nextCursor,
  };
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
  { title: 'Nom d’utilisateur', value: (user) => user.userName },
  { title: 'Nom', value: (user) => user.lastName },
  { title: 'Prénom', value: (user) => user.firstName },
  { title: 'E-mail', value: (user) => user.email },
  { title: 'Statut', value: (user) => (user.userStatus === 'ENABLED' ? 'Activé' : 'Désactivé') },
];

/** The same search as a file, whole. That it was taken is audited, by which filters, never for whom. */
export async function exportUsers(
  db: Db,
  clock: Clock,
  grant: AgentGrant,
  wanted: Wanted,
): Promise<FileAnswer> {
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
  const batches = streamRows(db, (tx) => everyAgent(tx, filters, grant.scope));
  return csvFile('list-users.csv', columns, toUsers(batches));
}

async function* toUsers(
  batches: ReturnType<typeof streamRows<Omit<FoundAgent, 'position' | 'key' | 'two_steps'>>>,
) {
  for await (const rows of batches) yield rows.map(toUser);
}
