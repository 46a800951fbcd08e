import { addDays, type Day, parisDayOf } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Platform } from '../../../platform/http/define-call';
import { LeftForLater } from '../../../platform/jobs/left-for-later';
import { inShare, type Share, whole } from '../../../platform/jobs/shared-work';
import { inTransaction } from '../../../platform/transaction';
import { tendPlan } from './tend-repayment.service';

interface PlanKey {
  customer_number: string;
  id: string;
}

const firstKey: PlanKey = { customer_number: '', id: '00000000-0000-0000-0000-000000000000' };
/** Plans read at a time; each is tended in a transaction of its own. */
const batch = 200;
/** A plan and its mail take some 20 ms. */
const many = 2000;
/** Days: a part is announced at most that long before its day. */
const horizonDays = 15;
/** A bank takes a debit back for 13 months (SEPA core scheme). */
const takenBackDays = 400;

interface Page {
  after: PlanKey;
  count: number;
  share: Share;
}

/**
 * Plans for which something is to be done: a debit whose fate is known and was not counted, or that was taken back, a part
 * to tell of, one past its last day, or debts that leave nothing.
 */
async function findToTend(db: Db, today: Day, { after, count, share }: Page): Promise<PlanKey[]> {
  const { rows } = await sql<PlanKey>`
    select plan.customer_number, plan.id from repayment_plan plan
    where (plan.customer_number, plan.id) > (${after.customer_number}, ${after.id}::uuid)
      and ${inShare('plan.customer_number', share)}
      and (exists (select 1 from repayment_part part
          join payment_piece debit on debit.customer_number = part.customer_number and debit.id = part.piece_id
          where part.customer_number = plan.customer_number and part.plan_id = plan.id
            and (part.debit_counted_at is null
                and debit.status in ('reconciled', 'cancelled', 'sent-cancelled', 'sent-rejected', 'reconciled-cancellation')
              or part.counted_cents > 0 and part.due_date > ${addDays(today, -takenBackDays)}
                and debit.status in ('sent-cancelled', 'sent-rejected', 'reconciled-cancellation')))
        or plan.status = 'LIVE' and (
          exists (select 1 from repayment_part part
            where part.customer_number = plan.customer_number and part.plan_id = plan.id and part.paid_on is null
              and (part.told_on is null and part.due_date <= ${addDays(today, horizonDays)}
                or part.told_on is not null and part.piece_id is null
                  and greatest(part.due_date, part.told_on) + plan.grace_days < ${today}::date))
          or not exists (select 1 from repayment_debt debt
            left join payment_piece piece on piece.customer_number = debt.customer_number and piece.id = debt.piece_id
            left join invoice bill on bill.customer_number = debt.customer_number and bill.id = debt.invoice_id
            where debt.customer_number = plan.customer_number and debt.plan_id = plan.id
              and coalesce(bill.residual_cents, piece.residual_cents) > 0)))
    order by plan.customer_number, plan.id
    limit ${count}`.execute(db);
  return rows;
}

/** Whether there is more to do now than one process should do alone. */
export async function areManyToTend({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const page = { after: firstKey, count: many, share: whole };
  return (await findToTend(db, parisDayOf(clock()), page)).length === many;
}

/**
 * Tends the repayment plans of a share of the customers. One that fails is left for a later run, and the others are done.
 * @throws LeftForLater once every plan was tried
 */
export async function tendRepayments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  share: Share = whole,
): Promise<void> {
  const failures: Error[] = [];
  const today = parisDayOf(clock());
  for (let after: PlanKey | undefined = firstKey; after !== undefined;) {
    const found = await findToTend(db, today, { after, count: batch, share });
    for (const { customer_number: customerNumber, id } of found) {
      try {
        await inTransaction(db, (tx) => tendPlan(tx, { clock }, { customerNumber, id }));
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    after = found.length === batch ? found.at(-1) : undefined;
  }
  if (failures.length > 0)
    throw new LeftForLater(`${failures.length} repayment plans were not tended`, failures);
}
