import type { RequestOf, ResponseOf } from '@portal/contract';
import { coversGroup } from '@portal/domain';
import { endElevations } from '../../platform/access/support-visit';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { conflict, notFound } from '../../platform/errors';
import { withdrawAccess } from '../authentication/temporary-access.service';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { heldBy } from './groups.service';
import { isStale, managementRefusal, statusAfter, type Mode } from './manage-user.rules';
import { countOthersAtWork, deleteAgent, lockAgent, setStatus, type AgentRow } from './users.queries';

const done: Record<Mode, (login: string) => string> = {
  ENABLE: (login) => `L’utilisateur ${login} est activé.`,
  DISABLE: (login) => `L’utilisateur ${login} est désactivé. Ses sessions sont fermées.`,
  DELETE: (login) => `L’utilisateur ${login} est supprimé.`,
};

/**
 * Enables, disables or deletes an agent. Asking for what is already so succeeds and changes nothing.
 * @throws DomainError 404 for a user out of scope as for one that does not exist; 409 CONFLICT.
 */
export async function manageUser(
  write: AgentWrite,
  payload: RequestOf<'/manageUser'>,
): Promise<ResponseOf<'/manageUser'>> {
  const { mode } = payload;
  const { visitor, scope } = write.grant;
  const agent = { login: visitor.login, groupName: heldBy(visitor).groupName, scope };
  return writeAsAgent(write, async (tx) => {
    const row = await lockAgent(tx, payload.userName);
    if (!row || !coversGroup(scope, row.group_name)) throw notFound('Cet utilisateur n’existe pas');
    const user = {
      login: row.login,
      groupName: row.group_name,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      status: row.status,
      version: row.version,
    };
    const others = await countOthersAtWork(tx, user.groupName, row.id);
    const refusal = managementRefusal(mode, agent, user, others);
    if (refusal !== null) throw conflict(refusal);
    const already = mode !== 'DELETE' && user.status === statusAfter[mode];
    if (!already && isStale(payload, user)) {
      throw conflict('Cet utilisateur a été modifié entre-temps. Relancez la recherche.');
    }
    if (!already) await change(tx, write.clock, mode, row, agent.login);
    const detail = { user: user.login, group: user.groupName, mode, already };
    return { answer: { code: '200', message: done[mode](user.login) }, detail };
  });
}

async function change(tx: Db, clock: Clock, mode: Mode, row: AgentRow, by: string): Promise<void> {
  // At ENABLE too: a log-in that crossed the disabling must not come alive again.
  await withdrawAccess(tx, clock, row.id);
  await endElevations(tx, clock, row.login);
  if (mode === 'DELETE') await deleteAgent(tx, clock, row, by);
  else await setStatus(tx, clock, row.id, statusAfter[mode]);
}
