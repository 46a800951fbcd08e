import type { RequestOf, ResponseOf } from '@portal/contract';
import { coversGroup, supportReasonRefusal } from '@portal/domain';
import type { Config } from '../../../config';
import { endElevations } from '../../../platform/access/support-visit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, notFound, refusedFields } from '../../../platform/errors';
import { resetFactor } from '../authentication/factor/reset-factor.service';
import { withdrawAccess } from '../authentication/temporary-access.service';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { schemeOf } from './groups.service';
import { isStale, managementRefusal, statusAfter, type Mode } from './manage-user.rules';
import { countOthersAtWork, deleteAgent, lockAgent, setStatus, type AgentRow } from './users.queries';

const done: Record<Mode, (login: string) => string> = {
  ENABLE: (login) => `L’utilisateur ${login} est activé.`,
  DISABLE: (login) => `L’utilisateur ${login} est désactivé. Ses sessions sont fermées.`,
  DELETE: (login) => `L’utilisateur ${login} est supprimé.`,
  RESET_FACTOR: (login) =>
    `La connexion en deux étapes de ${login} est réinitialisée. Ses sessions sont fermées, un e-mail l’en avertit.`,
};

/**
 * Enables, disables or deletes an agent, or takes their second factor away. Asking for what is already so succeeds and changes nothing.
 * @throws DomainError 404 for a user out of scope as for one that does not exist; 409 CONFLICT.
 */
export async function manageUser(
  write: AgentWrite & { config: Pick<Config, 'supportEmail' | 'supplier'> },
  payload: RequestOf<'/manageUser'>,
): Promise<ResponseOf<'/manageUser'>> {
  const { mode, reason = '' } = payload;
  if (mode === 'RESET_FACTOR') assertReason(reason);
  const { visitor, scope } = write.grant;
  const agent = { login: visitor.login, groupName: schemeOf(visitor).groupName, scope };
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
    const already = mode !== 'DELETE' && mode !== 'RESET_FACTOR' && user.status === statusAfter[mode];
    if (!already && isStale(payload, user)) {
      throw conflict('Cet utilisateur a été modifié entre-temps. Relancez la recherche.');
    }
    if (mode === 'RESET_FACTOR') {
      const owner = { ...user, id: row.id, email: row.email, customerNumber: null };
      await resetFactor(tx, write.clock, { owner, by: agent.login, reason, config: write.config });
      await endElevations(tx, write.clock, row.login);
    } else if (!already) await change(tx, write.clock, mode, row, agent.login);
    const detail = { user: user.login, group: user.groupName, mode, already };
    return { answer: { code: '200', message: done[mode](user.login) }, detail };
  });
}

/** @throws DomainError 422. */
function assertReason(reason: string): void {
  const message = supportReasonRefusal(reason);
  if (message !== null) throw refusedFields([{ path: 'reason', message }]);
}

async function change(
  tx: Db,
  clock: Clock,
  mode: Exclude<Mode, 'RESET_FACTOR'>,
  row: AgentRow,
  by: string,
): Promise<void> {
  // At ENABLE too: a log-in that crossed the disabling must not come alive again.
  await withdrawAccess(tx, clock, row.id);
  await endElevations(tx, clock, row.login);
  if (mode === 'DELETE') await deleteAgent(tx, clock, row, by);
  else await setStatus(tx, clock, row.id, statusAfter[mode]);
}
