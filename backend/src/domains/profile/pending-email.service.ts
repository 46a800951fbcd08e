import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { findEmailChange } from './email-change.queries';

/** The address that a customer gave and has not proved yet; null for none. */
export const pendingEmailOf = async (db: Db, clock: Clock, customerNumber: string): Promise<string | null> =>
  (await findEmailChange(db, customerNumber, clock()))?.email ?? null;
