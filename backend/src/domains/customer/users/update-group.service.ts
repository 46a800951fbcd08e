import type { RequestOf, ResponseOf } from '@portal/contract';
import {
  beyond,
  formatCount,
  groupEditRefusal,
  schemeChanges,
  schemeInShort,
  schemeRefusal,
  touchedRights,
  writtenScheme,
} from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, notFound, refusedFields } from '../../../platform/errors';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { deletionRefusal } from './group-contents';
import {
  countEnabledAgents,
  deleteGroupRow,
  type GroupRow,
  hasSchemes,
  insertScheme,
  lockGroup,
  writeScheme,
} from './groups.queries';
import { managing, quoted, reaches, schemeOf } from './groups.service';

/**
 * Gives a group another scheme. Rights are read anew at each call: its agents have the new ones at once. Who grants is judged by the
 * rights that they touch: those that stay may be more than their own.
 * @throws DomainError 404 for a group out of reach as for one that does not exist; 403 for one whose rights the agent does not manage;
 * 409 CONFLICT for one that another agent changed meanwhile; 422 for a scheme that is none, or that touches more than the agent's own.
 */
export async function updateGroup(
  write: AgentWrite,
  { group: asked, version, autorizationsScheme }: RequestOf<'/updateGroup'>,
): Promise<ResponseOf<'/updateGroup'>> {
  const { grant, clock } = write;
  const refusal = schemeRefusal(autorizationsScheme);
  if (refusal !== null) throw refusedScheme(refusal);
  const scheme = writtenScheme(autorizationsScheme);
  return writeAsAgent(write, async (tx) => {
    const group = await lockManaged(tx, grant, asked, version);
    const { name } = group;
    const granting = schemeOf(grant.visitor);
    const touched = [{ id: '', label: '', subMenu: touchedRights(group.scheme, scheme) }];
    const excess = beyond({ groupName: name, scheme: touched }, granting);
    if (excess.length > 0) {
      throw refusedScheme(
        `Vous ne pouvez ni donner ni retirer plus de droits que vous n’en avez\u00a0: ${quoted(excess)}`,
      );
    }
    if (schemeChanges(name, group.scheme, scheme).length === 0) {
      return { answer: { code: '200', message: 'Rien n’a changé.' }, unchanged: true };
    }
    await keepFoundation(tx, group);
    await writeScheme(tx, name, { scheme, by: grant.visitor.login, at: clock() });
    await record(tx, clock, grant, { ...group, scheme }, 'CHANGED');
    const holders = await countEnabledAgents(tx, name);
    const message = `Les droits du groupe ${name} sont enregistrés. ${effectWords(holders)}`;
    return {
      answer: { code: '200', message },
      detail: { group: name, scheme: schemeInShort(scheme), formerScheme: schemeInShort(group.scheme) },
    };
  });
}

const effectWords = (holders: number): string =>
  holders === 0
    ? 'Personne n’en est membre pour l’instant.'
    : `${formatCount(holders, 'utilisateur les a', 'utilisateurs les ont')} dès ${holders === 1 ? 'son prochain geste\u00a0; son menu suit à sa' : 'leur prochain geste\u00a0; leur menu suit à leur'} prochaine connexion.`;

/**
 * Deletes a group that is empty; its history stays.
 * @throws DomainError as `updateGroup`, and 409 CONFLICT for one that is not empty.
 */
export async function deleteGroup(
  write: AgentWrite,
  { group: asked, version }: RequestOf<'/deleteGroup'>,
): Promise<ResponseOf<'/deleteGroup'>> {
  const { grant, clock } = write;
  return writeAsAgent(write, async (tx) => {
    const group = await lockManaged(tx, grant, asked, version);
    const refusal = await deletionRefusal(tx, group.name);
    if (refusal !== null) throw conflict(refusal);
    await keepFoundation(tx, group);
    await record(tx, clock, grant, group, 'DELETED');
    await deleteGroupRow(tx, group.name);
    return {
      answer: { code: '200', message: `Le groupe ${group.name} est supprimé.` },
      detail: { group: group.name, formerScheme: schemeInShort(group.scheme) },
    };
  });
}

const refusedScheme = (message: string) => refusedFields([{ path: 'autorizationsScheme', message }]);

async function lockManaged(tx: Db, grant: AgentGrant, asked: string, version: number): Promise<GroupRow> {
  const group = await lockGroup(tx, asked.toUpperCase());
  if (!group || !reaches(grant.visitor, managing, group.name))
    throw notFound('Ce groupe n’existe pas', 'group');
  const refusal = groupEditRefusal(grant.subMenu, schemeOf(grant.visitor).groupName, group.name);
  if (refusal !== null) throw new DomainError(403, '403', refusal);
  if (group.version !== version) throw conflict('Un autre agent vient de modifier ce groupe.');
  return group;
}

/** The history begins with the first change: with the scheme of before, as the foundation left it. */
async function keepFoundation(tx: Db, group: GroupRow): Promise<void> {
  if (await hasSchemes(tx, group)) return;
  await insertScheme(tx, {
    group_name: group.name,
    kind: 'CREATED',
    scheme: group.scheme,
    written_by: group.created_by,
    written_at: group.created_at,
  });
}

const record = (
  tx: Db,
  clock: Clock,
  { visitor }: AgentGrant,
  group: GroupRow,
  kind: 'CHANGED' | 'DELETED',
) =>
  insertScheme(tx, {
    group_name: group.name,
    kind,
    scheme: group.scheme,
    written_by: visitor.login,
    written_at: clock(),
  });
