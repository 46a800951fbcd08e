import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { MeasuredCurve, MeasuredDay } from '../../../providers/metering-data/metering-data';

export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

export type Grain = 'DAY' | 'HALF_HOUR';

interface Span {
  from: Day;
  /** The day after the last. */
  to: Day;
}

/** In order. */
export const findDays = (db: Db, { customerNumber, contractNumber }: ContractKey, { from, to }: Span) =>
  db
    .selectFrom('consumption_day')
    .select(['day', 'watt_hours'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute();

/** In order. */
export const findCurves = (
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
  { from, to }: Span,
): Promise<MeasuredCurve[]> =>
  db
    .selectFrom('load_curve_day')
    .select(['day', 'watts'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute();

/** A later answer of the operator replaces the former. */
export async function keepDays(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  days: readonly MeasuredDay[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('consumption_day')
    .values(
      days.map(({ day, wattHours }) => ({
        customer_number: customerNumber,
        contract_number: contractNumber,
        day,
        watt_hours: wattHours,
        collected_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_number', 'contract_number', 'day']).doUpdateSet((eb) => ({
        watt_hours: eb.ref('excluded.watt_hours'),
        collected_at: eb.ref('excluded.collected_at'),
      })),
    )
    .execute();
}

/** A later answer of the operator replaces the former. */
export async function keepCurves(
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  curves: readonly MeasuredCurve[],
  now: Date,
): Promise<void> {
  if (curves.length === 0) return;
  await tx
    .insertInto('load_curve_day')
    .values(
      curves.map(({ day, watts }) => ({
        customer_number: customerNumber,
        contract_number: contractNumber,
        day,
        watts: watts as number[],
        collected_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_number', 'contract_number', 'day']).doUpdateSet((eb) => ({
        watts: eb.ref('excluded.watts'),
        collected_at: eb.ref('excluded.collected_at'),
      })),
    )
    .execute();
}

/** All measures of that grain of a customer, and what is to be collected. */
export async function deleteMeasures(tx: Db, customerNumber: string, grain: Grain): Promise<void> {
  await tx
    .deleteFrom(grain === 'DAY' ? 'consumption_day' : 'load_curve_day')
    .where('customer_number', '=', customerNumber)
    .execute();
  await tx
    .deleteFrom('measured_point')
    .where('customer_number', '=', customerNumber)
    .where('grain', '=', grain)
    .execute();
}

/** Whether the days of the contract are collected. */
export const areDaysMeasured = async (
  db: Db,
  { customerNumber, contractNumber }: ContractKey,
): Promise<boolean> =>
  (await db
    .selectFrom('measured_point')
    .select('grain')
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('grain', '=', 'DAY')
    .executeTakeFirst()) !== undefined;

/** Where the customer's energy is metered: contracts in force whose meter communicates; half-hours are of electricity alone. */
export async function findMetered(
  db: Db,
  customerNumber: string,
  grain: Grain,
): Promise<{ contract_number: string; effective_start_date: Day | null; energy: Energy }[]> {
  return db
    .selectFrom('contract')
    .select(['contract_number', 'effective_start_date', 'energy'])
    .where('customer_number', '=', customerNumber)
    .where('status', '=', 'effective')
    .$if(grain === 'HALF_HOUR', (query) => query.where('energy', '=', 'EL'))
    .where((eb) =>
      eb.exists(communicating(eb.ref('contract.customer_number'), eb.ref('contract.contract_number'))),
    )
    .execute();
}

/** The meter in place communicates. */
const communicating = (customer: unknown, contract: unknown) =>
  sql`(select 1 from meter where meter.customer_number = ${customer} and meter.contract_number = ${contract}
    and meter.valid_to is null and meter.smart_meter_status = 'COMMUNICATING')`;

export const insertPoint = (
  tx: Db,
  { customerNumber, contractNumber }: ContractKey,
  point: { grain: Grain; since: Day; now: Date },
) =>
  tx
    .insertInto('measured_point')
    .values({
      customer_number: customerNumber,
      contract_number: contractNumber,
      grain: point.grain,
      since: point.since,
      next_day: point.since,
      due_at: point.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
