import { formatCount } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { isChannelInUse } from '../../../platform/search/channels';
import { waitsForGroup } from '../requests/group-queue.service';
import { countAgents } from './groups.queries';

async function countSubGroups(db: Db, name: string): Promise<number> {
  const { groups } = await db
    .selectFrom('user_group')
    .select((eb) => eb.fn.countAll<number>().as('groups'))
    .where('main_group', '=', name)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  return groups;
}

/**
 * Why a group is not deleted, in French; null for one that is empty. Its cases and contracts are found by its name: they would
 * be out of the reach of everybody who searches by groups, and would fall to a later group of the same name.
 */
export async function deletionRefusal(db: Db, name: string): Promise<string | null> {
  const users = await countAgents(db, name);
  if (users > 0) {
    return `${formatCount(users, 'utilisateur')} en ${users === 1 ? 'est membre' : 'sont membres'}\u00a0: ${users === 1 ? 'placez-le d’abord dans un autre groupe, ou supprimez-le' : 'placez-les d’abord dans un autre groupe, ou supprimez-les'}.`;
  }
  const subGroups = await countSubGroups(db, name);
  if (subGroups > 0)
    return `Il a ${formatCount(subGroups, 'sous-groupe')}\u00a0: ${subGroups === 1 ? 'supprimez-le' : 'supprimez-les'} d’abord.`;
  if (await isChannelInUse(db, name)) {
    return 'Des affaires ou des contrats portent son nom\u00a0: il reste pour qu’on les retrouve. Vous pouvez lui retirer ses droits.';
  }
  if (await waitsForGroup(db, name)) {
    return 'Des demandes de clients attendent ce groupe\u00a0: confiez-les d’abord à d’autres.';
  }
  return null;
}
