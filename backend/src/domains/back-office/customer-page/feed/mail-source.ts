import { afterMoment, microsOf, newestFirst } from './feed-place';
import type { FeedSource } from './feed-source';

const order = { source: 'mail', at: 'q.created_at', key: 'q.id', keyType: 'uuid' } as const;

/** Mails about the customer that go to people whom they named: the address is not the customer's. */
const toOthers: readonly string[] = ['sponsorship-invitation'];

/**
 * Mails of the last 30 days, as long as they are kept. None says which contract it is about: they are not for an agent who sees
 * some of the customer's contracts, nor for the feed of one contract.
 */
export const mails: FeedSource = {
  name: order.source,
  kind: 'MAIL',
  isSeenBy: ({ onlyContracts }) => onlyContracts === undefined,
  async read(db, { reach, place, contractNumber, limit }) {
    if (contractNumber !== undefined) return [];
    const rows = await db
      .selectFrom('mail_outbox as q')
      .where('q.about_customer', '=', reach.customerNumber)
      .where(afterMoment(place, order))
      .select(['q.id', 'q.template', 'q.recipient', 'q.sent_at', 'q.failed_at'])
      .select(microsOf('q.created_at').as('micros'))
      .orderBy(newestFirst(order))
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'MAIL',
        contractNbr: null,
        by: null,
        template: row.template,
        state: row.sent_at !== null ? 'SENT' : row.failed_at !== null ? 'FAILED' : 'WAITING',
        recipient: toOthers.includes(row.template) ? null : row.recipient,
      },
    }));
  },
};
