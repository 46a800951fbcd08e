import { today } from '@portal/domain';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { fillChannels, findLapsed, lockRequest } from './conversation.queries';
import { moveRequest, tellCustomer } from './conversation.service';

/** Of one run; the next one follows within the hour. */
const most = 500;

/**
 * Closes the requests whose customers were asked something and did not answer in time (`requestNextStep`), each in a
 * transaction of its own, and mails the customers. Several processes can run it at once; a request that fails does not stop the others.
 * @returns how many were closed
 * @throws the first unexpected error, once every request was tried
 */
export async function closeLapsedRequests({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<number> {
  await fillChannels(db);
  const day = today(clock());
  let closed = 0;
  const failures: unknown[] = [];
  for (const { customer_number, event_number } of await findLapsed(db, day, most)) {
    const key = { customerNumber: customer_number, eventNumber: event_number };
    const close = inTransaction(db, async (tx) => {
      const row = await lockRequest(tx, key);
      // answered, or closed by another process
      if (row?.next_actor !== 'CUSTOMER' || row.due_on >= day) return false;
      const moved = await moveRequest(tx, row, {
        move: 'lapse',
        now: clock(),
        said: { kind: 'STEP', author: null, text: 'Clôturée sans réponse à notre question' },
        closingReason: 'Sans réponse à notre question',
      });
      await tellCustomer(tx, moved, 'lapsed', config);
      return true;
    });
    try {
      if (await close) closed++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return closed;
}
