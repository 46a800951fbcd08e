import { messages } from '@portal/contract';
import { isCustomerInScope, scopeOverCustomers } from '../../platform/access/customer-scope';
import { appendAudit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { DomainError } from '../../platform/errors';
import { openSession } from '../../platform/sessions';
import { inTransaction } from '../../platform/transaction';
import { attemptSucceeded } from './attempts';
import { findAccounts, touchLogin, type Account } from './authentication.queries';
import { proveAccount, successOf } from './credentials';
import { parseLoginName } from './login-name';

export interface LogInRequest {
  user: string;
  password: string;
  address: string;
  userAgent: string | null;
  supportEmail: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  /** Whose space opens. */
  account: Account;
  /** Who is at the keyboard, when it is not the account's owner. */
  agent: Account | null;
  validated: boolean;
}

/**
 * Worded alike for every cause, and the way out for two customers who share an e-mail. A log-in behind `ADMIN:` has the
 * words of the source (customer-space 6), with an agent's name behind the customer's or without.
 */
const refusal = (behindAdmin: boolean) =>
  new DomainError(
    401,
    'INVALID_CREDENTIALS',
    behindAdmin
      ? messages.impersonationMismatch
      : 'Identifiant ou mot de passe incorrect. Si plusieurs clients partagent votre e-mail, utilisez votre numéro de client.',
  );

/** Said only to who knows the password. */
const disabled = (supportEmail: string) =>
  new DomainError(
    401,
    'INVALID_CREDENTIALS',
    `Votre accès est désactivé. Écrivez-nous à ${supportEmail}\u00a0: nous verrons avec vous comment le rétablir.`,
  );

/** @throws DomainError 401 INVALID_CREDENTIALS or 429 TOO_MANY_ATTEMPTS. */
export async function logIn(db: Db, clock: Clock, request: LogInRequest): Promise<OpenedSession> {
  const { key, agentKey } = parseLoginName(request.user);
  const typed = agentKey ?? key;
  const { password, address } = request;
  const proven = await proveAccount(db, clock, { key: typed, password, address });
  if (!proven) throw refusal(agentKey !== null);
  if (!proven.account.enabled) throw disabled(request.supportEmail);
  if (agentKey !== null && proven.account.kind !== 'agent') throw refusal(true);
  const acting = agentKey !== null && key !== agentKey;
  const account = acting ? await accountToOpen(db, proven.account, key) : proven.account;
  const agent = acting ? proven.account : null;
  const validated = acting || (account.validated && proven.resetCode === null);
  const session = await inTransaction(db, async (tx) => {
    const by = proven.resetCode === null ? 'password' : 'code';
    await attemptSucceeded(tx, clock, successOf(typed, proven, address), by);
    await touchLogin(tx, proven.account.id, clock());
    await appendAudit(tx, clock, {
      customerNumber: account.customerNumber,
      actor: proven.account.login,
      onBehalfOf: agent ? account.customerNumber : null,
      call: '/login',
      detail: { impersonation: agent !== null },
    });
    return openSession(tx, clock, {
      identityId: account.id,
      agentId: agent?.id ?? null,
      validated,
      address,
      userAgent: request.userAgent,
    });
  });
  return { ...session, account, agent, validated };
}

/** A customer's account, for an agent whose scheme covers that customer: never another agent's (B11, C1.4). */
async function accountToOpen(db: Db, agent: Account, key: string): Promise<Account> {
  const accounts = (await findAccounts(db, key)).filter(
    ({ kind, enabled }) => kind === 'customer' && enabled,
  );
  const [account, ...others] = accounts;
  const { login, scheme, groupName } = agent;
  const scope = groupName === null ? undefined : scopeOverCustomers({ login, scheme, groupName }, 'READ');
  if (!scope || !agent.validated || !account?.customerNumber || others.length > 0) throw refusal(true);
  if (!(await isCustomerInScope(db, scope, account.customerNumber))) throw refusal(true);
  return account;
}
