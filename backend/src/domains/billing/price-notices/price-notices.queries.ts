import { contractStatuses } from '@portal/contract';
import { type Day, isClosedContract } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { inShare, type Share } from '../../../platform/jobs/shared-work';

/** The same price of a product: before a change and after it. */
export interface ChangedPrice {
  product_code: string;
  day: Day;
  band: string;
  component: 'SUBSCRIPTION' | 'ENERGY';
  timeframe: string;
  unit: string;
  before: number;
  after: number;
}

/** Every price that changes on one of those days, earliest first; a price that begins is none, nobody pays it yet. */
export async function findChangedPrices(db: Db, after: Day, until: Day): Promise<ChangedPrice[]> {
  const { rows } = await sql<ChangedPrice>`
    select next.product_code, next.valid_from as day, next.band, next.component, next.timeframe, next.unit,
      former.price_micros as before, next.price_micros as after
    from unit_price next
    join unit_price former using (product_code, component, timeframe, band)
    where next.valid_from > ${after} and next.valid_from <= ${until} and former.valid_to = next.valid_from
      and former.price_micros <> next.price_micros
    order by next.valid_from, next.product_code, next.component desc, next.timeframe`.execute(db);
  return rows;
}

const open = contractStatuses.filter((status) => !isClosedContract(status));

export interface ContractKey {
  customer_number: string;
  contract_number: string;
}

interface Announcement {
  productCode: string;
  day: Day;
}

/** Open contracts that have no announcement of that day's prices yet. */
export const findUnannouncedContracts = (
  tx: Db,
  {
    after,
    count,
    share,
    ...announcement
  }: Announcement & { after: ContractKey; count: number; share: Share },
): Promise<ContractKey[]> =>
  unannounced(tx, announcement)
    .select(['contract.customer_number', 'contract.contract_number'])
    .where(
      sql<boolean>`(contract.customer_number, contract.contract_number) > (${after.customer_number}, ${after.contract_number})`,
    )
    .where(inShare('contract.customer_number', share))
    .orderBy('contract.customer_number')
    .orderBy('contract.contract_number')
    .limit(count)
    .execute();

/** One of them, locked; undefined where another transaction has it, or announced it: that one is left to the next run. */
export const lockUnannounced = (tx: Db, contract: ContractKey, announcement: Announcement) =>
  unannounced(tx, announcement)
    .innerJoin('customer', 'customer.customer_number', 'contract.customer_number')
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'contract.customer_number')
        .onRef('delivery_point.contract_number', '=', 'contract.contract_number'),
    )
    .select([
      'contract.customer_number',
      'contract.contract_number',
      'contract.energy',
      'contract.product_label',
      'contract.billing_mode',
      'customer.first_name',
      'customer.company_name',
      'customer.email',
      'delivery_point.category',
      'delivery_point.contractual_capacity',
    ])
    .select((eb) =>
      eb
        .selectFrom('contract_estimate')
        .select((sum) => sum.fn.sum<number | null>('quantity_kwh').as('kwh'))
        .whereRef('contract_estimate.customer_number', '=', 'contract.customer_number')
        .whereRef('contract_estimate.contract_number', '=', 'contract.contract_number')
        .as('yearly_kwh'),
    )
    .where('contract.customer_number', '=', contract.customer_number)
    .where('contract.contract_number', '=', contract.contract_number)
    .forUpdate('contract')
    .skipLocked()
    .executeTakeFirst();

const unannounced = (tx: Db, { productCode, day }: Announcement) =>
  tx
    .selectFrom('contract')
    .where('contract.product_code', '=', productCode)
    .where('contract.status', 'in', open)
    .where((eb) =>
      eb.or([eb('contract.termination_date', 'is', null), eb('contract.termination_date', '>=', day)]),
    )
    .where(
      sql<boolean>`(contract.announced_product is distinct from contract.product_code
        or contract.announced_prices_from is null or contract.announced_prices_from < ${day})`,
    );

export const keepAnnounced = (tx: Db, contract: ContractKey, productCode: string, day: Day) =>
  tx
    .updateTable('contract')
    .set({ announced_prices_from: day, announced_product: productCode })
    .where('customer_number', '=', contract.customer_number)
    .where('contract_number', '=', contract.contract_number)
    .execute();
