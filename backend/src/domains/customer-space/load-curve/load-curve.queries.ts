import type { Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { ContractKey, Grain } from '../measures/stored-measures.service';

/** First and last day with measures of that grain. */
export const findBounds = (
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
  grain: Grain,
): Promise<{ first: Day | null; last: Day | null }> =>
  db
    .selectFrom(grain === 'DAY' ? 'consumption_day' : 'load_curve_day')
    .select((eb) => [eb.fn.min<Day | null>('day').as('first'), eb.fn.max<Day | null>('day').as('last')])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow();

export const findPoint = (db: Db, { customerNumber, contractNumber }: ContractKey, grain: Grain) =>
  db
    .selectFrom('measured_point')
    .select(['next_day', 'failures', 'refusal'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('grain', '=', grain)
    .executeTakeFirst();

export const findWindows = (db: Db, { customerNumber, contractNumber }: ContractKey) =>
  db
    .selectFrom('off_peak_window')
    .select(['valid_from', 'valid_to', 'starts_at', 'ends_at'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('valid_from')
    .orderBy('starts_at')
    .execute();

/** Whether the meter in place communicates, and the network's category of the point. */
export const findMeterOfPoint = (db: Db, { customerNumber, contractNumber }: ContractKey) =>
  db
    .selectFrom('delivery_point')
    .leftJoin('meter', (join) =>
      join
        .onRef('meter.customer_number', '=', 'delivery_point.customer_number')
        .onRef('meter.contract_number', '=', 'delivery_point.contract_number')
        .on('meter.valid_to', 'is', null),
    )
    .select(['delivery_point.category', 'meter.smart_meter_status'])
    .where('delivery_point.customer_number', '=', customerNumber)
    .where('delivery_point.contract_number', '=', contractNumber)
    .orderBy('meter.valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether days of the contract are compared with thresholds of its customer. */
export const hasDayLimits = async (
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
): Promise<boolean> =>
  (await db
    .selectFrom('contract')
    .select('contract_number')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('day_limit_since', 'is not', null)
    .executeTakeFirst()) !== undefined;
