import { today } from '@portal/domain';
import type { Platform } from '../../platform/http/define-call';
import { inTransaction } from '../../platform/transaction';
import { amendContract } from '../offers/amend-contract.service';
import * as queries from './due-amendments.queries';

type Deps = Pick<Platform, 'db' | 'clock'> & { config: Pick<Platform['config'], 'supportEmail'> };

/**
 * Applies the amendments whose day has come, each in a transaction of its own: a chore of every process, which any number
 * may do at once. One that fails leaves the others theirs, and is met again at the next look.
 * @param most at most so many
 * @returns how many were applied
 * @throws AggregateError of those that failed, once the others are done
 */
export async function applyDueAmendments(deps: Deps, most = Infinity): Promise<number> {
  const day = today(deps.clock());
  const failures: unknown[] = [];
  let applied = 0;
  let seen = 0;
  let due = await queries.nextDue(deps.db, day, undefined);
  for (; due !== undefined && seen < most; due = await queries.nextDue(deps.db, day, due), seen++) {
    try {
      if (await applyOne(deps, due)) applied++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} amendments are not applied.`);
  return applied;
}

const applyOne = ({ db, clock, config }: Deps, due: queries.DueAmendment): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await queries.findAmendment(tx, due);
    if (!found) return false;
    const outcome = await amendContract(
      tx,
      clock,
      {
        customerNumber: due.customer_number,
        contractNumber: due.contract_number,
        effectiveOn: due.effective_date,
        terms: found.terms,
        author: { login: found.imported_by ?? '', channel: found.channel ?? 'WEB', isAgent: true },
        supportEmail: config.supportEmail,
      },
      () => queries.isStillDue(tx, due),
    );
    if (outcome === null) return false;
    const now = clock();
    await queries.settleAmendment(tx, due, outcome === 'AMENDED' ? { applied_at: now } : { lapsed_at: now });
    return outcome === 'AMENDED';
  });
