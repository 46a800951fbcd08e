import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

const name = sql<string>`coalesce(u.company_name, concat_ws(' ', u.first_name, u.last_name))`;

/** Whoever has or had a contract of this number: asked of every node of a cluster, by the index of numbers. */
export const findHolders = (db: Db, contractNumber: string) =>
  db
    .selectFrom('contract as c')
    .innerJoin('customer as u', 'u.customer_number', 'c.customer_number')
    .where('c.contract_number', '=', contractNumber)
    .select([
      'c.customer_number',
      'c.channel',
      'c.status',
      'c.subscription_date',
      'c.effective_start_date',
      'c.termination_date',
      'c.announced_prices_from',
      'u.type',
      'u.email',
      'u.phone',
      name.as('name'),
    ])
    .execute();

export type HolderRow = Awaited<ReturnType<typeof findHolders>>[number];

/** The customer who has it today. */
export const findPresent = async (db: Db, contractNumber: string) =>
  (
    await db
      .selectFrom('contract_directory')
      .select('customer_number')
      .where('contract_number', '=', contractNumber)
      .executeTakeFirst()
  )?.customer_number;

export const findStatuses = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_status_change')
    .select(['status', 'happened_at', 'reason'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findChanges = (db: Db, customerNumber: string, contractNumber: string, limit: number) =>
  db
    .selectFrom('contract_change')
    .select(['kind', 'effective_date', 'requested_by', 'requested_at'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findMeters = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('meter')
    .select(['meter_number', 'meter_type', 'valid_from', 'valid_to'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('valid_from', 'desc')
    .execute();

export const findPlannedTransfer = (db: Db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('planned_transfer')
    .select(['day', 'new_customer_number', 'refusal'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .executeTakeFirst();
