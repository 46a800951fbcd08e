import type { ConsentScreen } from '@portal/contract';
import type { ConsentSubject } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Author } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { notFound, refusedFields } from '../../../../platform/errors';
import {
  findConsents,
  findConsentsAndMailings,
  insertConsent,
  withdrawConsent,
  withdrawKnownConsent,
  type ConsentKind,
  type ConsentRow,
} from './consents.queries';
import {
  consentErrors,
  isInForce,
  isMailing,
  kindOf,
  mailingFlags,
  toConsents,
  undatedMailing,
  type Consent,
} from './consents.rules';
import { beginMeasures, forgetMeasures, isMeasured } from '../../measures/measures.service';
import { findCustomer, updateCustomer } from '../change/profile.queries';

export interface ConsentChange extends ConsentSubject {
  customerNumber: string;
  granted: boolean;
  author: Author;
  /** What the person saw when they decided; older screens do not send it. */
  screen?: ConsentScreen | undefined;
  textVersion?: string | undefined;
}

/** In force and withdrawn, latest first. @throws DomainError 404 to an agent who names a customer that does not exist. */
export async function consentsOf(db: Db, customerNumber: string): Promise<Consent[]> {
  const found = await findConsentsAndMailings(db, customerNumber);
  if (!found) throw notFound('Ce client n’existe pas');
  return toConsents(found.consents, found.mailings);
}

/** Whether what the consent gates may be done now. */
export const isConsented = async (
  db: Db,
  customerNumber: string,
  subject: ConsentSubject,
): Promise<boolean> => isInForce(await findConsents(db, customerNumber), kindOf(subject));

/**
 * Grants or withdraws, dated now; a mailing's flag follows. Call with the customer locked.
 * @returns the consents as they are then, as `consentsOf`. @throws DomainError 422 for a grant of what is not offered.
 */
export async function changeConsent(tx: Db, clock: Clock, change: ConsentChange): Promise<Consent[]> {
  const { customerNumber, granted } = change;
  const kind = kindOf(change);
  const errors = consentErrors({ kind, granted, textVersion: change.textVersion });
  if (errors.length > 0) throw refusedFields(errors);
  if (!isMailing(kind)) return changeOther(tx, clock, { ...change, kind });
  const flag = mailingFlags[kind.purpose];
  const customer = await findCustomer(tx, customerNumber);
  if (customer[flag] !== granted) {
    await recordConsent(tx, clock, change);
    await updateCustomer(tx, customerNumber, { [flag]: granted, updated_at: clock() });
  }
  return consentsOf(tx, customerNumber);
}

/** One that is no mailing; what was collected by it begins and ends with it. */
async function changeOther(
  tx: Db,
  clock: Clock,
  change: ConsentChange & { kind: ConsentKind },
): Promise<Consent[]> {
  const { customerNumber, kind, granted, author } = change;
  const found = await findConsentsAndMailings(tx, customerNumber);
  if (!found) throw notFound('Ce client n’existe pas');
  const { consents, mailings } = found;
  const inForce = consents.filter((row) => isInForce([row], kind));
  if (granted === inForce.length > 0) return toConsents(consents, mailings);
  const now = clock();
  if (granted) {
    const row = await insertConsent(tx, givenNow(change, now));
    if (isMeasured(kind)) await beginMeasures(tx, clock, customerNumber, kind.granularity);
    return toConsents([row, ...consents], mailings);
  }
  const withdrawn = { withdrawn_at: now, withdrawn_by: author.login };
  await withdrawKnownConsent(tx, customerNumber, kind, now, author.login);
  if (isMeasured(kind)) await forgetMeasures(tx, customerNumber, kind.granularity);
  return toConsents(
    consents.map((row) => (inForce.includes(row) ? { ...row, ...withdrawn } : row)),
    mailings,
  );
}

const givenNow = (
  { customerNumber, author, screen, textVersion, ...subject }: ConsentChange,
  now: Date,
): Omit<ConsentRow, 'id'> => ({
  ...kindOf(subject),
  customer_number: customerNumber,
  granted_at: now,
  withdrawn_at: null,
  withdrawn_by: null,
  channel: author.channel,
  screen: screen ?? null,
  text_version: textVersion ?? null,
  given_by: author.login,
});

/** The dated row alone. @returns whether anything changed. */
export async function recordConsent(tx: Db, clock: Clock, change: ConsentChange): Promise<boolean> {
  const { customerNumber, granted, author } = change;
  const kind = kindOf(change);
  const now = clock();
  if (granted) {
    if (isInForce(await findConsents(tx, customerNumber), kind)) return false;
    await insertConsent(tx, givenNow(change, now));
    return true;
  }
  if (await withdrawConsent(tx, customerNumber, kind, { at: now, by: author.login })) return true;
  if (!isMailing(kind)) return false;
  const undated = undatedMailing(kind.purpose, now);
  await insertConsent(tx, { customer_number: customerNumber, ...undated, withdrawn_by: author.login });
  return true;
}
