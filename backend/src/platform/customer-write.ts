import type { CallPath } from '@portal/contract';
import type { CustomerGrant } from './access/policy';
import { appendAudit, lockCustomerAndChain, type AuditEvent } from './audit';
import type { Clock } from './clock';
import type { Db } from './database';
import { answeredBefore, once } from './idempotency';
import type { Visitor } from './sessions';
import { inTransaction } from './transaction';
import { DomainError } from './errors';
import { takeAttempt, type ThrottleRule } from './throttle';

/** Who is at the keyboard, and the channel that a change comes through: the agent's group, else WEB. */
export interface Author {
  login: string;
  channel: string;
  isAgent: boolean;
}

export function authorOf({ kind, login, groupName, agent }: Visitor): Author {
  if (agent) return { login: agent.login, channel: agent.groupName, isAgent: true };
  return { login, channel: groupName ?? 'WEB', isAgent: kind === 'agent' };
}

/** A call that changes a customer's data, as its handler has it. */
export interface CustomerWrite {
  db: Db;
  clock: Clock;
  path: CallPath;
  payload: unknown;
  grant: CustomerGrant;
  idempotencyKey: string | undefined;
  /** Done many times in a row, and nothing is mailed about it: the limit of the call is enough. */
  often?: boolean;
  /** Asked for before the transaction, so that a try that fails counts too: a password, say. A repeat is not asked. Throws. */
  prove?: () => Promise<void>;
}

/** The answer of a change, and the detail of its audit entry: field names and codes, never personal data. */
export interface Written<T> {
  answer: T;
  detail?: AuditEvent['detail'];
}

/**
 * Changes a customer's data with its audit entry, in one transaction, and once for the client's key.
 * Changes of one customer queue on the customer's row, so that `effect` decides on what it reads.
 * @throws DomainError 404 when an agent names a customer that does not exist, 409 one whose data were erased, 429 beyond
 * what anybody changes in an hour.
 */
export async function writeForCustomer<T>(
  { db, clock, path, payload, grant, idempotencyKey, often, prove }: CustomerWrite,
  effect: (tx: Db, author: Author) => Promise<Written<T>>,
): Promise<T> {
  const author = authorOf(grant.visitor);
  const { customerNumber } = grant;
  const scope = `${path}:${author.login}:${customerNumber}`;
  if (prove) {
    const repeated =
      idempotencyKey !== undefined &&
      (await answeredBefore<T>(db, { scope, key: idempotencyKey, request: payload }));
    if (repeated) return repeated.answer;
    await prove();
  }
  return inTransaction(db, async (tx) => {
    const change = async () => {
      await lockCustomerAndChain(tx, customerNumber);
      if (!often)
        await countChange(tx, clock, { path, customerNumber, contractNumber: grant.contractNumber });
      const { answer, detail } = await effect(tx, author);
      await appendAudit(tx, clock, {
        customerNumber,
        actor: author.login,
        onBehalfOf: author.isAgent ? customerNumber : null,
        call: path,
        contractNumber: grant.contractNumber ?? null,
        detail,
      });
      return answer;
    };
    if (idempotencyKey === undefined) return change();
    return once(tx, { scope, key: idempotencyKey, request: payload }, change);
  });
}

/**
 * Changes of one kind to one contract, or to one customer: most are acknowledged by mail, and whoever found a session open
 * could bury the mail that warns its owner. More than a family or a call of support needs in an hour.
 */
const changes: ThrottleRule = {
  free: 30,
  firstLockSeconds: 600,
  longestLockSeconds: 3_600,
  windowSeconds: 3_600,
};

interface Changed {
  path: CallPath;
  customerNumber: string;
  contractNumber: string | undefined;
}

/** Call in the transaction of the change: one that is refused does not count. @throws DomainError 429. */
async function countChange(
  tx: Db,
  clock: Clock,
  { path, customerNumber, contractNumber = '' }: Changed,
): Promise<void> {
  const key = `${path} ${customerNumber} ${contractNumber}`;
  const retryAfterSeconds = await takeAttempt(tx, clock, changes, 'customer-change', key);
  if (retryAfterSeconds === 0) return;
  throw new DomainError(
    429,
    'TOO_MANY_ATTEMPTS',
    'Beaucoup de changements de ce genre viennent d’être faits ici. Réessayez dans une heure au plus.',
    { retryAfterSeconds },
  );
}
