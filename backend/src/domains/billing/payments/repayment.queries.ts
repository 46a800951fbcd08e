import type { RepaymentEndCause, RepaymentStatus } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database';
import type {
  RepaymentDebtTable,
  RepaymentPartTable,
  RepaymentPlanTable,
} from '../../../platform/schema/tables';
import type { PieceRow } from './payments.queries';
import type { RepaymentLimits } from './repayment.rules';

export type PlanRow = Selectable<RepaymentPlanTable>;
export type PlanDebtRow = Selectable<RepaymentDebtTable>;
export type PlanPartRow = Selectable<RepaymentPartTable> & {
  /** Of its debit, while there is one. */
  debit_status: PieceRow['status'] | null;
  debit_cents: number | null;
  debit_day: Day | null;
};

/** @throws Error when the migration's row was deleted: a row is corrected, never removed */
export async function findLimits(db: Db, askedBy: 'CUSTOMER' | 'AGENT'): Promise<RepaymentLimits> {
  const row = await db
    .selectFrom('repayment_limit')
    .selectAll()
    .where('asked_by', '=', askedBy)
    .executeTakeFirstOrThrow();
  return {
    smallestDebtCents: row.smallest_debt_cents,
    mostParts: row.most_parts,
    smallestPartCents: row.smallest_part_cents,
    firstAfterDays: row.first_after_days,
    firstWithinDays: row.first_within_days,
    waitDays: row.wait_days,
    graceDays: row.grace_days,
  };
}

const ofCustomer = (db: Db, customerNumber: string) =>
  db.selectFrom('repayment_plan').selectAll().where('customer_number', '=', customerNumber);

const mostPlans = 20;

/** Live ones first, then the latest. */
export const findPlans = (db: Db, customerNumber: string, contractNumber?: string) =>
  ofCustomer(db, customerNumber)
    .$if(contractNumber !== undefined, (all) => all.where('contract_number', '=', contractNumber ?? ''))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(mostPlans)
    .execute();

export const findPlan = (db: Db, customerNumber: string, id: string) =>
  ofCustomer(db, customerNumber).where('id', '=', id).executeTakeFirst();

/** With a row lock until the transaction ends. Lock the plan before its parts or debts are changed. */
export const lockPlan = (tx: Db, customerNumber: string, id: string) =>
  ofCustomer(tx, customerNumber).where('id', '=', id).forUpdate().executeTakeFirst();

export const findLivePlan = (db: Db, customerNumber: string, contractNumber: string) =>
  ofCustomer(db, customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', '=', 'LIVE')
    .executeTakeFirst();

export const findLastBroken = (db: Db, customerNumber: string, contractNumber: string) =>
  ofCustomer(db, customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('status', '=', 'BROKEN')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findPlanDebts = (db: Db, customerNumber: string, planIds: readonly string[]) =>
  db
    .selectFrom('repayment_debt')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('plan_id', '=', (eb) => eb.fn.any(eb.val([...planIds])))
    .orderBy('position')
    .execute();

export const findPlanParts = (
  db: Db,
  customerNumber: string,
  planIds: readonly string[],
): Promise<PlanPartRow[]> =>
  db
    .selectFrom('repayment_part as part')
    .leftJoin('payment_piece as debit', (join) =>
      join
        .onRef('debit.customer_number', '=', 'part.customer_number')
        .onRef('debit.id', '=', 'part.piece_id'),
    )
    .selectAll('part')
    .select([
      'debit.status as debit_status',
      'debit.amount_cents as debit_cents',
      'debit.due_date as debit_day',
    ])
    .where('part.customer_number', '=', customerNumber)
    .where('part.plan_id', '=', (eb) => eb.fn.any(eb.val([...planIds])))
    .orderBy('part.position')
    .execute();

/** Whether a plan repaid this debt: nothing else replaces it. */
export async function wasRepaid(db: Db, customerNumber: string, pieceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('repayment_debt')
    .select('plan_id')
    .where('customer_number', '=', customerNumber)
    .where('piece_id', '=', pieceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPlan {
  plan: Insertable<RepaymentPlanTable>;
  debts: Omit<Insertable<RepaymentDebtTable>, 'customer_number' | 'plan_id' | 'position'>[];
  parts: { day: Day; cents: number }[];
}

export async function addPlan(tx: Db, { plan, debts, parts }: NewPlan): Promise<void> {
  const key = { customer_number: plan.customer_number, plan_id: plan.id };
  await tx.insertInto('repayment_plan').values(plan).execute();
  await tx
    .insertInto('repayment_debt')
    .values(debts.map((debt, position) => ({ ...key, ...debt, position })))
    .execute();
  await tx
    .insertInto('repayment_part')
    .values(
      parts.map(({ day, cents }, index) => ({
        ...key,
        position: index + 1,
        due_date: day,
        amount_cents: cents,
      })),
    )
    .execute();
  await markDebts(tx, key.customer_number, {
    to: plan.id,
    pieces: debts.flatMap(({ piece_id }) => piece_id ?? []),
    invoices: debts.flatMap(({ invoice_id }) => invoice_id ?? []),
  });
}

interface Marked {
  to: string;
  pieces: string[];
  invoices: string[];
}

async function markDebts(tx: Db, customerNumber: string, { to, pieces, invoices }: Marked): Promise<void> {
  for (const [table, ids] of [
    ['payment_piece', pieces],
    ['invoice', invoices],
  ] as const) {
    if (ids.length === 0) continue;
    await tx
      .updateTable(table)
      .set({ repayment_plan_id: to })
      .where('customer_number', '=', customerNumber)
      .where('id', 'in', ids)
      .execute();
  }
}

/** The debts of a plan that ended are in no plan. */
export async function unmarkDebts(tx: Db, { customer_number, id, contract_number }: PlanRow): Promise<void> {
  for (const table of ['payment_piece', 'invoice'] as const) {
    await tx
      .updateTable(table)
      .set({ repayment_plan_id: null })
      .where('customer_number', '=', customer_number)
      .where('contract_number', '=', contract_number)
      .where('repayment_plan_id', '=', id)
      .execute();
  }
}

export async function changePlan(
  tx: Db,
  { customer_number, id }: Pick<PlanRow, 'customer_number' | 'id'>,
  change: Updateable<RepaymentPlanTable> & {
    status: Exclude<RepaymentStatus, 'LIVE'>;
    end_cause: RepaymentEndCause;
  },
): Promise<void> {
  await tx
    .updateTable('repayment_plan')
    .set(change)
    .where('customer_number', '=', customer_number)
    .where('id', '=', id)
    .execute();
}

export async function changePart(
  tx: Db,
  { customer_number, plan_id, position }: Pick<PlanPartRow, 'customer_number' | 'plan_id' | 'position'>,
  change: Updateable<RepaymentPartTable>,
): Promise<void> {
  await tx
    .updateTable('repayment_part')
    .set(change)
    .where('customer_number', '=', customer_number)
    .where('plan_id', '=', plan_id)
    .where('position', '=', position)
    .execute();
}
