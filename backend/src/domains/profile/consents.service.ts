import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { refusedFields } from '../../platform/errors';
import { findConsents, insertConsent, withdrawConsent, type ConsentKind } from './consents.queries';
import {
  consentErrors,
  isInForce,
  isMailing,
  mailingFlags,
  toConsents,
  undatedMailing,
  type Consent,
} from './consents.rules';
import { findCustomer, updateCustomer } from './profile.queries';

export interface ConsentChange extends ConsentKind {
  customerNumber: string;
  granted: boolean;
  channel: string;
}

/** In force and withdrawn, latest first; none of an unknown customer. */
export const consentsOf = async (db: Db, customerNumber: string): Promise<Consent[]> =>
  toConsents(await findConsents(db, customerNumber), await findCustomer(db, customerNumber));

/**
 * Grants or withdraws, dated now; a mailing's flag follows.
 * @returns whether anything changed. @throws DomainError 422 when purpose and granularity do not go together.
 */
export async function changeConsent(tx: Db, clock: Clock, change: ConsentChange): Promise<boolean> {
  const errors = consentErrors(change);
  if (errors.length > 0) throw refusedFields(errors);
  const { customerNumber, purpose, granted } = change;
  if (!isMailing(purpose)) return recordConsent(tx, clock, change);
  const flag = mailingFlags[purpose];
  const customer = await findCustomer(tx, customerNumber);
  if (customer[flag] === granted) return false;
  await recordConsent(tx, clock, change);
  await updateCustomer(tx, customerNumber, { [flag]: granted, updated_at: clock() });
  return true;
}

/** The dated row alone. @returns whether anything changed. */
export async function recordConsent(tx: Db, clock: Clock, change: ConsentChange): Promise<boolean> {
  const { customerNumber, purpose, granularity, granted, channel } = change;
  const now = clock();
  if (granted) {
    if (isInForce(await findConsents(tx, customerNumber), change)) return false;
    const consent = { purpose, granularity, granted_at: now, withdrawn_at: null, channel };
    await insertConsent(tx, { customer_number: customerNumber, ...consent });
    return true;
  }
  if (await withdrawConsent(tx, customerNumber, change, now)) return true;
  if (!isMailing(purpose)) return false;
  const undated = undatedMailing(purpose, await findCustomer(tx, customerNumber), now);
  await insertConsent(tx, { customer_number: customerNumber, ...undated });
  return true;
}
