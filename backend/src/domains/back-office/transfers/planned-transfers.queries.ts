import type { AgentScope, Day } from '@portal/domain';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import type { PlannedTransferTable } from '../../../platform/schema/tables';
import type { ContractKey } from './contract-rows';

export type PlannedTransfer = Selectable<PlannedTransferTable>;

/** The planned transfer of a contract; it waits for the transaction that changes it. */
export const lockPlanned = (tx: Db, { customerNumber, contractNumber }: ContractKey) =>
  tx
    .selectFrom('planned_transfer')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .forUpdate()
    .executeTakeFirst();

export async function addPlanned(tx: Db, row: Omit<PlannedTransfer, 'refusal'>): Promise<void> {
  await tx.insertInto('planned_transfer').values(row).execute();
}

export async function deletePlanned(tx: Db, { customerNumber, contractNumber }: ContractKey): Promise<void> {
  await tx
    .deleteFrom('planned_transfer')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .execute();
}

export async function keepRefusal(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  refusal: string,
  day: Day,
): Promise<void> {
  await tx
    .updateTable('planned_transfer')
    .set({ refusal })
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    // one that was undone and planned anew meanwhile is another
    .where('day', '<=', day)
    .execute();
}

/** Whose day has come, the first of them first. */
export const findDue = (db: Db, day: Day) =>
  db
    .selectFrom('planned_transfer')
    .select(['customer_number', 'contract_number'])
    .where('day', '<=', day)
    .where('refusal', 'is', null)
    .orderBy('day')
    .orderBy('contract_number')
    .execute();

/** More than a supplier plans at once. */
const mostShown = 500;

/** Of the scope, the next first; `more` where there are others. */
export async function findPlanned(
  db: Db,
  scope: AgentScope,
): Promise<{ rows: PlannedTransfer[]; more: boolean }> {
  const covered = channelInScope('c.channel', scope) ?? sql<SqlBool>`true`;
  const made = channelInScope('o.channel', scope) ?? sql<SqlBool>`true`;
  const rows = await db
    .selectFrom('planned_transfer as p')
    .innerJoin('contract as c', (join) =>
      join
        .onRef('c.customer_number', '=', 'p.customer_number')
        .onRef('c.contract_number', '=', 'p.contract_number'),
    )
    .selectAll('p')
    .where(covered)
    .$if(scope.createdBy !== null, (query) =>
      query.where(
        sql<SqlBool>`p.customer_number in (select o.customer_number from subscription_order o
          where o.created_by = ${scope.createdBy} and ${made})`,
      ),
    )
    .orderBy('p.day')
    .orderBy('p.contract_number')
    .limit(mostShown + 1)
    .execute();
  return { rows: rows.slice(0, mostShown), more: rows.length > mostShown };
}

export const findNames = (db: Db, numbers: string[]) =>
  db
    .selectFrom('customer')
    .select(['customer_number', 'first_name', 'last_name', 'company_name'])
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
    .execute();
