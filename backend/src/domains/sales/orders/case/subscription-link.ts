import type { LinkSending } from '@portal/contract';
import { createHash } from 'node:crypto';
import { casePage } from '../../../../platform/case-page';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { copiedLink } from '../../../../platform/access/own-case';
import { loginKey } from '../../../../platform/login-key';
import { addCode, drawLinkCode, endLinks, renewLinks } from '../../../../platform/one-time-code';
import { updateOrder, type OrderRow } from './orders.queries';

/** Back-office 9: a saved subscription's link is valid 4 days from its last sending. */
export const linkSeconds = 4 * 86_400;

const linksOf = (subject: string) => ({ purpose: 'SUBSCRIPTION_LINK' as const, subject });

/** Where a link went, as a hash: the table of codes contains no address. */
const wentTo = (by: LinkSending, address: string): string =>
  by === 'COPY'
    ? copiedLink
    : createHash('sha256').update(`${by}:${address.toLowerCase()}`).digest('base64url');

/** What the key of a case that is not saved yet keeps of its customer's mailbox. */
export const mailboxHash = (email: string): string => wentTo('EMAIL', loginKey(email));

export interface OpenedLink {
  address: string;
  expires: Date;
}

/**
 * Puts another link of a case in force and notes its sending. Earlier links stay valid, and end with it. A copy leaves the
 * note of what the portal sent: who takes the case over reads that the customer has it.
 * @param to e-mail or phone; unused for a copy
 */
export async function openLink(
  tx: Db,
  clock: Clock,
  publicUrl: string,
  { orderReference, by, to }: { orderReference: string; by: LinkSending; to: string },
): Promise<OpenedLink> {
  const code = drawLinkCode();
  const key = { ...linksOf(orderReference), boundTo: wentTo(by, to) };
  const expires = await addCode(tx, clock, key, code, linkSeconds);
  await renewLinks(tx, clock, linksOf(orderReference), expires);
  const sent = by === 'COPY' ? await findSending(tx, orderReference) : undefined;
  await updateOrder(tx, orderReference, {
    link_expires_at: expires,
    ...(sent ?? { link_sent_at: clock(), link_sent_by: by }),
  });
  return { address: casePage(publicUrl, orderReference, code), expires };
}

/** What the portal last sent itself; undefined where it sent nothing. */
const findSending = (tx: Db, orderReference: string) =>
  tx
    .selectFrom('subscription_order')
    .select(['link_sent_at', 'link_sent_by'])
    .where('order_reference', '=', orderReference)
    .where('link_sent_by', '<>', 'COPY')
    .executeTakeFirst();

interface Reached {
  email: string | null;
  phone: string | null;
}

/**
 * After an agent changed the e-mail or the phone of a case: ends the links that went to a former one. Another e-mail ends copied links
 * as well, for they were handed over to somebody else perhaps; another phone does not.
 * @returns how many ended
 */
export async function endFormerLinks(
  tx: Db,
  clock: Clock,
  orderReference: string,
  { before, now }: { before: Reached; now: Reached },
): Promise<number> {
  const isSameEmail = sameAddress(before.email, now.email);
  if (isSameEmail && sameAddress(before.phone, now.phone)) return 0;
  const current = new Set([
    ...(now.email ? [wentTo('EMAIL', now.email)] : []),
    ...(now.phone ? [wentTo('SMS', now.phone)] : []),
    ...(isSameEmail ? [wentTo('COPY', '')] : []),
  ]);
  // links of former releases went by e-mail, and do not say where
  const keeps = (boundTo: string | null) => (boundTo === null ? isSameEmail : current.has(boundTo));
  const { ended, left } = await endLinks(tx, clock, linksOf(orderReference), keeps);
  if (left === 0) await updateOrder(tx, orderReference, { link_expires_at: null });
  return ended;
}

const sameAddress = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();

/** Ends every link of a case, for example when it is abandoned. */
export async function endAllLinks(tx: Db, clock: Clock, orderReference: string): Promise<void> {
  await endLinks(tx, clock, linksOf(orderReference), () => false);
  await updateOrder(tx, orderReference, { link_expires_at: null });
}

/** The state of a case's link, as calls answer it. */
export const sentLinkOf = (row: OrderRow) => ({
  sentAt: row.link_sent_at?.toISOString() ?? null,
  sentBy: row.link_sent_by,
  expiresAt: row.link_expires_at?.toISOString() ?? null,
  firstOpenedAt: row.link_first_opened_at?.toISOString() ?? null,
  lastOpenedAt: row.link_last_opened_at?.toISOString() ?? null,
});
