import { sql, type ExpressionBuilder, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shortRead, shortReadOfOne } from '../../../platform/compiled-once';
import type { Db } from '../../../platform/database';
import type { Database } from '../../../platform/schema/tables';

const addressColumns = [
  'delivery_point.street_number',
  'delivery_point.street',
  'delivery_point.net_area',
  'delivery_point.postal_code',
  'delivery_point.town_name',
  'delivery_point.country',
] as const;

/** Every contract of a customer, within a query on customers: those in force first, then the latest subscribed. */
const summaries = (eb: ExpressionBuilder<Database, 'customer'>) =>
  eb
    .selectFrom('contract')
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
        .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
    )
    .select([
      'contract.contract_number',
      'contract.status',
      'contract.energy',
      'contract.offer',
      'contract.effective_start_date',
      'contract.subscription_date',
      'contract.termination_date',
      'contract.billing_mode',
      'delivery_point.point_of_delivery',
      ...addressColumns,
    ])
    .whereRef('contract.customer_number', '=', 'customer.customer_number')
    .orderBy(sql`contract.status in ('terminated', 'canceled', 'abandoned', 'rejected')`)
    .orderBy('contract.subscription_date', 'desc')
    .orderBy('contract.contract_number');

export type SummaryRow = InferResult<ReturnType<typeof summaries>>[number];

/** The same as one column: one statement instead of two. */
export const summariesColumn = (eb: ExpressionBuilder<Database, 'customer'>) =>
  jsonArrayFrom(summaries(eb)).as('contracts');

export const findSummaries = shortRead((db, customerNumber: string) =>
  db.selectFrom('customer').select(summariesColumn).where('customer_number', '=', customerNumber),
);

export const findRenewals = (db: Db, customerNumber: string) =>
  db
    .selectFrom('contract')
    .select(['contract_number', 'next_renew_date'])
    .where('customer_number', '=', customerNumber)
    .where('next_renew_date', 'is not', null)
    .execute();

export const findContract = shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber),
);

export const findDeliveryPoint = shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('delivery_point')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber),
);

/** The meter in place, or the last one that was. */
export const findMeter = shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('meter')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('valid_from', 'desc')
    .limit(1),
);

/** How the contract is billed, with the mandate it is debited by. */
export const findBilling = shortReadOfOne((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_billing')
    .leftJoin('mandate', (join) =>
      join
        .onRef('mandate.customer_number', '=', 'contract_billing.customer_number')
        .onRef('mandate.rum_code', '=', 'contract_billing.rum_code'),
    )
    .selectAll('contract_billing')
    .select([
      'mandate.iban',
      'mandate.bic',
      'mandate.bank_name',
      'mandate.owner_last_name',
      'mandate.owner_first_name',
      'mandate.notice_days',
      'mandate.revoked_at',
      sql<string[]>`array(
        select debited.contract_number from contract_billing debited
        where debited.customer_number = contract_billing.customer_number
          and debited.rum_code = contract_billing.rum_code
        order by debited.contract_number)`.as('mandate_contracts'),
    ])
    .where('contract_billing.customer_number', '=', customerNumber)
    .where('contract_billing.contract_number', '=', contractNumber),
);

export const findRates = shortRead((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_rate')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('position'),
);

export const findPackages = shortRead((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_package')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('timeframe'),
);

export const findEstimates = shortRead((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('contract_estimate')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .orderBy('timeframe'),
);

/** Role PARTNER is ignored (customer-space 3). */
export const findThirdParties = shortRead((db, customerNumber: string, contractNumber: string) =>
  db
    .selectFrom('third_party')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('role', '!=', 'PARTNER')
    .orderBy('id'),
);
