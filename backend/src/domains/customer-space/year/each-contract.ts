import type { Db } from '../../../platform/database';
import { LeftForLater } from '../../../platform/jobs/left-for-later';
import { inTransaction } from '../../../platform/transaction';
import { firstKey, type RowKey } from './due-warnings.queries';
import type { ContractKey } from './year.queries';

/** Contracts read at a time; each is worked on in a transaction of its own. */
const batch = 200;

/**
 * Works on each contract that is found, in the order of the keys. One that fails is left for a later run, and the others
 * are done. @returns how many `work` said to have told something
 */
export async function eachContract(
  db: Db,
  find: (page: { after: RowKey; count: number }) => Promise<RowKey[]>,
  work: (tx: Db, key: ContractKey) => Promise<boolean>,
): Promise<number> {
  const failures: Error[] = [];
  let told = 0;
  for (let after: RowKey | undefined = firstKey; after !== undefined;) {
    const found = await find({ after, count: batch });
    for (const { customer_number: customerNumber, contract_number: contractNumber } of found) {
      try {
        if (await inTransaction(db, (tx) => work(tx, { customerNumber, contractNumber }))) told++;
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    after = found.length === batch ? found.at(-1) : undefined;
  }
  if (failures.length > 0)
    throw new LeftForLater(`${failures.length} contracts were not looked at`, failures);
  return told;
}
