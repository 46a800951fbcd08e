import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { inShare, type Share } from '../../../platform/jobs/shared-work';

export interface RowKey {
  customer_number: string;
  contract_number: string;
}

/** Before every contract. */
export const firstKey: RowKey = { customer_number: '', contract_number: '' };

interface Page {
  after: RowKey;
  count: number;
  share: Share;
}

/** Days between which a settlement lies that is looked at, and the half-year before them, in which the last one lies. */
export interface SettlementDays {
  today: Day;
  from: Day;
  to: Day;
  settledFrom: Day;
  settledTo: Day;
}

/** Running contracts by instalments whose settlement may lie in those days, and that were not looked at today. */
export const findToForesee = (
  db: Db,
  days: SettlementDays,
  { after, count, share }: Page,
): Promise<RowKey[]> =>
  db
    .selectFrom('contract')
    .select(['contract.customer_number', 'contract.contract_number'])
    .where('contract.billing_mode', '=', 'PAYMENT_SCHEDULE')
    .where('contract.status', '=', 'effective')
    .where((eb) =>
      eb.or([eb('contract.foreseen_on', 'is', null), eb('contract.foreseen_on', '<', days.today)]),
    )
    .where((eb) =>
      eb.or([
        eb.between('contract.next_renew_date', days.from, days.to),
        eb.exists(
          eb
            .selectFrom('invoice')
            .select(sql`1`.as('one'))
            .whereRef('invoice.customer_number', '=', 'contract.customer_number')
            .whereRef('invoice.contract_number', '=', 'contract.contract_number')
            .where('invoice.period_end', '>=', days.settledFrom)
            .where('invoice.period_end', '<=', days.settledTo),
        ),
      ]),
    )
    .where(
      sql<boolean>`(contract.customer_number, contract.contract_number) > (${after.customer_number}, ${after.contract_number})`,
    )
    .where(inShare('contract.customer_number', share))
    .orderBy('contract.customer_number')
    .orderBy('contract.contract_number')
    .limit(count)
    .execute();

/** Contracts with thresholds, and a reading that was kept since they were last compared. */
export const findToCompare = (db: Db, { after, count, share }: Page): Promise<RowKey[]> =>
  db
    .selectFrom('contract')
    .select(['contract.customer_number', 'contract.contract_number'])
    .where('contract.limits_checked_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meter_reading')
          .select(sql`1`.as('one'))
          .whereRef('meter_reading.customer_number', '=', 'contract.customer_number')
          .whereRef('meter_reading.contract_number', '=', 'contract.contract_number')
          .whereRef('meter_reading.created_at', '>', 'contract.limits_checked_at'),
      ),
    )
    .where(
      sql<boolean>`(contract.customer_number, contract.contract_number) > (${after.customer_number}, ${after.contract_number})`,
    )
    .where(inShare('contract.customer_number', share))
    .orderBy('contract.customer_number')
    .orderBy('contract.contract_number')
    .limit(count)
    .execute();
