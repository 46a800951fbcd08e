import { messages } from '@portal/contract';
import { isCustomerInScope, scopeOverCustomers } from '../../../platform/access/customer-scope';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { DomainError } from '../../../platform/errors';
import { openSession } from '../../../platform/sessions';
import { attemptSucceeded, type Success } from './attempts';
import type { ProofKind } from './factor/own-proof.service';
import { findAccounts, touchLogin, type Account } from './authentication.queries';

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  /** Whose space opens. */
  account: Account;
  /** Who is at the keyboard, when it is not the account's owner. */
  agent: Account | null;
  validated: boolean;
}

interface Opening {
  /** Who proved to be who they are. */
  owner: Account;
  account: Account;
  /** Of who came in by a mailed password, or has yet to choose one: false. */
  validated: boolean;
  address: string;
  userAgent: string | null;
}

/**
 * Worded alike for every cause, and the way out for two customers who share an e-mail. A log-in behind `ADMIN:` has the
 * words of the source (customer-space 6), with an agent's name behind the customer's or without.
 */
export const logInRefusal = (behindAdmin: boolean) =>
  new DomainError(
    401,
    'INVALID_CREDENTIALS',
    behindAdmin
      ? messages.impersonationMismatch
      : 'Identifiant ou mot de passe incorrect. Si plusieurs clients partagent votre e-mail, utilisez votre numéro de client.',
  );

/** A customer's account, for an agent whose scheme covers that customer: never another agent's (B11, C1.4). */
export async function accountToOpen(db: Db, agent: Account, key: string): Promise<Account> {
  const accounts = (await findAccounts(db, key)).filter(
    ({ kind, enabled }) => kind === 'customer' && enabled,
  );
  const [account, ...others] = accounts;
  const { login, scheme, groupName } = agent;
  const scope = groupName === null ? undefined : scopeOverCustomers({ login, scheme, groupName }, 'READ');
  if (!scope || !agent.validated || !account?.customerNumber || others.length > 0) throw logInRefusal(true);
  if (!(await isCustomerInScope(db, scope, account.customerNumber))) throw logInRefusal(true);
  return account;
}

/** The session, its entry in the log, and the end of every lock: in the transaction of what proved the owner. */
export async function openSpace(
  tx: Db,
  clock: Clock,
  { owner, account, validated, address, userAgent }: Opening,
  success: { attempt: Success; by: 'password' | 'code' },
  proof?: ProofKind | 'ENROLMENT',
): Promise<OpenedSession> {
  const agent = account.id === owner.id ? null : owner;
  await attemptSucceeded(tx, clock, success.attempt, success.by);
  await touchLogin(tx, owner.id, clock());
  await appendAudit(tx, clock, {
    customerNumber: account.customerNumber,
    actor: owner.login,
    onBehalfOf: agent ? account.customerNumber : null,
    call: proof ? '/confirmLogin' : '/login',
    detail: { impersonation: agent !== null, ...(proof && { proof }) },
  });
  const session = { identityId: account.id, agentId: agent?.id ?? null, validated, address, userAgent };
  return { ...(await openSession(tx, clock, session)), account, agent, validated };
}
