import type { Day } from '@portal/domain';
import { parisDayOf } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';

export interface AwaitedSignature {
  orderReference: string;
  /** Last day on which its link opens it. */
  until: Day;
}

/** The case of a known customer that was sent to them and is not signed; undefined where there is none with a valid link. */
export async function awaitedSignature(
  db: Db,
  clock: Clock,
  customerNumber: string,
): Promise<AwaitedSignature | undefined> {
  const row = await db
    .selectFrom('subscription_order')
    .select(['order_reference', 'link_expires_at'])
    .where('customer_number', '=', customerNumber)
    .where('order_status', 'in', ['IN_PROGRESS', 'PENDING'])
    .where('link_expires_at', '>', clock())
    .orderBy('link_expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.link_expires_at) return undefined;
  return { orderReference: row.order_reference, until: parisDayOf(row.link_expires_at) };
}
