import { formatClock } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { secondsLocked, takeAttempt, type ThrottleRule } from '../../../../platform/throttle';
import type { OrderRow } from '../case/orders.queries';

export type SentBy = 'EMAIL' | 'SMS';

const minute = 60;
const ofCase: ThrottleRule = {
  free: 4,
  firstLockSeconds: 10 * minute,
  longestLockSeconds: 60 * minute,
  windowSeconds: 10 * minute,
};

/** Of messages for one case, and to one address: a landlord may have several cases, and a phone rings at each message. */
const limits = {
  EMAIL: { ofCase, ofAddress: { ...ofCase, free: 20 }, scopes: ['subscription-link', 'case-mail'] },
  SMS: { ofCase, ofAddress: { ...ofCase, free: 8 }, scopes: ['subscription-sms', 'case-sms'] },
} as const;

/** Copies go to nobody: many are a mistake of a program. */
const copies: ThrottleRule = { ...ofCase, free: 40 };

type Limited = Pick<OrderRow, 'order_reference' | 'email' | 'phone'>;

const addressOf = (by: SentBy, { email, phone }: Limited): string =>
  ((by === 'EMAIL' ? email : phone) ?? '').toLowerCase();

/**
 * Counts a message with the link of a case.
 * @returns seconds to wait before it may be sent; 0 when it may be sent now
 */
export async function countSending(db: Db, clock: Clock, by: SentBy, row: Limited): Promise<number> {
  const { ofCase: rule, ofAddress, scopes } = limits[by];
  const wait = await takeAttempt(db, clock, rule, scopes[0], row.order_reference);
  const address = addressOf(by, row);
  if (address === '') return wait;
  return Math.max(wait, await takeAttempt(db, clock, ofAddress, scopes[1], address));
}

/** As `countSending`, without counting. */
export async function sendingWait(db: Db, clock: Clock, by: SentBy, row: Limited): Promise<number> {
  const [ofCaseScope, ofAddressScope] = limits[by].scopes;
  return Math.max(
    await secondsLocked(db, clock, ofCaseScope, row.order_reference),
    await secondsLocked(db, clock, ofAddressScope, addressOf(by, row)),
  );
}

export const countCopy = (db: Db, clock: Clock, orderReference: string): Promise<number> =>
  takeAttempt(db, clock, copies, 'case-link-copy', orderReference);

const names = { EMAIL: 'd’e-mails', SMS: 'de SMS' };

/** Why a message is not sent, and when it can be. @param wait seconds, more than 0 */
export function limitWords(clock: Clock, by: SentBy, wait: number): string {
  const minutes = Math.ceil(wait / minute);
  const until = new Date(clock().getTime() + minutes * minute * 1000);
  const within = minutes > 1 ? `dans ${minutes}\u00a0minutes` : 'dans une minute';
  return `Trop ${names[by]} ont été envoyés en peu de temps. Vous pourrez renvoyer le lien ${within}, à ${formatClock(until)}`;
}
