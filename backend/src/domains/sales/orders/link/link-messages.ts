import { formatInstant, parisDayOf } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import { renderMail, type TemplatePayload } from '../../../../platform/mail/templates';
import { loadOrder, type OrderRow } from '../case/orders.queries';
import { mailedPrices } from './mailed-prices';
import type { OpenedLink } from '../case/subscription-link';

type Link = Pick<OpenedLink, 'address' | 'expires'>;

async function mailOf(
  tx: Db,
  clock: Clock,
  row: OrderRow,
  { address, expires }: Link,
): Promise<TemplatePayload<'subscription-link'>> {
  return {
    firstName: row.first_name ?? '',
    orderNumber: row.order_reference,
    link: address,
    ...mailedPrices((await loadOrder(tx, row.order_reference, row))?.contracts ?? [], parisDayOf(clock())),
    validUntil: formatInstant(expires),
  };
}

/** Queues the mail with the link of a case. */
export const queueLinkMail = async (tx: Db, clock: Clock, row: OrderRow, link: Link): Promise<void> =>
  enqueueMail(tx, 'subscription-link', row.email ?? '', await mailOf(tx, clock, row, link));

/** The mail as it would leave. */
export async function shownMail(db: Db, clock: Clock, row: OrderRow, link: Link) {
  const { subject, text } = renderMail('subscription-link', await mailOf(db, clock, row, link));
  return { subject, text };
}

/** Only letters of the alphabet of phones (GSM 03.38), so that a message has 160 letters and not 70. */
export const smsText = ({ order_reference }: Pick<OrderRow, 'order_reference'>, link: Link): string =>
  `Lumenvie : votre souscription ${order_reference} vous attend. Relisez-la et signez-la en ligne avant le ${formatInstant(link.expires, 'short').replace(/[\s\u202f\u00a0]+/g, ' ')} : ${link.address}`;

/** Messages that a text is charged as: 160 letters in one, 153 in each of several. */
export const smsCount = (text: string): number => (text.length <= 160 ? 1 : Math.ceil(text.length / 153));
