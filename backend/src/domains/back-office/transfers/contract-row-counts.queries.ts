import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import { copiedTables, keptTables, sellingChannel, type ContractKey } from './contract-rows';

export interface RowCount {
  table: string;
  count: number;
}

interface CountedDay {
  /** First with the new holder. */
  day: Day;
  /** Not today. */
  isLater: boolean;
  /** To come then, which `payments` hands over. */
  instalments: number;
}

/** Rows of what hangs on another table's row, not on a contract. */
const withoutContract: readonly string[] = ['document_content', 'invoice_file'];

/**
 * How many rows of a contract a transfer gives to the new holder on that day, and how many stay with the former one; tables
 * with none are left out.
 */
export async function countRows(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  { day, isLater, instalments }: CountedDay,
): Promise<{ moves: RowCount[]; stays: RowCount[] }> {
  const count = async (table: string, which: RawBuilder<unknown>): Promise<RowCount> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where customer_number = ${customerNumber} and contract_number = ${contractNumber} and ${which}`.execute(
      tx,
    );
    return { table, count: rows[0]?.count ?? 0 };
  };
  const every = sql`true`;
  // one whose day comes before is applied by then; one that is due today is moved by a transfer of today
  const waiting = sql`applied_at is null and lapsed_at is null and (effective_date >= ${day} or ${!isLater})`;
  const all = async (wanted: readonly (readonly [string, RawBuilder<unknown>])[]) => {
    const counts: RowCount[] = [];
    for (const [table, which] of wanted) counts.push(await count(table, which));
    return counts;
  };
  const some = (counts: RowCount[]) => counts.filter((each) => each.count > 0);
  const kept = keptTables.filter((table) => !withoutContract.includes(table));
  const pieces = await count('payment_piece', every);
  return {
    moves: some([
      ...(await all([
        ...[...copiedTables, 'contract', 'contract_billing'].map((table) => [table, every] as const),
        ['third_party', sellingChannel],
        ['contract_amendment', waiting],
      ])),
      { ...pieces, count: instalments },
    ]),
    stays: some([
      ...(await all([
        ...kept.map((table) => [table, every] as const),
        ['third_party', sql`not (${sellingChannel})`],
        ['contract_amendment', sql`not (${waiting})`],
      ])),
      { ...pieces, count: pieces.count - instalments },
    ]),
  };
}
