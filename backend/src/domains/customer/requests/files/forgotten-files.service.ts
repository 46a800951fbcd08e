import type { Clock } from '../../../../platform/clock';
import { lockCustomer } from '../../../../platform/customer-lock';
import type { Db } from '../../../../platform/database';
import { DomainError } from '../../../../platform/errors';
import { inTransaction } from '../../../../platform/transaction';
import { deleteForgotten, findForgotten } from './files.queries';

/** Days for which a file waits for its message: as long as a form that is kept. */
const waitingDays = 7;
/** Customers of one run; the next one follows within the hour. */
const most = 500;

/**
 * Deletes the files that no message named, customer by customer: whoever sends the same content at the moment has the customer
 * locked. @returns how many files
 */
export async function dropForgottenFiles(db: Db, clock: Clock): Promise<number> {
  const before = new Date(clock().getTime() - waitingDays * 86_400_000);
  let dropped = 0;
  for (const { customer_number } of await findForgotten(db, before, most)) {
    try {
      dropped += await inTransaction(db, async (tx) => {
        await lockCustomer(tx, customer_number);
        return deleteForgotten(tx, customer_number, before);
      });
    } catch (error) {
      // erased meanwhile, with the files
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return dropped;
}
