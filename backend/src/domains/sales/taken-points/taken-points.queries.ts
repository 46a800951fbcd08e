import type { Energy } from '@portal/contract';
import { customerAlone, type Day } from '@portal/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** A contract in one of these is over: its point is free again. */
const over = ['terminated', 'canceled', 'abandoned', 'rejected'] as const;

/** Cases about one point queue here until the transaction ends, so that of two at once the second sees the first. */
export async function lockPoints(tx: Db, points: readonly string[]): Promise<void> {
  for (const point of [...points].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`point:${point}`}, 0))`.execute(tx);
  }
}

/** The contract that supplies a point on a day, or will; one without a registered end before any other. */
export const findSupply = (db: Db, energy: Energy, point: string, on: Day) =>
  db
    .selectFrom('delivery_point')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.customer_number', '=', 'delivery_point.customer_number')
        .onRef('contract.contract_number', '=', 'delivery_point.contract_number'),
    )
    .select([
      'contract.customer_number',
      'contract.contract_number',
      'contract.channel',
      'contract.termination_date',
    ])
    .where('delivery_point.point_of_delivery', '=', point)
    .where('contract.energy', '=', energy)
    .where('contract.status', 'not in', over)
    .where((eb) =>
      eb.or([eb('contract.termination_date', 'is', null), eb('contract.termination_date', '>=', on)]),
    )
    .orderBy('contract.termination_date', (order) => order.desc().nullsFirst())
    .orderBy('contract.contract_number')
    .executeTakeFirst();

/** Another case about a point that is not signed yet, the latest first; one that is being signed before any other. */
export const findOtherCase = (
  db: Db,
  { energy, point, except }: { energy: Energy; point: string; except: string | null },
  since: { signing: Date; saved: Date },
) => {
  const order = 'subscription_order' as const;
  return (
    db
      .selectFrom('order_contract')
      .innerJoin(order, `${order}.order_reference`, 'order_contract.order_reference')
      .select((eb) => [
        `${order}.order_reference`,
        `${order}.channel`,
        `${order}.created_by`,
        eb
          .and([
            eb(`${order}.signing_status`, '=', 'WAITING'),
            eb(`${order}.signature_hash`, 'is not', null),
            eb(`${order}.updated_at`, '>', since.signing),
          ])
          .as('is_being_signed'),
      ])
      .where('order_contract.point_of_delivery', '=', point)
      .where('order_contract.energy', '=', energy)
      .where(`${order}.order_status`, 'in', ['IN_PROGRESS', 'PENDING'])
      .where(`${order}.updated_at`, '>', since.saved)
      // whoever proved a mailbox may save a case for any point: until it is being signed, it keeps no agent from theirs
      .where((eb) =>
        eb.or([
          eb(`${order}.created_by`, '!=', customerAlone),
          eb(`${order}.signing_status`, '=', 'WAITING'),
        ]),
      )
      .$if(except !== null, (query) => query.where(`${order}.order_reference`, '!=', except as string))
      .orderBy('is_being_signed', 'desc')
      .orderBy(`${order}.updated_at`, 'desc')
      .executeTakeFirst()
  );
};
