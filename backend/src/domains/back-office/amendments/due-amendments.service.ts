import { today } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { amendContract } from '../../sales/offers/amend-contract.service';
import * as queries from './due-amendments.queries';
import { isPassing, LeftForLater } from '../../../platform/jobs/left-for-later';
import { whole } from '../../../platform/jobs/shared-work';
import { nextAttempt } from './failed-amendment';

type Deps = Pick<Platform, 'db' | 'clock'> & { config: Pick<Platform['config'], 'supportEmail'> };

/**
 * Applies the amendments whose day has come, each in a transaction of its own; any number of processes may do so at
 * once. One that fails leaves the others theirs; it is met again some time later, and lapses at its last attempt
 * (failed-amendment.ts).
 * @param most at most so many
 * @param share of which customers
 * @returns how many were applied
 * @throws LeftForLater of those that failed, once the others are done
 */
export async function applyDueAmendments(deps: Deps, most = Infinity, share = whole): Promise<number> {
  const now = deps.clock();
  const day = today(now);
  const failures: Error[] = [];
  let applied = 0;
  let seen = 0;
  const next = (after?: queries.DueAmendment) => queries.nextDue(deps.db, { day, now, share, after });
  for (let due = await next(); due !== undefined && seen < most; due = await next(due), seen++) {
    try {
      if (await applyOne(deps, due)) applied++;
    } catch (error) {
      failures.push(await failed(deps, due, error));
    }
  }
  if (failures.length === 0) return applied;
  throw new LeftForLater(`${failures.length} amendments are not applied`, failures);
}

/** An amendment takes some 20 ms: so many are half a minute's work. */
const many = 1000;

/** Whether so many amendments are due that several processes should share them. */
export const areManyDue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  (await queries.countDue(db, today(clock()), many)) === many;

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
    const isApplied = outcome === 'AMENDED';
    const now = clock();
    await queries.settleAmendment(tx, due, isApplied ? { applied_at: now } : { lapsed_at: now });
    await tell(tx, clock, due, found, isApplied ? 'APPLIED' : 'ENDED');
    return isApplied;
  });

/** Counts the failed attempt and gives up after the last one. @returns the error for the log */
async function failed({ db, clock }: Deps, due: queries.DueAmendment, cause: unknown): Promise<Error> {
  const what = `Contract ${due.contract_number}, amendment ${due.id}`;
  const why = cause instanceof Error ? cause.message : String(cause);
  if (isPassing(cause)) return new Error(`${what}: ${why} (tried again).`, { cause });
  try {
    return await inTransaction(db, async (tx) => {
      const found = await queries.findAmendment(tx, due);
      const attempts = await queries.addAttempt(tx, due);
      const retryAt = attempts === undefined ? undefined : nextAttempt(clock(), attempts);
      if (retryAt) await queries.settleAmendment(tx, due, { retry_at: retryAt });
      else if (found && attempts !== undefined) {
        await queries.settleAmendment(tx, due, { lapsed_at: clock() });
        await tell(tx, clock, due, found, 'FAILED');
      }
      const then = retryAt ? `tried again at ${retryAt.toISOString()}` : 'given up';
      return new Error(`${what} of import ${found?.import_id ?? 'none'}: ${why} (${then}).`, { cause });
    });
  } catch (error) {
    return new Error(`${what}: ${why} (the attempt could not be counted).`, { cause: error });
  }
}

/** Writes the change, or the failed attempt, to the audit chain of the contract's customer. */
const tell = (
  tx: Db,
  clock: Clock,
  { customer_number, contract_number }: queries.DueAmendment,
  { imported_by, import_id }: Pick<queries.Found, 'imported_by' | 'import_id'>,
  amendment: 'APPLIED' | 'ENDED' | 'FAILED',
) =>
  appendAudit(tx, clock, {
    customerNumber: customer_number,
    actor: imported_by ?? 'portal',
    onBehalfOf: null,
    call: '/uploadAmendments',
    contractNumber: contract_number,
    detail: { importId: import_id, amendment },
  });
