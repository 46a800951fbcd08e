import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** A contract in one of these is over: its point is free again. */
const over = ['terminated', 'canceled', 'abandoned', 'rejected'] as const;

/** Cases about one point queue here until the transaction ends, so that of two at once the second sees the first. */
export async function lockPoints(tx: Db, points: readonly string[]): Promise<void> {
  for (const point of [...points].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`point:${point}`}, 0))`.execute(tx);
  }
}

/** The first of the points that a contract of ours supplies, or will. */
export async function findSuppliedPoint(db: Db, points: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'delivery_point.customer_number')
        .onRef('contract.contract_number', '=', 'delivery_point.contract_number'),
    )
    .select('delivery_point.point_of_delivery')
    .where('delivery_point.point_of_delivery', 'in', points)
    .where('contract.status', 'not in', over)
    .executeTakeFirst();
  return row?.point_of_delivery;
}

/** The first of the points that another case is having signed, since `since`. */
export async function findPointBeingSigned(
  db: Db,
  orderReference: string,
  points: readonly string[],
  since: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_contract')
    .innerJoin('subscription_order', 'subscription_order.order_reference', 'order_contract.order_reference')
    .select('order_contract.point_of_delivery')
    .where('order_contract.point_of_delivery', 'in', points)
    .where('subscription_order.order_reference', '!=', orderReference)
    .where('subscription_order.signing_status', '=', 'WAITING')
    .where('subscription_order.signature_hash', 'is not', null)
    .where('subscription_order.updated_at', '>', since)
    .executeTakeFirst();
  return row?.point_of_delivery ?? undefined;
}
