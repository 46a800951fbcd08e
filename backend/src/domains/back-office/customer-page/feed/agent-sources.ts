import { sql, type Expression, type SqlBool } from 'kysely';
import { keptFor } from '../../../../platform/housekeeping';
import { ofSeenContracts } from './contract-condition';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedAsk, type FeedSource } from './feed-source';

const visitOrder = { source: 'visit', at: 'v.opened_at', key: 'v.id', keyType: 'uuid' } as const;

/** Agents in the customer's space or on their page, as the customer sees it; it is about no contract in particular. */
export const visits: FeedSource = {
  name: visitOrder.source,
  kind: 'VISIT',
  isSeenBy: byAll,
  async read(db, { reach, place, contractNumber, limit }) {
    if (contractNumber !== undefined) return [];
    const rows = await db
      .selectFrom('support_visit as v')
      .where('v.customer_number', '=', reach.customerNumber)
      .where(afterMoment(place, visitOrder))
      .select(['v.id', 'v.agent_login', 'v.reason', 'v.elevated_until'])
      .select(microsOf('v.opened_at').as('micros'))
      .orderBy(newestFirst(visitOrder))
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'VISIT',
        contractNbr: null,
        by: row.agent_login,
        // others wrote it about contracts that an agent who sees some may not see
        reason: reach.onlyContracts === undefined || row.agent_login === reach.login ? row.reason : null,
        elevated: row.elevated_until !== null,
      },
    }));
  },
};

const auditOrder = {
  source: 'audit',
  at: 'e.happened_at',
  key: 'e.position',
  keyType: 'integer',
} as const;

/** Acts whose outcome another source tells better. */
const toldElsewhere = [
  ...['/createEvent', '/replyToRequest', '/answerRequest', '/noteRequest', '/closeRequest', '/claimRequest'],
  ...['/updateCustomer', '/updateBillingData', '/manageCoholder', '/confirmEmail', '/manageOffer'],
  ...['/withdrawContract', '/terminateContract', '/takeBackTermination', '/transferContract'],
  ...['/uploadAmendments', '/paymentCB', 'cardPayment', '/saveOrder', '/signOrder', '/getOrderStatus'],
  ...['/writeNote', '/correctNote', '/addRequestFile', '/addWorkedRequestFile', '/applyPaymentMode'],
  ...['/agreeRepayment', '/proposeRepayment', '/cancelRepayment', 'repaymentEnded', '/giveEnergyVoucher'],
];

/** Acts that the feed shows by their mail, while mails are kept and to an agent who sees mails. */
const toldByMail = ['/resendPaper', 'settlementAnnounced', 'limitExceeded', 'dayLimitExceeded'];
const mailsKeptSeconds = keptFor.mails / 1000;

const toldByNoMail = ({ contractNumber, reach }: FeedAsk): Expression<SqlBool> =>
  contractNumber !== undefined || reach.onlyContracts !== undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not (e.call = any(${toldByMail}::text[]) and e.happened_at > now() - ${mailsKeptSeconds} * interval '1 second')`;

/** The actor of what no person did, in the audit log. */
const itself = 'portal';

/** Changes of the audit log, for administrators; of an agent who sees some contracts, those about them. */
export const auditedChanges: FeedSource = {
  name: auditOrder.source,
  kind: 'CHANGE',
  isSeenBy: ({ readsAudit }) => readsAudit,
  async read(db, ask) {
    const rows = await db
      .selectFrom('audit_entry as e')
      .where('e.customer_number', '=', ask.reach.customerNumber)
      .where('e.act', '=', sql<string>`'CHANGE'`)
      .where(sql<SqlBool>`not (e.call = any(${toldElsewhere}::text[]))`)
      .where(toldByNoMail(ask))
      .$if(ask.contractNumber !== undefined || ask.reach.onlyContracts !== undefined, (all) =>
        all.where(ofSeenContracts('e.contract_number', ask)),
      )
      .where(afterMoment(ask.place, auditOrder))
      .select(['e.position', 'e.actor', 'e.call', 'e.contract_number', 'e.detail'])
      .select(microsOf('e.happened_at').as('micros'))
      .select(
        sql<string | null>`case when e.detail->>'visit' is not null then (select v.reason from support_visit v
          where v.customer_number = e.customer_number and v.id = (e.detail->>'visit')::uuid) end`.as(
          'reason',
        ),
      )
      .orderBy(newestFirst(auditOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: String(row.position),
      entry: {
        what: 'AUDIT',
        contractNbr: row.contract_number,
        by: row.actor === itself ? null : row.actor,
        call: row.call,
        detail: row.detail as Record<string, string | number | boolean | null>,
        reason: row.reason,
      },
    }));
  },
};
