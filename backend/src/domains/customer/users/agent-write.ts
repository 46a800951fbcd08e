import type { CallPath } from '@portal/contract';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit, type AuditEvent } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { answeredBefore, once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';

/** A call by which an agent changes something, as its handler has it. */
export interface AgentWrite {
  db: Db;
  clock: Clock;
  path: CallPath;
  payload: unknown;
  grant: AgentGrant;
  idempotencyKey: string | undefined;
  /** Counts against a business limit, outside the transaction, so that a try that fails counts too. */
  count?: () => Promise<void>;
}

interface Written<T> {
  answer: T;
  /** Customer whose account it is; left out for agents and groups, whose entries are in the house's audit chain. */
  customerNumber?: string;
  /** User and group names, never a person's data. */
  detail?: AuditEvent['detail'];
  /** Nothing was otherwise than asked for: no entry says that something was done. */
  unchanged?: boolean;
}

/**
 * Changes something with its audit entry, in one transaction, and once for the client's key: a repeat gets the first
 * answer, and counts nothing. What changes nothing has no entry.
 */
export async function writeAsAgent<T>(
  { db, clock, path, payload, grant, idempotencyKey, count }: AgentWrite,
  effect: (tx: Db) => Promise<Written<T>>,
): Promise<T> {
  const { login } = grant.visitor;
  const scope = `${path}:${login}`;
  if (idempotencyKey !== undefined) {
    const first = await answeredBefore<T>(db, { scope, key: idempotencyKey, request: payload });
    if (first) return first.answer;
  }
  await count?.();
  return inTransaction(db, (tx) => {
    const change = async () => {
      const { answer, customerNumber = null, detail, unchanged = false } = await effect(tx);
      if (unchanged) return answer;
      await appendAudit(tx, clock, {
        customerNumber,
        actor: login,
        onBehalfOf: customerNumber,
        call: path,
        detail,
      });
      return answer;
    };
    if (idempotencyKey === undefined) return change();
    return once(tx, { scope, key: idempotencyKey, request: payload }, change);
  });
}
