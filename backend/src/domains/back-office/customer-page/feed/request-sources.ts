import { sql, type Expression, type SqlBool } from 'kysely';
import { requestInScope } from '../../../../platform/search/request-condition';
import { ofSeenContracts } from './contract-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedAsk, type FeedSource } from './feed-source';

/** Letters of what somebody wrote. */
const shownLetters = 300;

const ofReach = ({ reach: { requests } }: FeedAsk): Expression<SqlBool> =>
  requests ? requestInScope(requests) : sql<SqlBool>`false`;

const requestOrder = {
  source: 'request',
  at: 'r.created_at',
  key: 'r.event_number',
  keyType: 'text',
} as const;

/** The customer's first words. */
export const requests: FeedSource = {
  name: requestOrder.source,
  kind: 'REQUEST',
  isSeenBy: ({ requests: scope }) => scope !== null,
  async read(db, ask) {
    const rows = await db
      .selectFrom('customer_request as r')
      .where('r.customer_number', '=', ask.reach.customerNumber)
      .where('r.origin', '=', 'REQUEST')
      .where(ofReach(ask))
      .where(ofAskedContract(ask))
      .where(afterMoment(ask.place, requestOrder))
      .select(['r.event_number', 'r.contract_number', 'r.subcategory', 'r.status', 'r.created_by'])
      .select(['r.assigned_to', 'r.assigned_group', 'r.next_actor'])
      .select([microsOf('r.created_at').as('micros'), firstLetters('r.message').as('message')])
      .orderBy(newestFirst(requestOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.event_number,
      entry: {
        what: 'REQUEST',
        contractNbr: row.contract_number,
        by: row.created_by,
        eventNbr: row.event_number,
        subcategory: row.subcategory,
        status: row.status,
        assignedTo: row.next_actor === 'NOBODY' ? null : row.assigned_to,
        assignedGroup: row.next_actor === 'NOBODY' ? null : row.assigned_group,
        message: row.message,
      },
    }));
  },
};

const messageOrder = {
  source: 'requestmessage',
  at: 'm.created_at',
  key: `(m.event_number || ' ' || lpad(m.position::text, 9, '0'))`,
  keyType: 'text',
} as const;

/** What was said and done about requests since: answers, notes of agents, steps. */
export const requestMessages: FeedSource = {
  name: messageOrder.source,
  kind: 'REQUEST',
  isSeenBy: ({ requests: scope }) => scope !== null,
  async read(db, ask) {
    const rows = await db
      .selectFrom('request_message as m')
      .innerJoin('customer_request as r', (join) =>
        join
          .onRef('r.customer_number', '=', 'm.customer_number')
          .onRef('r.event_number', '=', 'm.event_number'),
      )
      .where('m.customer_number', '=', ask.reach.customerNumber)
      .where(ofReach(ask))
      .where(ofAskedContract(ask))
      .where(afterMoment(ask.place, messageOrder))
      .select(['m.event_number', 'm.kind', 'm.author', 'r.contract_number'])
      .select([microsOf('m.created_at').as('micros'), firstLetters('m.text').as('message')])
      .select(sql<string>`${sql.raw(messageOrder.key)}`.as('key'))
      .orderBy(newestFirst(messageOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.key,
      entry: {
        what: 'REQUEST_MESSAGE',
        contractNbr: row.contract_number,
        by: row.author ?? (row.kind === 'QUESTION' ? ask.reach.customerNumber : null),
        eventNbr: row.event_number,
        messageKind: row.kind,
        message: row.message,
      },
    }));
  },
};

const traceOrder = { ...requestOrder, source: 'trace' } as const;

/** Changes of the profile, in the words that the customer reads under « Mes modifications ». Those of a contract have a source of their own. */
export const traces: FeedSource = {
  name: traceOrder.source,
  kind: 'CHANGE',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('customer_request as r')
      .where('r.customer_number', '=', ask.reach.customerNumber)
      .where('r.origin', '=', 'CHANGE')
      .where('r.category', '=', 'PERSONAL_DATA')
      .where(ofSeenContracts('r.contract_number', ask))
      .where(afterMoment(ask.place, traceOrder))
      .select(['r.event_number', 'r.contract_number', 'r.subcategory', 'r.created_by'])
      .select([microsOf('r.created_at').as('micros'), firstLetters('r.message').as('message')])
      .orderBy(newestFirst(traceOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.event_number,
      entry: {
        what: 'TRACE',
        contractNbr: row.contract_number,
        by: row.created_by,
        eventNbr: row.event_number,
        subcategory: row.subcategory,
        message: row.message,
      },
    }));
  },
};

const firstLetters = (column: string) => sql<string>`left(${sql.ref(column)}, ${shownLetters})`;

/** Who answers requests sees them by the group that sold the contract, not by the right to find customers. */
const ofAskedContract = ({ contractNumber }: FeedAsk): Expression<SqlBool> =>
  contractNumber === undefined ? sql<SqlBool>`true` : sql<SqlBool>`r.contract_number = ${contractNumber}`;
