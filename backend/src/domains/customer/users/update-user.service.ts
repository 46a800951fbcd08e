import type { RequestOf, ResponseOf } from '@portal/contract';
import { coversGroup, formatInstant, isEmail, isName, normaliseEmail } from '@portal/domain';
import type { Config } from '../../../config';
import { endElevations } from '../../../platform/access/support-visit';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, notFound, refusedFields } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { endMailedCodes } from '../authentication/temporary-access.service';
import { countAgentMail } from './agent-mails';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { groupToFill } from './create-user.service';
import { assertNoMoreRights, schemeOf } from './groups.service';
import { lastOneRefusal, mayManage } from './manage-user.rules';
import { changeAgent, countOthersAtWork, lockAgent, type AgentChange, type AgentRow } from './users.queries';
import { mailWelcome } from './welcome-mail';

type Asked = RequestOf<'/updateUser'>;
type Updating = AgentWrite & { config: Config };

/**
 * Corrects name, e-mail and group of an agent. Links that were mailed before a correction of the e-mail end: who has chosen no
 * password yet gets the welcome again, at the new address; all others get a mail at both addresses.
 * @throws DomainError 404 for a user out of scope as for one that does not exist; 409 CONFLICT for one that another agent changed
 * meanwhile, for oneself and for the last administrator; 422 by field; 403 for who is in a group with more rights than the agent's own, and for such a group.
 */
export async function updateUser(asked: Updating, payload: Asked): Promise<ResponseOf<'/updateUser'>> {
  const wanted = cleaned(payload);
  const { db, clock, grant } = asked;
  // counted before anything is written: an e-mail that stays sends none
  const mails = wanted.email !== undefined && !(await hasEmail(db, payload.userName, wanted.email));
  const write = mails ? { ...asked, count: () => countAgentMail(db, clock, grant.visitor.login) } : asked;
  return writeAsAgent(write, async (tx) => {
    const row = await lockAgent(tx, payload.userName);
    if (!row || !coversGroup(grant.scope, row.group_name))
      throw notFound('Cet utilisateur n’existe pas', 'userName');
    assertMayChange(grant, row);
    await assertNoMoreRights(tx, grant, row.group_name);
    if (row.version !== payload.version) {
      throw conflict('Un autre agent vient de modifier cet utilisateur.');
    }
    const change = await changeOf(tx, grant, row, wanted);
    const fields = Object.keys(change);
    if (fields.length === 0) return { answer: nothingChanged, unchanged: true };
    await changeAgent(tx, clock, row.id, change);
    if (change.group_name !== undefined) await endElevations(tx, clock, row.login);
    if (change.email !== undefined) await tellNewEmail(tx, write, { ...row, ...change }, row.email);
    const message = `Les modifications de ${row.login} sont enregistrées.`;
    return {
      answer: { code: '200', message: message + consequence(change, row) },
      detail: {
        user: row.login,
        group: change.group_name ?? row.group_name,
        // the log has no addresses (0017): that the e-mail was changed is all that it says
        fields: fields
          .filter((field) => field !== 'email_key')
          .map((field) => (field === 'group_name' ? 'userGroup' : field))
          .join(' '),
        ...(change.group_name !== undefined && { formerGroup: row.group_name }),
      },
    };
  });
}

const nothingChanged = { code: '200', message: 'Rien n’a changé.' };

/** @throws DomainError 422 by field. */
function cleaned({ firstName, lastName, email, group }: Asked) {
  const refused = [
    ...(firstName === undefined || isName(firstName)
      ? []
      : [{ path: 'firstName', message: 'Le prénom n’est pas valide' }]),
    ...(lastName === undefined || isName(lastName)
      ? []
      : [{ path: 'lastName', message: 'Le nom n’est pas valide' }]),
    ...(email === undefined || isEmail(email)
      ? []
      : [{ path: 'email', message: 'L’adresse e-mail n’est pas valide' }]),
  ];
  if (refused.length > 0) throw refusedFields(refused);
  return {
    firstName: firstName?.normalize('NFC').trim(),
    lastName: lastName?.normalize('NFC').trim(),
    email: email === undefined ? undefined : normaliseEmail(email),
    group: group?.toUpperCase(),
  };
}

async function hasEmail(db: Db, userName: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity')
    .select('email')
    .where('login_key', '=', userName.toLowerCase())
    .where('kind', '=', 'agent')
    .executeTakeFirst();
  return row?.email === email;
}

/** @throws DomainError 409 CONFLICT. */
function assertMayChange({ visitor, scope }: AgentGrant, row: AgentRow): void {
  const agent = { login: visitor.login, groupName: schemeOf(visitor).groupName, scope };
  if (mayManage(agent, { login: row.login, groupName: row.group_name })) return;
  throw conflict(
    agent.login === row.login
      ? 'Demandez à un autre administrateur de modifier votre propre compte.'
      : 'Seul un administrateur de ce groupe peut gérer ses utilisateurs',
  );
}

/** What differs from what is stored. */
async function changeOf(
  tx: Db,
  grant: AgentGrant,
  row: AgentRow,
  { firstName, lastName, email, group }: ReturnType<typeof cleaned>,
): Promise<AgentChange> {
  const change: AgentChange = {};
  if (firstName !== undefined && firstName !== row.first_name) change.first_name = firstName;
  if (lastName !== undefined && lastName !== row.last_name) change.last_name = lastName;
  if (email !== undefined && email !== row.email) {
    change.email = email;
    change.email_key = loginKey(email);
  }
  if (group !== undefined && group !== row.group_name) {
    const refusal = lastOneRefusal(row.group_name, await countOthersAtWork(tx, row.group_name, row.id));
    if (refusal !== null) throw conflict(refusal);
    change.group_name = await groupToFill(tx, { grant }, group);
  }
  return change;
}

async function tellNewEmail(
  tx: Db,
  { clock, config }: { clock: Clock; config: Config },
  row: AgentRow,
  formerEmail: string,
): Promise<void> {
  const { id, login, email, validated } = row;
  await endMailedCodes(tx, clock, id);
  const firstName = row.first_name ?? '';
  if (!validated) {
    // a disabled account is welcomed by its manager, once it is enabled
    if (row.status === 'ENABLED') {
      await mailWelcome(tx, clock, config, 'agent', { id, login, email, firstName, validated });
    }
    return;
  }
  for (const address of [formerEmail, email]) {
    await enqueueMail(tx, 'agent-email-changed', address, {
      greeting: firstName === '' ? 'Bonjour,' : `Bonjour ${firstName},`,
      login,
      at: formatInstant(clock()),
      supportEmail: config.supportEmail,
    });
  }
}

function consequence({ email, group_name: group }: AgentChange, row: AgentRow): string {
  const parts: string[] = [];
  if (email !== undefined && row.validated)
    parts.push('Un e-mail en avertit l’ancienne adresse et la nouvelle.');
  if (email !== undefined && !row.validated && row.status === 'ENABLED') {
    parts.push('L’e-mail de bienvenue part à la nouvelle adresse\u00a0; le premier lien ne sert plus.');
  }
  if (email !== undefined && !row.validated && row.status === 'DISABLED') {
    parts.push(
      'Le lien déjà envoyé ne sert plus\u00a0: activez le compte, puis renvoyez l’e-mail de bienvenue.',
    );
  }
  if (group !== undefined)
    parts.push(
      `Ses droits sont ceux du groupe ${group} dès son prochain geste\u00a0; son menu suit à sa prochaine connexion.`,
    );
  return parts.map((part) => ` ${part}`).join('');
}
