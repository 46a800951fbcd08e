import { addDays } from '@portal/domain';
import { morningOf } from '../instants';
import { firstNames, lastNames } from '../people/names';
import { drawPhone } from '../people/identifiers';
import { Random } from '../random/random';
import { loginKey } from '../../src/platform/login-key';
import { searchText } from '../../src/platform/search-text';
import type { Row } from '../rows';
import { enrolledAgent } from './enrolled-agent';
import { groups } from './groups';

export interface NamedAgent {
  login: string;
  kind: 'administrator' | 'twoSteps' | 'agent' | 'limited' | 'readOnly' | 'disabled';
  group: string;
  firstName: string;
  lastName: string;
  note: string;
}

/** Agents whose names everybody may count on. */
export const namedAgents: readonly NamedAgent[] = [
  {
    login: 'admin',
    kind: 'administrator',
    group: 'ADMIN',
    firstName: 'Aline',
    lastName: 'Dumont',
    note: 'Administratrice, tous les menus',
  },
  {
    login: 'comdata',
    kind: 'agent',
    group: 'COMDATA',
    firstName: 'Karim',
    lastName: 'Benali',
    note: 'Agent COMDATA, tous les menus',
  },
  {
    login: 'vendeur',
    kind: 'limited',
    group: 'PIOUI_LYON',
    firstName: 'Victor',
    lastName: 'Lenoir',
    note: 'Vendeur limité à ses affaires et à son groupe',
  },
  {
    login: 'lecteur',
    kind: 'readOnly',
    group: 'CONTROLE',
    firstName: 'Lise',
    lastName: 'Carpentier',
    note: 'Lecture seule',
  },
  {
    login: 'pioui',
    kind: 'agent',
    group: 'PIOUI',
    firstName: 'Paul',
    lastName: 'Ivanoff',
    note: 'Groupe limité, sous-groupes complets',
  },
  {
    login: 'porteaporte',
    kind: 'limited',
    group: 'C2E',
    firstName: 'Diane',
    lastName: 'Mercier',
    note: 'Démarchage à domicile, limitée',
  },
  {
    login: 'ancien',
    kind: 'disabled',
    group: 'COMDATA',
    firstName: 'Alain',
    lastName: 'Cien',
    note: 'Agent désactivé',
  },
];

const agentEmail = (login: string) => `${login}@agents.example.fr`;

function agentRow(
  random: Random,
  agent: Pick<NamedAgent, 'login' | 'group' | 'firstName' | 'lastName' | 'kind'>,
  passwordHash: string | null,
  today: string,
): Row<'identity'> {
  const joined = morningOf(addDays(today, -random.int(20, 900)));
  return {
    id: random.uuid(joined),
    kind: 'agent',
    login: agent.login,
    login_key: agent.login.toLowerCase(),
    email: agentEmail(agent.login),
    email_key: agentEmail(agent.login).toLowerCase(),
    customer_number: null,
    group_name: agent.group,
    civility: random.pick(['MR', 'MS', 'MRS']),
    first_name: agent.firstName,
    last_name: agent.lastName,
    phone: drawPhone(random),
    birthdate: addDays(today, -random.int(20 * 366, 60 * 365)),
    password_hash: passwordHash,
    password_changed_at: joined,
    validated: true,
    status: agent.kind === 'disabled' ? 'DISABLED' : 'ENABLED',
    last_login_at: null,
    created_by: 'admin',
    created_at: joined,
    updated_at: joined,
  };
}

/** Logs in by two steps. Apart from the others, whose rows are drawn one after the other, and sells nothing. */
export const twoStepsAgent: NamedAgent = {
  login: enrolledAgent.login,
  kind: 'twoSteps',
  group: 'ADMIN',
  firstName: 'Agathe',
  lastName: 'Roussel',
  note: 'Administratrice, connexion en deux étapes\u00a0: code sur /sandbox/codes',
};
export const twoStepsRow = (passwordHash: string, today: string): Row<'identity'> =>
  agentRow(new Random(twoStepsAgent.login), twoStepsAgent, passwordHash, today);

/**
 * The first administrator of an empty portal.
 * @param own `validated` false: a password of their own is asked for first; without `email` it is an example one
 */
export function administratorRow(
  passwordHash: string,
  today: string,
  { validated, email }: { validated: boolean; email?: string },
): Row<'identity'> {
  const row = agentRow(new Random('administrator'), namedAgents[0] as NamedAgent, passwordHash, today);
  return { ...row, ...(email && { email, email_key: loginKey(email) }), validated };
}

/** Named agents with their own hash, and a few colleagues in every group. */
export function agentRows(
  hashOf: (login: string) => string,
  bulkHash: string,
  today: string,
): Row<'identity'>[] {
  const random = new Random('agents');
  const named = namedAgents.map((agent) => agentRow(random, agent, hashOf(agent.login), today));
  const colleagues = groups.flatMap(({ name }, groupAt) =>
    Array.from({ length: 4 }, (_, at) => {
      const firstName = random.pick(firstNames[at % 2 === 0 ? 'MRS' : 'MR']);
      const lastName = random.pick(lastNames);
      // The source suggests first initial plus last name; the number keeps namesakes apart.
      const base = searchText(`${firstName[0]}${lastName}`).replace(/[^a-z0-9]/g, '');
      const login = `${base}${groupAt + 1}${at + 1}`;
      const kind = random.chance(0.12) ? 'disabled' : 'agent';
      return agentRow(random, { login, group: name, firstName, lastName, kind }, bulkHash, today);
    }),
  );
  return [...named, ...colleagues];
}

/** Logins by group, of the agents who may work. */
export function loginsByGroup(agents: readonly Row<'identity'>[]): Map<string, string[]> {
  const logins = new Map<string, string[]>();
  for (const { group_name, login, status } of agents) {
    if (!group_name || status === 'DISABLED') continue;
    logins.set(group_name, [...(logins.get(group_name) ?? []), login]);
  }
  return logins;
}
