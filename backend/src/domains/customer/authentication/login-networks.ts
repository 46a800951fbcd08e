import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';

/** As housekeeping keeps them. */
const rememberedSeconds = 30 * 86_400;
/** Placeholder for the account of a login that has none, so that the same statement runs for it. */
const nobody = '00000000-0000-0000-0000-000000000000';

const hashNetwork = (identityId: string, network: string): Buffer =>
  createHash('sha256').update(`${identityId} ${network}`).digest();

/** Whether the account was lately opened from this network. */
export async function isKnownNetwork(
  db: Db,
  clock: Clock,
  identityId: string = nobody,
  network: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('login_network')
    .select('identity_id')
    .where('identity_id', '=', identityId)
    .where('network', '=', hashNetwork(identityId, network))
    .where('last_login_at', '>', new Date(clock().getTime() - rememberedSeconds * 1000))
    .executeTakeFirst();
  return row !== undefined;
}

/** Does nothing for an account that is gone: its row is locked first, so that an erasure under way is waited for. */
export async function rememberNetwork(
  db: Db,
  clock: Clock,
  identityId: string,
  network: string,
): Promise<void> {
  const last_login_at = clock();
  await db
    .insertInto('login_network')
    .columns(['identity_id', 'network', 'last_login_at'])
    .expression((eb) =>
      eb
        .selectFrom('identity')
        .select([
          'id',
          sql<Buffer>`${hashNetwork(identityId, network)}::bytea`.as('network'),
          sql<Date>`${last_login_at}::timestamptz`.as('last_login_at'),
        ])
        .where('id', '=', identityId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.columns(['identity_id', 'network']).doUpdateSet({ last_login_at }))
    .execute();
}
