import { parisDayOf } from '@portal/domain';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { inTransaction } from '../../../platform/transaction';
import { endDue } from './contract-end.queries';

const batch = 100;

/**
 * Housekeeping: contracts whose last day has come are terminated, a few at a time. Any number of processes may do so
 * at once; a contract that a customer is just changing is left for the next hour.
 */
export async function endDueContracts(db: Db, clock: Clock): Promise<void> {
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const now = clock();
      const contracts = await endDue(tx, parisDayOf(now), now, batch);
      for (const { customerNumber, contractNumber } of contracts) {
        await appendAudit(tx, clock, {
          customerNumber,
          actor: 'portal',
          onBehalfOf: null,
          call: 'terminationDue',
          contractNumber,
        });
      }
      return contracts.length;
    });
    if (ended < batch) return;
  }
}
