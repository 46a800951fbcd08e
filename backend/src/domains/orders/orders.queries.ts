import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database';
import type { OrderContractTable, SubscriptionOrderTable } from '../../platform/schema/orders';
import type { DraftCustomer, KeptContract } from './order-draft';

export type OrderRow = Selectable<SubscriptionOrderTable>;
type OrderContractRow = Selectable<OrderContractTable>;

/** A case as it is kept: its row, the customer as drafted, and its contracts, electricity first. */
export interface KeptOrder {
  row: OrderRow;
  customer: DraftCustomer;
  contracts: (KeptContract &
    Pick<OrderContractRow, 'contract_number' | 'subscription_date' | 'contract_category'>)[];
}

export const findOrder = (db: Db, orderReference: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('subscription_order')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockOrder = (tx: Db, orderReference: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('subscription_order')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .forUpdate()
    .executeTakeFirst();

/** The whole case; with `row`, of a row read (and locked) before. */
export async function loadOrder(
  db: Db,
  orderReference: string,
  row?: OrderRow,
): Promise<KeptOrder | undefined> {
  const found = row ?? (await findOrder(db, orderReference));
  if (!found) return undefined;
  const contracts = await db
    .selectFrom('order_contract')
    .selectAll()
    .where('order_reference', '=', orderReference)
    .orderBy('energy')
    .execute();
  return { row: found, customer: found.customer as DraftCustomer, contracts: contracts.map(toKept) };
}

/** Lists and decisions that an older case lacks are empty. */
function toKept({ content, ...row }: OrderContractRow): KeptOrder['contracts'][number] {
  const kept = content as Partial<KeptContract> & Pick<KeptContract, 'energy' | 'deliveryPoint'>;
  const { contract_number, subscription_date, contract_category } = row;
  return {
    effectiveStartRange: 'NOW',
    firstPaymentCB: false,
    chosenPackages: [],
    estimates: [],
    thirdParties: [],
    prices: null,
    pricedFor: null,
    authorizedPackages: [],
    point: null,
    ...kept,
    contract_number,
    subscription_date,
    contract_category,
  };
}

export async function insertOrder(tx: Db, order: Insertable<SubscriptionOrderTable>): Promise<void> {
  await tx.insertInto('subscription_order').values(order).execute();
}

export async function updateOrder(
  tx: Db,
  orderReference: string,
  change: Updateable<SubscriptionOrderTable>,
): Promise<void> {
  await tx
    .updateTable('subscription_order')
    .set(change)
    .where('order_reference', '=', orderReference)
    .execute();
}

/** The contracts of a case are those given, and no others. */
export async function replaceContracts(
  tx: Db,
  orderReference: string,
  contracts: Insertable<OrderContractTable>[],
): Promise<void> {
  await tx.deleteFrom('order_contract').where('order_reference', '=', orderReference).execute();
  await tx.insertInto('order_contract').values(contracts).execute();
}

export const findGroupNamed = (db: Db, name: string) =>
  db.selectFrom('user_group').select('name').where('name', '=', name).executeTakeFirst();
