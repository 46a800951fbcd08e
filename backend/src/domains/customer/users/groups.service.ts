import type { RequestOf, ResponseOf, SubMenuId } from '@portal/contract';
import {
  beyond,
  coversGroup,
  defaultScheme,
  foundingRefusal,
  grantedSubMenu,
  guardsGroup,
  type GroupScheme,
  schemeInShort,
  schemeRefusal,
  scopeOf,
  splitGroupName,
  writtenScheme,
} from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, notFound, refusedFields } from '../../../platform/errors';
import { writeAsAgent, type AgentWrite } from './agent-write';
import {
  allGroups,
  countAgents,
  findGroup,
  insertGroup,
  keepMainGroup,
  type GroupRow,
} from './groups.queries';

type Visitor = AgentGrant['visitor'];

/** The group and scheme of a visitor, in the form that the grant rules compare. */
export const schemeOf = ({ groupName, scheme }: Visitor): GroupScheme => ({
  groupName: groupName ?? '',
  scheme: scheme ?? [],
});

/** Whether the agent may put users into a group: it lies in their scope and grants nothing that they lack. */
export const mayFill = ({ visitor, scope }: AgentGrant, { name, scheme }: GroupRow): boolean =>
  coversGroup(scope, name) &&
  guardsGroup(schemeOf(visitor).groupName, name) &&
  !hasMoreRights(visitor, { name, scheme });

/** Whether the group gives a right that the agent has not, or has less of. */
export const hasMoreRights = (visitor: Visitor, { name, scheme }: Pick<GroupRow, 'name' | 'scheme'>) =>
  beyond({ groupName: name, scheme }, schemeOf(visitor)).length > 0;

/**
 * Who has rights that the agent lacks is not the agent's to manage: neither corrected, nor let in, nor put out (0118).
 * @throws DomainError 403
 */
export async function assertNoMoreRights(tx: Db, grant: AgentGrant, groupName: string): Promise<void> {
  const group = await findGroup(tx, groupName);
  if (group && !hasMoreRights(grant.visitor, group)) return;
  const message =
    'Le groupe de cette personne a plus de droits que vous\u00a0: adressez-vous à un administrateur.';
  throw new DomainError(403, '403', message);
}

/** Whether one of the agent's sub-menus reaches the group. */
export function reaches(visitor: Visitor, subMenus: readonly SubMenuId[], groupName: string): boolean {
  const agent = { ...schemeOf(visitor), login: visitor.login };
  return subMenus.some((id) => {
    const subMenu = grantedSubMenu(visitor.scheme, [id], 'READ');
    return subMenu !== undefined && coversGroup(scopeOf(subMenu, agent), groupName);
  });
}

const toRow = ({ name, main_group, sub_group }: GroupRow) => ({
  group: name,
  mainGroup: main_group,
  subGroup: sub_group,
});

export const managing: readonly SubMenuId[] = ['createGroup', 'createUser', 'manageUsers'];
const everything: readonly SubMenuId[] = [
  ...managing,
  'createCase',
  'searchCase',
  'searchCustomerContract',
  'requests',
];

/** The groups that the sub-menu reaches, or any of them; for `createUser`, those the agent may put users into. */
export async function reachableGroups(
  db: Db,
  { visitor }: AgentGrant,
  wanted: SubMenuId | undefined,
): Promise<ResponseOf<'/getGroups'>> {
  const groups = await allGroups(db);
  if (wanted !== 'createUser') {
    const subMenus = wanted === undefined ? everything : [wanted];
    return { groups: groups.filter(({ name }) => reaches(visitor, subMenus, name)).map(toRow) };
  }
  const subMenu = grantedSubMenu(visitor.scheme, ['createUser'], 'WRITE');
  if (!subMenu) return { groups: [] };
  const grant = { visitor, subMenu, scope: scopeOf(subMenu, { ...schemeOf(visitor), login: visitor.login }) };
  return { groups: groups.filter((group) => mayFill(grant, group)).map(toRow) };
}

/** The groups whose agents may work with the sub-menu, with their schemes. */
export const groupsOfRight = async (db: Db, right: SubMenuId): Promise<Pick<GroupRow, 'name' | 'scheme'>[]> =>
  (await allGroups(db)).filter(({ scheme }) => grantedSubMenu(scheme, [right], 'WRITE') !== undefined);

/** @throws DomainError 404 for a group out of the agent's reach as for one that does not exist. */
export async function reachedGroup(db: Db, { visitor }: AgentGrant, name: string): Promise<GroupRow> {
  const group = await findGroup(db, name.toUpperCase());
  if (!group || !reaches(visitor, managing, group.name)) throw notFound('Ce groupe n’existe pas', 'group');
  return group;
}

/** @throws DomainError 404 as `reachedGroup`. */
export async function groupDetails(
  db: Db,
  grant: AgentGrant,
  name: string,
): Promise<ResponseOf<'/getGroup'>> {
  const group = await reachedGroup(db, grant, name);
  return { ...toRow(group), autorizationsScheme: group.scheme, users: await countAgents(db, group.name) };
}

/**
 * Founds a group. A LIMITED agent founds sub-groups of their own group, and only where their sub-group mode is FULL.
 * @throws DomainError 422 INVALID_PARAMETER, 409 CONFLICT.
 */
export async function createGroup(
  write: AgentWrite,
  { group, autorizationsScheme }: RequestOf<'/createGroup'>,
): Promise<ResponseOf<'/createGroup'>> {
  const { grant, clock } = write;
  const name = group.trim().toUpperCase();
  assertMayFound(grant, name);
  const scheme = schemeFor(grant, name, autorizationsScheme);
  const { mainGroup, subGroup } = splitGroupName(name);
  return writeAsAgent(write, async (tx) => {
    if (subGroup !== null && !(await keepMainGroup(tx, mainGroup))) {
      throw conflict(`Le groupe ${mainGroup} vient d’être supprimé`);
    }
    const founded = await insertGroup(tx, {
      name,
      main_group: mainGroup,
      sub_group: subGroup,
      scheme,
      created_by: grant.visitor.login,
      created_at: clock(),
    });
    if (!founded) throw conflict('Ce groupe existe déjà');
    const message = `Le groupe ${name} est créé.`;
    return {
      answer: { code: '200', message, group: name },
      detail: { group: name, scheme: schemeInShort(scheme) },
    };
  });
}

function assertMayFound({ visitor, subMenu }: AgentGrant, name: string): void {
  const refusal = foundingRefusal(subMenu, schemeOf(visitor).groupName, name);
  if (refusal !== null) throw refusedFields([{ path: 'group', message: refusal }]);
}

function schemeFor(
  { visitor }: AgentGrant,
  name: string,
  wanted: RequestOf<'/createGroup'>['autorizationsScheme'],
) {
  const refused = (message: string) => refusedFields([{ path: 'autorizationsScheme', message }]);
  if (wanted === undefined) {
    const scheme = defaultScheme(name, schemeOf(visitor));
    if (scheme.length === 0) throw refused('Choisissez les habilitations du groupe');
    return scheme;
  }
  const refusal = schemeRefusal(wanted);
  if (refusal !== null) throw refused(refusal);
  const scheme = writtenScheme(wanted);
  const excess = beyond({ groupName: name, scheme }, schemeOf(visitor));
  if (excess.length > 0) {
    throw refused(`Vous ne pouvez pas donner plus de droits que vous n’en avez\u00a0: ${quoted(excess)}`);
  }
  return scheme;
}

/** « A », « B »: each right once. */
export const quoted = (rights: readonly { label: string }[]): string =>
  [...new Set(rights.map(({ label }) => `«\u00a0${label}\u00a0»`))].join(', ');
