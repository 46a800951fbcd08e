import type { RequestOf, UserStatus } from '@portal/contract';
import { type AgentScope, coversGroup, guardsGroup } from '@portal/domain';

export type Mode = RequestOf<'/manageUser'>['mode'];

interface Managing {
  login: string;
  groupName: string;
  scope: AgentScope;
}

export interface Managed {
  login: string;
  groupName: string;
}

/** Whether an agent may enable, disable and delete another: in scope, in no guarded group, and never themselves. */
export const mayManage = (agent: Managing, user: Managed): boolean =>
  coversGroup(agent.scope, user.groupName) &&
  guardsGroup(agent.groupName, user.groupName) &&
  agent.login !== user.login;

/** The group whose last agent at work is never lost: nobody else may manage its users. */
const administrators = 'ADMIN';

interface StoredUser extends Managed {
  firstName: string;
  lastName: string;
  status: UserStatus;
  validated: boolean;
  version: number;
}

/** What the agent's screen showed, as far as it says. */
type Seen = Pick<RequestOf<'/manageUser'>, 'firstName' | 'lastName' | 'version'>;

const same = (typed: string | undefined, stored: string) =>
  typed === undefined || typed.normalize('NFC') === stored.normalize('NFC').trim();

/** Whether the list that the agent looks at is older than what is stored: another agent was faster. */
export const isStale = (seen: Seen, user: StoredUser): boolean =>
  !same(seen.firstName, user.firstName) ||
  !same(seen.lastName, user.lastName) ||
  (seen.version ?? user.version) !== user.version;

export const statusAfter: Record<'ENABLE' | 'DISABLE', UserStatus> = {
  ENABLE: 'ENABLED',
  DISABLE: 'DISABLED',
};

/** Why a user in reach is not managed so, in French; null when they are. */
export function managementRefusal(
  mode: Mode,
  agent: Managing,
  user: StoredUser,
  othersAtWork: number,
): string | null {
  if (agent.login === user.login) return ownAccount[mode];
  if (!guardsGroup(agent.groupName, user.groupName)) {
    return 'Seul un administrateur de ce groupe peut gérer ses utilisateurs';
  }
  if (mode === 'RESEND_WELCOME' && user.validated) {
    return 'Cette personne a déjà choisi son mot de passe\u00a0: réinitialisez-le plutôt';
  }
  if (mails.includes(mode) && user.status === 'DISABLED') {
    return 'Cet utilisateur est désactivé\u00a0: activez-le d’abord';
  }
  return ['DELETE', 'DISABLE'].includes(mode) ? lastOneRefusal(user.groupName, othersAtWork) : null;
}

const mails: readonly Mode[] = ['RESET_PASSWORD', 'RESEND_WELCOME'];

const left = 'Vous ne pouvez ni désactiver ni supprimer votre propre compte';
const ownAccount: Record<Mode, string> = {
  DELETE: left,
  DISABLE: left,
  ENABLE: left,
  RESET_FACTOR: 'Gérez votre propre connexion en deux étapes sur votre page Sécurité',
  RESET_PASSWORD:
    'Changez votre propre mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion',
  RESEND_WELCOME: 'Vous avez déjà choisi votre mot de passe',
};

/** Why the last agent of a group at work stays there, in French; null when others are, or the group needs none. */
export const lastOneRefusal = (groupName: string, othersAtWork: number): string | null =>
  groupName === administrators && othersAtWork === 0
    ? 'C’est le dernier administrateur actif\u00a0: il en faut toujours un'
    : null;
