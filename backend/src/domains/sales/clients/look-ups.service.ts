import type { CallPath } from '@portal/contract';
import type { AuditDetail } from '@portal/domain/audit-facts';
import { appendAudit } from '../../../platform/audit';
import { tooManyAttempts } from '../../../platform/errors';
import { takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { inTransaction } from '../../../platform/transaction';
import type { Asking } from './client-code.service';

/** Of one agent: enough for a day's sales, too few to sift a list of people. */
const lookUps: ThrottleRule = {
  free: 60,
  firstLockSeconds: 60,
  longestLockSeconds: 3600,
  windowSeconds: 600,
};

/** @throws DomainError 429 when the agent looks up more than a day's work needs. */
export async function countLookUp({ db, clock, grant }: Asking, scope: string): Promise<void> {
  const wait = await takeAttempt(db, clock, lookUps, scope, grant.visitor.identityId);
  if (wait > 0) throw tooManyAttempts(wait);
}

/**
 * Writes an agent's search for a person into the audit chain of each customer found; where none was, into the chain without a customer.
 * What was typed is not written: it may name a person who is no customer.
 */
export const auditLookUp = (
  { db, clock, grant }: Asking,
  { call, customers, detail }: { call: CallPath; customers: readonly string[]; detail?: AuditDetail },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const chains = customers.length > 0 ? [...new Set(customers)].sort() : [null];
    for (const customerNumber of chains) {
      const actor = grant.visitor.login;
      await appendAudit(tx, clock, {
        ...{ customerNumber, actor, onBehalfOf: customerNumber, call },
        ...(detail && { detail }),
      });
    }
  });
