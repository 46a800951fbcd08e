import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';

/** Instalments still to be drawn after today, by their days; locked. One that replaces a refused debit is none. */
export const findPlannedInstalments = (tx: Db, customerNumber: string, contractNumber: string, today: Day) =>
  tx
    .selectFrom('payment_piece')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('kind', '=', 'pp')
    .where('status', '=', 'validated')
    .where('due_date', '>', today)
    .where('replacing_payment_count', '=', 0)
    .where('replaces_id', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Day of the contract's next anniversary, up to which instalments are planned. */
export async function findPlanEnd(
  tx: Db,
  customerNumber: string,
  contractNumber: string,
): Promise<Day | null> {
  const row = await tx
    .selectFrom('contract')
    .select('next_renew_date')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();
  return row?.next_renew_date ?? null;
}
