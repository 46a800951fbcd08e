import type { ContractStatus } from '@portal/contract';
import type { Day } from '@portal/domain';
import { legalDayOfRow } from '../../../customer/requests/legal-days.service';
import { ofSeenContracts } from './contract-condition';
import { changedFields } from './changed-fields';
import { afterMoment, microsOf, newestFirst } from './feed-place';
import { byAll, type FeedSource } from './feed-source';

const changeOrder = { source: 'change', at: 'c.requested_at', key: 'c.id', keyType: 'uuid' } as const;

/** Changes of a contract's terms, with what they were before. */
export const contractChanges: FeedSource = {
  name: changeOrder.source,
  kind: 'CHANGE',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('contract_change as c')
      .where('c.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('c.contract_number', ask))
      .where(afterMoment(ask.place, changeOrder))
      .select(['c.id', 'c.contract_number', 'c.kind', 'c.before', 'c.after', 'c.effective_date'])
      // another's by now where it was transferred
      .leftJoin('contract as k', (join) =>
        join
          .onRef('k.customer_number', '=', 'c.customer_number')
          .onRef('k.contract_number', '=', 'c.contract_number'),
      )
      .select(['c.requested_by', 'c.requested_at', microsOf('c.requested_at').as('micros')])
      .select(['k.status', 'k.termination_date'])
      .orderBy(newestFirst(changeOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'CONTRACT_CHANGE',
        contractNbr: row.contract_number,
        by: row.requested_by,
        change: row.kind,
        effectiveOn: row.effective_date,
        fields: changedFields(row.before, row.after),
        legalDay: legalDayOfEnd(row),
      },
    }));
  },
};

const ends = { WITHDRAWAL: 'WITHDRAWAL', TERMINATION: 'RESILIATION' } as const;

/** What is owed after a contract was ended, as its customer reads it under « Mes modifications ». */
function legalDayOfEnd(row: {
  kind: string;
  requested_at: Date;
  effective_date: Day;
  status: ContractStatus | null;
  termination_date: Day | null;
}) {
  const { kind, requested_at, effective_date, status, termination_date } = row;
  if (kind !== 'WITHDRAWAL' && kind !== 'TERMINATION') return null;
  const about = { category: 'CONTRACT_OFFER_SERVICE', subcategory: ends[kind] } as const;
  const change = { origin: 'CHANGE', created_at: requested_at, reference_date: effective_date } as const;
  const end = status === null ? undefined : { status, termination_date };
  return legalDayOfRow({ ...change, ...about }, end);
}

const amendmentOrder = { source: 'amendment', at: 'a.created_at', key: 'a.id', keyType: 'uuid' } as const;

/** Amendments that agents imported, at their import; when one is applied, that is a change of the contract. */
export const amendments: FeedSource = {
  name: amendmentOrder.source,
  kind: 'AMENDMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('contract_amendment as a')
      .where('a.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('a.contract_number', ask))
      .where(afterMoment(ask.place, amendmentOrder))
      .select(['a.id', 'a.contract_number', 'a.effective_date', 'a.applied_at', 'a.lapsed_at'])
      .select(['a.withdrawn_by', 'a.content', microsOf('a.created_at').as('micros')])
      .orderBy(newestFirst(amendmentOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.id,
      entry: {
        what: 'AMENDMENT',
        contractNbr: row.contract_number,
        by: null,
        state: stateOf(row),
        effectiveOn: row.effective_date,
        label: labelOf(row.content),
      },
    }));
  },
};

interface Fate {
  applied_at: Date | null;
  lapsed_at: Date | null;
  withdrawn_by: string | null;
}

function stateOf({ applied_at, lapsed_at, withdrawn_by }: Fate) {
  if (withdrawn_by !== null) return 'WITHDRAWN';
  if (applied_at !== null) return 'APPLIED';
  return lapsed_at === null ? 'WAITING' : 'LAPSED';
}

const labelOf = (content: unknown): string | null =>
  typeof content === 'object' && content !== null && 'label' in content && typeof content.label === 'string'
    ? content.label
    : null;

const plannedOrder = {
  source: 'planned',
  at: 't.planned_at',
  key: 't.contract_number',
  keyType: 'text',
} as const;

/** Transfers to another holder that have not taken effect. */
export const plannedTransfers: FeedSource = {
  name: plannedOrder.source,
  kind: 'TRANSFER',
  isSeenBy: byAll,
  async read(db, ask) {
    const rows = await db
      .selectFrom('planned_transfer as t')
      .where('t.customer_number', '=', ask.reach.customerNumber)
      .where(ofSeenContracts('t.contract_number', ask))
      .where(afterMoment(ask.place, plannedOrder))
      .select(['t.contract_number', 't.new_customer_number', 't.day', 't.planned_by', 't.refusal'])
      .select(microsOf('t.planned_at').as('micros'))
      .orderBy(newestFirst(plannedOrder))
      .limit(ask.limit)
      .execute();
    return rows.map((row) => ({
      micros: row.micros,
      key: row.contract_number,
      entry: {
        what: 'TRANSFER_PLANNED',
        contractNbr: row.contract_number,
        by: row.planned_by,
        to: row.new_customer_number,
        effectiveOn: row.day,
        refusal: row.refusal,
      },
    }));
  },
};

/** States of contracts: those that a transfer sets, or the others. */
function statuses(source: string, kind: 'TRANSFER' | 'CONTRACT'): FeedSource {
  const order = { source, at: 's.happened_at', key: 's.id', keyType: 'uuid' } as const;
  const isTransfer = kind === 'TRANSFER';
  return {
    name: source,
    kind,
    isSeenBy: byAll,
    async read(db, ask) {
      const rows = await db
        .selectFrom('contract_status_change as s')
        .where('s.customer_number', '=', ask.reach.customerNumber)
        .where('s.reason', isTransfer ? 'is not distinct from' : 'is distinct from', 'TRANSFER')
        .where(ofSeenContracts('s.contract_number', ask))
        .where(afterMoment(ask.place, order))
        .select(['s.id', 's.contract_number', 's.status', microsOf('s.happened_at').as('micros')])
        .orderBy(newestFirst(order))
        .limit(ask.limit)
        .execute();
      return rows.map((row) => ({
        micros: row.micros,
        key: row.id,
        entry: {
          what: 'CONTRACT_STATUS',
          contractNbr: row.contract_number,
          by: null,
          status: row.status,
          isTransfer,
        },
      }));
    },
  };
}

export const transfers = statuses('transfer', 'TRANSFER');
export const contractStates = statuses('status', 'CONTRACT');
