import { drawnOn, parisDayOf, paymentDay, type Day } from '@portal/domain';
import type { Db } from '../../../../platform/database';
import { toEuros } from '../../../../platform/money';
import { ofSeenContracts } from './contract-condition';
import { isAfterDay, microsOfDay, newestFirst } from './feed-place';
import { byAll, type FeedAsk, type FeedRow, type FeedSource } from './feed-source';
import { fateOf } from './piece-fate.rules';

const order = { source: 'piece', at: 'p.due_date', key: 'p.id' } as const;

/** Rows read beyond those that are asked for: the banks' closed days bring some of the next ones before them. */
const margin = 10;

/**
 * Debits, transfers and refunds on their day, which is that of the bank for a debit, as the customer reads it; those of a day to come
 * have not happened. The index knows the day on which they are due: a debit is drawn on that one or a few later, never earlier. So
 * all that comes after the day of the last row that was read is known, and more is read until that is enough.
 */
export const pieces: FeedSource = {
  name: order.source,
  kind: 'PAYMENT',
  isSeenBy: byAll,
  async read(db, ask) {
    const until = parisDayOf(new Date(ask.place.micros / 1000));
    for (let taken = ask.limit + margin; ; taken *= 2) {
      const rows = await dueUntil(db, ask, until, taken);
      const horizon = rows.length < taken ? null : drawnOn(rows.at(-1)?.due_date ?? until);
      const found = rows
        .map((row) => ({ row, key: row.id, day: paymentDay(row.payment_method_code, row.due_date) }))
        .filter((each) => isAfterDay(ask.place, { source: order.source, ...each }))
        .filter(({ day }) => horizon === null || day > horizon)
        .toSorted((one, other) => compare(other.day, one.day) || compare(other.key, one.key));
      if (horizon === null || found.length >= ask.limit) return found.slice(0, ask.limit).map(toRow);
    }
  },
};

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const dueUntil = (db: Db, ask: FeedAsk, until: Day, limit: number) =>
  db
    .selectFrom('payment_piece as p')
    .where('p.customer_number', '=', ask.reach.customerNumber)
    .where(ofSeenContracts('p.contract_number', ask))
    .where('p.due_date', '<=', until)
    .select(['p.id', 'p.contract_number', 'p.kind', 'p.status', 'p.due_date', 'p.communication'])
    .select(['p.payment_method_code', 'p.payment_method_name', 'p.payment_type', 'p.run_number'])
    .select(['p.amount_cents', 'p.replacing_payment_count', 'p.reject_reason'])
    .orderBy(newestFirst(order))
    .limit(limit)
    .execute();

interface Found {
  row: Awaited<ReturnType<typeof dueUntil>>[number];
  day: Day;
}

const toRow = ({ row, day }: Found): FeedRow => ({
  micros: microsOfDay(day),
  key: row.id,
  isDay: true,
  entry: {
    what: 'PIECE',
    contractNbr: row.contract_number,
    by: null,
    isInstalment: row.kind === 'pp',
    fate: fateOf(row),
    label: row.communication,
    method: row.payment_method_name,
    amount: toEuros(row.amount_cents),
    reason: row.reject_reason,
  },
});
