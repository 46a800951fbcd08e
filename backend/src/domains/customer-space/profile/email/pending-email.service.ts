import type { ExpressionBuilder } from 'kysely';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import type { Database } from '../../../../platform/schema/tables';
import { findEmailChange } from './email-change.queries';

/** The address that a customer gave and has not proved yet; null for none. */
export const pendingEmailOf = async (db: Db, clock: Clock, customerNumber: string): Promise<string | null> =>
  (await findEmailChange(db, customerNumber, clock()))?.email ?? null;

/** The same, as a column of a query on customers. @param latest `latestWritten` of now */
export const pendingEmailColumn = (eb: ExpressionBuilder<Database, 'customer'>, now: Date, latest: Date) =>
  eb
    .selectFrom('email_change')
    .select('email_change.email')
    .whereRef('email_change.customer_number', '=', 'customer.customer_number')
    .where('email_change.expires_at', '>', now)
    .where('email_change.asked_at', '<=', latest)
    .as('pending_email');
