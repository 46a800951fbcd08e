import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { inShare, type Share } from '../../../platform/jobs/shared-work';
import type { MeteringRefusalCode } from '../../../providers/metering-data/metering-data';
import type { Grain } from '../measures/stored-measures.service';

export interface DuePoint {
  customer_number: string;
  contract_number: string;
  grain: Grain;
  since: Day;
  next_day: Day;
  failures: number;
}

const granularityOf = sql<string>`case measured_point.grain when 'DAY' then 'DAILY' else 'HALF_HOURLY' end`;

/** What is to be asked now, the longest due first. */
export const findDue = (
  db: Db,
  now: Date,
  { count, share }: { count: number; share: Share },
): Promise<DuePoint[]> =>
  db
    .selectFrom('measured_point')
    .select(['customer_number', 'contract_number', 'grain', 'since', 'next_day', 'failures'])
    .where('due_at', '<=', now)
    .where(inShare('customer_number', share))
    .orderBy('due_at')
    .limit(count)
    .execute();

/** The point as the operator knows it, while the contract is in force and its customer agrees; undefined otherwise. */
export const findAllowed = (db: Db, { customer_number, contract_number, grain }: DuePoint) =>
  db
    .selectFrom('measured_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'measured_point.customer_number')
        .onRef('contract.contract_number', '=', 'measured_point.contract_number'),
    )
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'measured_point.customer_number')
        .onRef('delivery_point.contract_number', '=', 'measured_point.contract_number'),
    )
    .select(['contract.energy', 'delivery_point.point_of_delivery'])
    .where('measured_point.customer_number', '=', customer_number)
    .where('measured_point.contract_number', '=', contract_number)
    .where('measured_point.grain', '=', grain)
    .where('contract.status', '=', 'effective')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consent')
          .select(sql`1`.as('one'))
          .whereRef('consent.customer_number', '=', 'measured_point.customer_number')
          .where('consent.purpose', '=', 'CONSUMPTION_DISPLAY')
          .where('consent.granularity', '=', granularityOf as never)
          .where('consent.withdrawn_at', 'is', null),
      ),
    )
    .executeTakeFirst();

/** Against a withdrawal meanwhile: its transaction waits, or this finds nothing. @returns whether the point is still there */
export const lockPoint = async (
  tx: Db,
  { customer_number, contract_number, grain }: DuePoint,
): Promise<boolean> =>
  (await tx
    .selectFrom('measured_point')
    .select('grain')
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('grain', '=', grain)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const setPoint = (
  tx: Db,
  { customer_number, contract_number, grain }: DuePoint,
  values: {
    next_day?: Day;
    due_at: Date;
    asked_at: Date;
    failures: number;
    refusal: MeteringRefusalCode | null;
  },
) =>
  tx
    .updateTable('measured_point')
    .set(values)
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('grain', '=', grain)
    .execute();

export const deletePoint = (tx: Db, { customer_number, contract_number, grain }: DuePoint) =>
  tx
    .deleteFrom('measured_point')
    .where('customer_number', '=', customer_number)
    .where('contract_number', '=', contract_number)
    .where('grain', '=', grain)
    .execute();

/** Customers who agree, and have a contract in force of which nothing is collected yet: a new contract, or a new meter. */
export async function findWithoutPoint(
  db: Db,
): Promise<{ customer_number: string; granularity: 'DAILY' | 'HALF_HOURLY' }[]> {
  const { rows } = await sql<{ customer_number: string; granularity: 'DAILY' | 'HALF_HOURLY' }>`
    select distinct consent.customer_number, consent.granularity from consent
    join contract on contract.customer_number = consent.customer_number and contract.status = 'effective'
      and (contract.energy = 'EL' or consent.granularity = 'DAILY')
    join meter on meter.customer_number = contract.customer_number and meter.contract_number = contract.contract_number
      and meter.valid_to is null and meter.smart_meter_status = 'COMMUNICATING'
    where consent.purpose = 'CONSUMPTION_DISPLAY' and consent.granularity in ('DAILY', 'HALF_HOURLY')
      and consent.withdrawn_at is null
      and not exists (select 1 from measured_point where measured_point.customer_number = contract.customer_number
        and measured_point.contract_number = contract.contract_number
        and measured_point.grain = case consent.granularity when 'DAILY' then 'DAY' else 'HALF_HOUR' end)`.execute(
    db,
  );
  return rows;
}
