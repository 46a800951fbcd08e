import type { RequestOf, ResponseOf } from '@portal/contract';
import { grantedSubMenu } from '@portal/domain';
import type { Config } from '../../../config';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { inTransaction } from '../../../platform/transaction';
import { mailTemporaryPassword } from '../authentication/reset-password.service';
import { assertMayMail } from '../authentication/temporary-access.service';
import { countAgentMail } from './agent-mails';
import { writeAsAgent, type AgentWrite } from './agent-write';
import { customersNamed, findCustomerAccess, type CustomerAccess } from './customer-access.queries';
import { emailOnFile } from './customer-email';
import { mailWelcome } from './welcome-mail';

/** Of these customers, those that the agent may reach. */
export async function inScope(db: Db, { scope }: AgentGrant, numbers: string[]): Promise<CustomerAccess[]> {
  const found: CustomerAccess[] = [];
  for (const number of numbers) {
    const customer = await findCustomerAccess(db, number);
    if (customer && (await isCustomerInScope(db, scope, number))) found.push(customer);
  }
  return found;
}

/** Whose space a user name opens; customers out of scope and unknown ones answer alike. Looking is audited. */
export async function adminClientSpace(
  db: Db,
  clock: Clock,
  grant: AgentGrant,
  userName: string,
): Promise<ResponseOf<'/adminClientSpace'>> {
  const { login, scheme } = grant.visitor;
  const numbers = [...new Set([...(await customersNamed(db, userName)), userName.toUpperCase()])].sort();
  const customers = await inScope(db, grant, numbers);
  await inTransaction(db, async (tx) => {
    for (const { customerNumber } of customers) {
      const call = '/adminClientSpace';
      await appendAudit(tx, clock, { customerNumber, actor: login, onBehalfOf: customerNumber, call });
    }
  });
  const none = customers.length === 0;
  return {
    code: none ? 'EMPTY_RESPONSE' : '200',
    message: none ? 'Aucun résultat trouvé pour cette recherche' : '',
    customers: customers.map(({ customerNumber, firstName, lastName, companyName, email, account }) => ({
      customerNbr: customerNumber,
      firstName,
      lastName,
      companyName,
      email,
      hasAccount: account !== null,
    })),
    mayCreateUser: grantedSubMenu(scheme, ['createUser'], 'WRITE') !== undefined,
  };
}

/**
 * Mails the customer a temporary password; the one in force stays.
 * @throws DomainError 404 without an account in scope, 409 CONFLICT when several share the e-mail or the account is
 * disabled, 429 when the account or the agent had its share of mails.
 */
export async function resetCustomerPassword(
  write: AgentWrite,
  config: Config,
  { email, customerNbr }: RequestOf<'/resetCustomerPassword'>,
): Promise<ResponseOf<'/resetCustomerPassword'>> {
  const { db, clock, grant } = write;
  const named = await customersNamed(db, email);
  const wanted = customerNbr === undefined ? named : named.filter((number) => number === customerNbr);
  const [customer, ...others] = await inScope(db, grant, wanted);
  if (!customer) throw notFound('Aucun accès client ne correspond à cet e-mail');
  if (others.length > 0) {
    throw conflict('Plusieurs clients partagent cet e-mail\u00a0: précisez le numéro de client');
  }
  const account = enabledAccount(customer);
  return writeAsAgent({ ...write, count: () => countMail(write, account.id) }, async (tx) => {
    const { customerNumber, firstName } = customer;
    await mailTemporaryPassword(tx, clock, config, { ...account, firstName, customerNumber }, 'agent');
    const message = `Un mot de passe temporaire est envoyé au client ${customerNumber}.`;
    return { answer: { code: '200', message }, customerNumber };
  });
}

/** @throws as `resetCustomerPassword`, and 422 INVALID_PARAMETER for an e-mail that is not the customer's. */
export async function reinitSubscriptionEmail(
  write: AgentWrite,
  config: Config,
  { customerNbr, email }: RequestOf<'/reinitSubscriptionEmail'>,
): Promise<ResponseOf<'/reinitSubscriptionEmail'>> {
  const { db, clock, grant } = write;
  const [customer] = await inScope(db, grant, [customerNbr]);
  if (!customer?.account) throw notFound('Aucun accès client ne correspond à ce numéro');
  const address = emailOnFile(customer, email);
  const account = enabledAccount(customer);
  return writeAsAgent({ ...write, count: () => countMail(write, account.id) }, async (tx) => {
    await mailWelcome(tx, clock, config, 'customer', {
      ...account,
      email: address,
      firstName: customer.firstName,
    });
    const message = `L’e-mail de bienvenue est renvoyé au client ${customerNbr}.`;
    return { answer: { code: '200', message }, customerNumber: customerNbr };
  });
}

/** @throws DomainError 429 when the account or the agent had its share. */
async function countMail({ db, clock, grant }: AgentWrite, accountId: string): Promise<void> {
  await countAgentMail(db, clock, grant.visitor.login);
  await assertMayMail(db, clock, accountId);
}

/** @throws DomainError 404 without an account, 409 CONFLICT for a disabled one. */
export function enabledAccount({ account }: CustomerAccess) {
  if (!account) throw notFound('Aucun accès client ne correspond à ce numéro');
  if (account.status === 'ENABLED') return account;
  throw conflict('L’accès de ce client est désactivé');
}
