import { contractStatuses, type Energy } from '@portal/contract';
import { isClosedContract } from '@portal/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ConsumptionEstimateTable } from '../../../platform/schema/tables';

/** A point of one energy, its number normalised: of the other energy it may be another customer's. */
export interface EnergyPoint {
  energy: Energy;
  pointOfDelivery: string;
}

/** The customer of a point and their contract. */
export interface Holder {
  customerNumber: string;
  contractNumber: string;
}

const closed = contractStatuses.filter(isClosedContract);

/**
 * Contracts that supply that point, or will; the current one first. Customers who moved out or transferred the contract
 * are left out.
 */
export async function findHolders(db: Db, { energy, pointOfDelivery }: EnergyPoint): Promise<Holder[]> {
  const rows = await db
    .selectFrom('delivery_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'delivery_point.customer_number')
        .onRef('contract.contract_number', '=', 'delivery_point.contract_number'),
    )
    .select(['contract.customer_number', 'contract.contract_number', 'contract.status'])
    .where('delivery_point.point_of_delivery', '=', pointOfDelivery)
    .where('contract.energy', '=', energy)
    .where('contract.status', 'not in', closed)
    .orderBy((eb) => eb.case().when('contract.status', '=', 'effective').then(0).else(1).end())
    .orderBy('contract.subscription_date', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ customer_number, contract_number }) => ({
    customerNumber: customer_number,
    contractNumber: contract_number,
  }));
}

/** Points that a case was saved with. */
export async function findPointsOfCase(db: Db, orderReference: string): Promise<EnergyPoint[]> {
  const rows = await db
    .selectFrom('order_contract')
    .select(['energy', 'point_of_delivery'])
    .where('order_reference', '=', orderReference)
    .execute();
  return rows.flatMap(({ energy, point_of_delivery: pointOfDelivery }) =>
    pointOfDelivery === null ? [] : [{ energy, pointOfDelivery }],
  );
}

export interface SavedPlace extends EnergyPoint {
  address: { number?: string | null; street: string; postalCode: string; townName: string } | null;
}

/** Points that a case was saved with, and where it says that they are. */
export async function savedPlaces(db: Db, orderReference: string): Promise<SavedPlace[]> {
  const rows = await db
    .selectFrom('order_contract')
    .select(['energy', 'point_of_delivery', 'content'])
    .where('order_reference', '=', orderReference)
    .execute();
  return rows.flatMap(({ energy, point_of_delivery: pointOfDelivery, content }) => {
    const { deliveryPoint } = content as { deliveryPoint?: { address?: SavedPlace['address'] } };
    return pointOfDelivery === null
      ? []
      : [{ energy, pointOfDelivery, address: deliveryPoint?.address ?? null }];
  });
}

/** Whose an estimate is: of who has a session, or of a case whose customer opened it by the link. */
export type EstimateOwner = { identityId: string } | { orderReference: string };

export const insertEstimate = (db: Db, row: Insertable<ConsumptionEstimateTable>) =>
  db.insertInto('consumption_estimate').values(row).execute();

/** The one of that name, or the owner's latest since an instant; never another's. */
export const findEstimate = (db: Db, owner: EstimateOwner, asked: { id?: string; since: Date }) =>
  db
    .selectFrom('consumption_estimate')
    .selectAll()
    .where((eb) =>
      'identityId' in owner
        ? eb('identity_id', '=', owner.identityId)
        : eb('order_reference', '=', owner.orderReference),
    )
    .where('created_at', '>', asked.since)
    .$if(asked.id !== undefined, (query) => query.where('id', '=', asked.id as string))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
