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

export const statusAfter: Record<Exclude<Mode, 'DELETE' | 'RESET_FACTOR'>, UserStatus> = {
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
  if (agent.login === user.login) {
    return mode === 'RESET_FACTOR'
      ? 'Gérez votre propre connexion en deux étapes sur votre page Sécurité'
      : 'Vous ne pouvez ni désactiver ni supprimer votre propre compte';
  }
  if (!guardsGroup(agent.groupName, user.groupName)) {
    return 'Seul un administrateur de ce groupe peut gérer ses utilisateurs';
  }
  const lastOne =
    user.groupName === administrators && ['DELETE', 'DISABLE'].includes(mode) && othersAtWork === 0;
  return lastOne ? 'C’est le dernier administrateur actif\u00a0: il en faut toujours un' : null;
}
