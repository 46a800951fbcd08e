import type { Energy } from '@portal/contract';
import type { Day } from '@portal/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { OrderContractTable, SubscriptionOrderTable } from '../../../../platform/schema/tables';
import type { DraftAddress, DraftCustomer, KeptContract } from './order-draft';

export type OrderRow = Selectable<SubscriptionOrderTable>;
type OrderContractRow = Selectable<OrderContractTable>;

/** A stored case: its row, the customer as drafted, and its contracts, electricity first. */
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

/** First and last time that a link opened the case; neither a save nor a change of it. */
export async function noteOpening(db: Db, orderReference: string, now: Date): Promise<void> {
  await db
    .updateTable('subscription_order')
    .set((eb) => ({
      link_first_opened_at: eb.fn.coalesce('link_first_opened_at', eb.val(now)),
      link_last_opened_at: now,
    }))
    .where('order_reference', '=', orderReference)
    .execute();
}

/** The case with its contracts. @param row the row of the case, if the caller has read (and locked) it */
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
  return { row: found, customer: toCustomer(found), contracts: contracts.map(toKept) };
}

/** Fills in what a case from an import or a migration may not have. */
function toCustomer({ customer, ...row }: OrderRow): DraftCustomer {
  const kept = customer as Partial<DraftCustomer>;
  const contact = {
    civility: 'MR' as const,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    ...kept.contact,
  };
  return { type: 'INDIVIDUAL', ...kept, contact: { ...contact, address: inFrance(contact.address) } };
}

const inFrance = (address: DraftAddress | null | undefined) =>
  address && { ...address, country: address.country ?? 'FR' };

/** As `toCustomer`, for a contract: the columns of the row replace what its `content` does not have. */
function toKept({ content, ...row }: OrderContractRow): KeptOrder['contracts'][number] {
  const kept = content as Partial<KeptContract>;
  const { contract_number, subscription_date, contract_category } = row;
  const process = { type: row.process_type ?? 'MOVE_IN', ...kept.deliveryPoint?.process };
  return {
    energy: row.energy,
    effectiveStartRange: 'NOW',
    effectiveStartDate: row.effective_start_date,
    firstPaymentCB: false,
    chosenPackages: [],
    estimates: [],
    thirdParties: [],
    prices: null,
    pricedFor: null,
    authorizedPackages: [],
    point: null,
    ...kept,
    deliveryPoint: {
      pointOfDelivery: row.point_of_delivery,
      ...kept.deliveryPoint,
      address: inFrance(kept.deliveryPoint?.address),
      process: { express: false, appointmentTimeslot: 'NONE', ...process },
    },
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

/** Deletes the contracts of a case and inserts these. */
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

export async function nameContract(
  tx: Db,
  orderReference: string,
  energy: Energy,
  { contractNumber, day }: { contractNumber: string; day: Day },
): Promise<void> {
  await tx
    .updateTable('order_contract')
    .set({ contract_number: contractNumber, subscription_date: day })
    .where('order_reference', '=', orderReference)
    .where('energy', '=', energy)
    .execute();
}

/** A page of a long list: the cases after the reference `beyond`. */
interface Page {
  since: Date;
  beyond: string;
  limit: number;
}

/** Cases with a pending signature, for the job that asks the provider about them. */
export const findWaitingSignatures = (db: Db, { since, beyond, limit }: Page): Promise<OrderRow[]> =>
  db
    .selectFrom('subscription_order')
    .selectAll()
    .where('signing_status', '=', 'WAITING')
    .where('signature_reference', 'is not', null)
    .where('updated_at', '>', since)
    .where('order_reference', '>', beyond)
    .orderBy('order_reference')
    .limit(limit)
    .execute();

/** Signed cases whose signed documents are still missing, for the job that fetches them. */
export const findWithoutDocuments = (db: Db, { since, beyond, limit }: Page): Promise<OrderRow[]> =>
  db
    .selectFrom('subscription_order')
    .selectAll()
    .where('order_status', '=', 'FINALIZED_WITHOUT_DOC')
    .where('signature_reference', 'is not', null)
    .where('signature_papers', 'is not', null)
    .where('updated_at', '>', since)
    .where('order_reference', '>', beyond)
    .orderBy('order_reference')
    .limit(limit)
    .execute();

/** The signed cases of a customer that await their first payment by card, oldest first. */
export const findUnpaidCases = (db: Db, customerNumber: string): Promise<OrderRow[]> =>
  db
    .selectFrom('subscription_order')
    .selectAll()
    .where('customer_number', '=', customerNumber)
    .where('order_status', 'in', ['FINALIZED', 'FINALIZED_WITHOUT_DOC'])
    .where('first_payment_cb_status', 'is not', null)
    .where('first_payment_cb_status', '<>', 'FINALIZED')
    .orderBy('created_at')
    .orderBy('order_reference')
    .execute();

/** The reference of the case from which a contract was created, if it awaits its first payment by card. */
export async function findUnpaidCaseOf(
  db: Db,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_contract as c')
    .innerJoin('subscription_order as o', 'o.order_reference', 'c.order_reference')
    .select('o.order_reference')
    .where('c.contract_number', '=', contractNumber)
    .where('o.customer_number', '=', customerNumber)
    .where('o.first_payment_cb_status', 'is not', null)
    .where('o.first_payment_cb_status', '<>', 'FINALIZED')
    .executeTakeFirst();
  return row?.order_reference;
}
