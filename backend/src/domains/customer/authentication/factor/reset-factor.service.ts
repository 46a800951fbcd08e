import type { Config } from '../../../../config';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { conflict } from '../../../../platform/errors';
import { closeSessionsOf } from '../../../../platform/sessions';
import { deleteFactor, deleteRecoveryCodes, lockAccount } from './factor.queries';
import { deletePasskeys } from './passkey.queries';
import { warnOfFactor, warnOfReset } from './factor-mail';

interface Reset {
  owner: {
    id: string;
    login: string;
    email: string;
    customerNumber: string | null;
    firstName: string | null;
  };
  by: string;
  reason: string;
  config: Pick<Config, 'supportEmail' | 'supplier'>;
}

/**
 * Deletes what was lost, an application and every passkey, of an agent or a customer: sessions end, and the owner gets a mail. An
 * agent enrols again at the next log-in where agents need one. Call in the transaction of its audit entry.
 * @throws DomainError 409 when there is none.
 */
export async function resetFactor(tx: Db, clock: Clock, { owner, by, reason, config }: Reset): Promise<void> {
  await lockAccount(tx, owner.id);
  const factors = [await deleteFactor(tx, owner.id), await deletePasskeys(tx, owner.id)];
  await deleteRecoveryCodes(tx, owner.id);
  if (!factors.includes(true)) {
    throw conflict(`${owner.login} ne se connecte pas en deux étapes.`);
  }
  await closeSessionsOf(tx, owner.id);
  await tx
    .insertInto('factor_reset')
    .values({ id: uuidv7(), identity_id: owner.id, reset_by: by, reason, reset_at: clock() })
    .execute();
  const { email, customerNumber } = owner;
  if (customerNumber === null) await warnOfFactor(tx, { clock, config, visitor: owner }, 'RESET', { reason });
  else await warnOfReset(tx, clock, config, { email, customerNumber, reason });
}
