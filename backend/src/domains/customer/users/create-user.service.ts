import type { RequestOf, ResponseOf, ApiError } from '@portal/contract';
import {
  normaliseEmail,
  parisDayOf,
  birthdateRefusal,
  isEmail,
  isFrenchPhone,
  isName,
  userNameMaxLength,
  userNameRefusal,
} from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../../config';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, refusedFields } from '../../../platform/errors';
import { countAgentMail } from './agent-mails';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { findCustomerAccess } from './customer-access.queries';
import { emailOnFile } from './customer-email';
import { findGroup } from './groups.queries';
import { mayFill } from './groups.service';
import { insertIdentity, takenLogins } from './users.queries';
import { openCustomerAccount } from './users.service';
import { mailWelcome } from './welcome-mail';

type NewUser = RequestOf<'/createUser'>;
type Refusals = ApiError['errors'];

const field = (path: keyof NewUser, message: string) => ({ path, message });

/** Why a user is not created, field by field (back-office 5); empty when they are. `today` is the day in Paris. */
export function newUserRefusals(user: NewUser, today: string): Refusals {
  const { firstName, lastName, email, userName, phone, birthdate, group } = user;
  const birthdateWrong = birthdate === undefined ? null : birthdateRefusal(birthdate, today);
  const userNameWrong = group !== undefined && userName !== undefined ? userNameRefusal(userName) : null;
  return [
    ...(isName(firstName) ? [] : [field('firstName', 'Le prénom n’est pas valide')]),
    ...(isName(lastName) ? [] : [field('lastName', 'Le nom n’est pas valide')]),
    ...(isEmail(email) ? [] : [field('email', 'L’adresse e-mail n’est pas valide')]),
    ...(userNameWrong === null ? [] : [field('userName', userNameWrong)]),
    ...(phone === undefined || isFrenchPhone(phone)
      ? []
      : [field('phone', 'Le numéro de téléphone doit contenir 10 chiffres et commencer par 0')]),
    ...(birthdateWrong === null ? [] : [field('birthdate', birthdateWrong)]),
  ];
}

/** `jdupont2`, `jdupont3`…: user names to offer when the one wanted is taken, within the length. */
export const userNameVariants = (userName: string): string[] =>
  Array.from({ length: 98 }, (_, at) => {
    const number = String(at + 2);
    return userName.slice(0, userNameMaxLength - number.length) + number;
  });

type Answer = ResponseOf<'/createUser'>;

/**
 * Creates an agent in a group, or the access of a customer, and welcomes them by mail with a temporary password.
 * @throws DomainError 422 INVALID_PARAMETER by field, 403 for a group with more rights than the agent's own,
 * 404 for a customer out of scope, 409 CONFLICT for a user name or an access that exists.
 */
export async function createUser(asked: AgentWrite, config: Config, payload: NewUser): Promise<Answer> {
  const { db, clock, grant } = asked;
  const refusals = newUserRefusals(payload, parisDayOf(clock()));
  if (refusals.length > 0) throw refusedFields(refusals);
  const write = { ...asked, count: () => countAgentMail(db, clock, grant.visitor.login) };
  const user = { ...payload, email: normaliseEmail(payload.email) };
  return user.customerNbr === undefined
    ? createAgent(write, config, user)
    : createCustomerAccess(write, config, user, user.customerNbr);
}

async function createAgent(write: AgentWrite, config: Config, user: NewUser): Promise<Answer> {
  const { clock, grant } = write;
  const { userName = '', email, firstName } = user;
  return writeAsAgent(write, async (tx) => {
    const groupName = await groupToFill(tx, write, user.group ?? '');
    const id = uuidv7();
    const taken = await takenLogins(tx, [userName]);
    const inserted =
      taken.size === 0 &&
      (await insertIdentity(tx, clock, {
        id,
        kind: 'agent',
        login: userName,
        email,
        group_name: groupName,
        civility: user.civility,
        first_name: firstName.normalize('NFC'),
        last_name: user.lastName.normalize('NFC'),
        phone: user.phone ?? null,
        birthdate: user.birthdate ?? null,
        created_by: grant.visitor.login,
      }));
    if (!inserted) throw await userNameTaken(tx, userName);
    await mailWelcome(tx, clock, config, 'agent', {
      id,
      login: userName,
      email,
      firstName,
      validated: false,
    });
    const message = `L’utilisateur ${userName} est créé. Un mot de passe temporaire lui est envoyé par e-mail.`;
    return { answer: { code: '200', message, userName }, detail: { user: userName, group: groupName } };
  });
}

/** @throws DomainError 422 for a group out of the agent's reach, 403 for one with more rights than their own. */
export async function groupToFill(
  tx: Db,
  { grant }: Pick<AgentWrite, 'grant'>,
  name: string,
): Promise<string> {
  const group = await findGroup(tx, name.toUpperCase());
  const visible = grant.scope.group === null || (group && mayFill(grant, group));
  if (!group || !visible) throw refusedFields([{ path: 'group', message: 'Ce groupe n’existe pas' }]);
  if (!mayFill(grant, group)) {
    throw new DomainError(403, '403', 'Ce groupe a plus de droits que vous n’en avez vous-même');
  }
  return group.name;
}

async function userNameTaken(tx: Db, userName: string) {
  const variants = userNameVariants(userName);
  const taken = await takenLogins(tx, variants);
  const free = variants.find((variant) => !taken.has(variant.toLowerCase()));
  const advice = free === undefined ? '' : `\u00a0: ${free} est libre`;
  const message = `Le nom d’utilisateur ${userName} est déjà pris${advice}`;
  return new DomainError(409, 'CONFLICT', message, { errors: [{ path: 'userName', message }] });
}

const unknownCustomer =
  'Aucun client ne porte ce numéro, ou il n’est pas de ceux que vous suivez. Vérifiez-le\u00a0: un accès se crée pour un client qui existe déjà.';

async function createCustomerAccess(
  write: AgentWrite,
  config: Config,
  user: NewUser,
  customerNumber: string,
): Promise<Answer> {
  const { clock, grant } = write;
  if ((user.userName || customerNumber) !== customerNumber) {
    throw refusedFields([{ path: 'userName', message: 'Un client se connecte avec son numéro de client' }]);
  }
  return writeAsAgent(write, async (tx) => {
    const customer = await findCustomerAccess(tx, customerNumber);
    if (!customer || !(await isCustomerInScope(tx, grant.scope, customerNumber))) {
      throw new DomainError(404, '404', unknownCustomer, {
        errors: [{ path: 'customerNbr', message: unknownCustomer }],
      });
    }
    const email = emailOnFile(customer, user.email);
    const { civility, firstName, lastName } = user;
    const opened = await openCustomerAccount(tx, clock, config, {
      customerNumber,
      email,
      civility,
      firstName,
      lastName,
    });
    if (!opened)
      throw conflict('Ce client a déjà un accès\u00a0: renvoyez-lui plutôt son e-mail de bienvenue');
    const message = `L’accès du client ${customerNumber} est créé. Un mot de passe temporaire lui est envoyé par e-mail.`;
    return {
      answer: { code: '200', message, userName: customerNumber },
      customerNumber,
      detail: { user: customerNumber },
    };
  });
}
