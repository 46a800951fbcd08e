import type { RequestOf, ResponseOf } from '@portal/contract';
import { coversGroup, formatCount, supportReasonRefusal } from '@portal/domain';
import type { Config } from '../../../config';
import { endElevations } from '../../../platform/access/support-visit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, notFound, refusedFields } from '../../../platform/errors';
import { resetFactor } from '../authentication/factor/reset-factor.service';
import { mailTemporaryPassword } from '../authentication/reset-password.service';
import {
  assertMayMail,
  endMailedCodes,
  suspendAccess,
  withdrawAccess,
} from '../authentication/temporary-access.service';
import { countAgentMail } from './agent-mails';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { assertNoMoreRights, schemeOf } from './groups.service';
import { isStale, managementRefusal, statusAfter, type Mode } from './manage-user.rules';
import {
  agentIdOf,
  countOthersAtWork,
  deleteAgent,
  lockAgent,
  setStatus,
  type AgentRow,
} from './users.queries';
import { mailWelcome } from './welcome-mail';

const done: Record<Mode, (login: string) => string> = {
  ENABLE: (login) => `L’utilisateur ${login} est activé.`,
  DISABLE: (login) => `L’utilisateur ${login} est désactivé. Ses sessions sont fermées.`,
  DELETE: (login) => `L’utilisateur ${login} est supprimé.`,
  RESET_FACTOR: (login) =>
    `La connexion en deux étapes de ${login} est réinitialisée. Ses sessions sont fermées, un e-mail l’en avertit.`,
  RESET_PASSWORD: (login) =>
    `Un mot de passe temporaire est envoyé à ${login}. Celui en cours reste valable jusque-là.`,
  RESEND_WELCOME: (login) => `L’e-mail de bienvenue est renvoyé à ${login}. Le lien précédent ne sert plus.`,
};

type Managing = AgentWrite & { config: Config };

/**
 * Enables, disables or deletes an agent, takes their second factor away, or mails them a new way in. Asking for what is already so
 * succeeds and changes nothing.
 * @throws DomainError 404 for a user out of scope as for one that does not exist; 409 CONFLICT; 403 for who has rights that the
 * agent lacks; 429 when the account or the agent had its share of mails.
 */
export async function manageUser(
  asked: Managing,
  payload: RequestOf<'/manageUser'>,
): Promise<ResponseOf<'/manageUser'>> {
  const { mode, reason = '' } = payload;
  const write = isMail(mode) ? { ...asked, count: () => countMail(asked, payload.userName) } : asked;
  if (mode === 'RESET_FACTOR') assertReason(reason);
  const { visitor, scope } = write.grant;
  const agent = { login: visitor.login, groupName: schemeOf(visitor).groupName, scope };
  return writeAsAgent(write, async (tx) => {
    const row = await lockAgent(tx, payload.userName);
    if (!row || !coversGroup(scope, row.group_name))
      throw notFound('Cet utilisateur n’existe pas', 'userName');
    const user = {
      login: row.login,
      groupName: row.group_name,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      status: row.status,
      validated: row.validated,
      version: row.version,
    };
    const others = await countOthersAtWork(tx, user.groupName, row.id);
    const refusal = managementRefusal(mode, agent, user, others);
    if (refusal !== null) throw conflict(refusal);
    await assertNoMoreRights(tx, write.grant, user.groupName);
    const already = (mode === 'ENABLE' || mode === 'DISABLE') && user.status === statusAfter[mode];
    if (!already && isStale(payload, user)) {
      throw conflict('Cet utilisateur a été modifié entre-temps. Relancez la recherche.');
    }
    if (mode === 'RESET_FACTOR') {
      const owner = { ...user, id: row.id, email: row.email, customerNumber: null };
      await resetFactor(tx, write.clock, { owner, by: agent.login, reason, config: write.config });
      await endElevations(tx, write.clock, row.login);
    } else if (isMail(mode)) await mailAccess(tx, write, mode, row);
    else if (!already) await change(tx, write.clock, mode, row, agent.login);
    const detail = { user: user.login, group: user.groupName, mode, already };
    const unwelcomed =
      mode === 'ENABLE' && !row.validated
        ? ' Cette personne n’a pas encore choisi de mot de passe\u00a0: renvoyez-lui l’e-mail de bienvenue.'
        : '';
    return { answer: { code: '200', message: done[mode](user.login) + unwelcomed }, detail };
  });
}

type Mail = 'RESET_PASSWORD' | 'RESEND_WELCOME';
const isMail = (mode: Mode): mode is Mail => mode === 'RESET_PASSWORD' || mode === 'RESEND_WELCOME';

/** The links mailed before end: the last one is the only one. */
async function mailAccess(tx: Db, { clock, config }: Managing, mode: Mail, row: AgentRow): Promise<void> {
  await endMailedCodes(tx, clock, row.id);
  const account = { id: row.id, login: row.login, email: row.email };
  const firstName = row.first_name;
  if (mode === 'RESEND_WELCOME') {
    const welcomed = { ...account, firstName: firstName ?? '', validated: row.validated };
    await mailWelcome(tx, clock, config, 'agent', welcomed);
  } else
    await mailTemporaryPassword(tx, clock, config, { ...account, firstName, customerNumber: null }, 'agent');
}

async function countMail({ db, clock, grant }: Managing, userName: string): Promise<void> {
  await countAgentMail(db, clock, grant.visitor.login);
  const id = await agentIdOf(db, userName);
  if (id !== undefined) await assertMayMail(db, clock, id);
}

/** @throws DomainError 422. */
function assertReason(reason: string): void {
  const message = supportReasonRefusal(reason);
  if (message !== null) throw refusedFields([{ path: 'reason', message }]);
}

async function change(
  tx: Db,
  clock: Clock,
  mode: 'ENABLE' | 'DISABLE' | 'DELETE',
  row: AgentRow,
  by: string,
): Promise<void> {
  // At ENABLE: neither a session of before nor a log-in that crossed the disabling comes alive again.
  const end = mode === 'DISABLE' ? suspendAccess : withdrawAccess;
  await end(tx, clock, row.id);
  await endElevations(tx, clock, row.login);
  if (mode === 'DELETE') await deleteAgent(tx, clock, row, by);
  else await setStatus(tx, clock, row.id, statusAfter[mode]);
}

/**
 * Disables users one by one, each in its own transaction with its own audit entry, so that one refusal stops no other. A repeat
 * disables nobody twice: who is disabled already counts as disabled.
 */
export async function disableUsers(
  write: Managing,
  { users }: RequestOf<'/disableUsers'>,
): Promise<ResponseOf<'/disableUsers'>> {
  const disabled: string[] = [];
  const refused: { userName: string; reason: string }[] = [];
  for (const user of users) {
    const asked = { ...user, mode: 'DISABLE' as const };
    try {
      await manageUser({ ...write, idempotencyKey: undefined }, asked);
      disabled.push(user.userName);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ userName: user.userName, reason: error.message });
    }
  }
  const message =
    disabled.length === 0
      ? 'Personne n’a été désactivé.'
      : `${formatCount(disabled.length, 'utilisateur désactivé', 'utilisateurs désactivés')}. Leurs sessions sont fermées.`;
  return { code: '200', message, disabled, refused };
}
