import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';

/** As housekeeping keeps them. */
const rememberedSeconds = 30 * 86_400;
/** Stands in for the account of a login that has none, so that the same statement runs for it. */
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

export async function rememberNetwork(
  db: Db,
  clock: Clock,
  identityId: string,
  network: string,
): Promise<void> {
  const last_login_at = clock();
  await db
    .insertInto('login_network')
    .values({ identity_id: identityId, network: hashNetwork(identityId, network), last_login_at })
    .onConflict((conflict) => conflict.columns(['identity_id', 'network']).doUpdateSet({ last_login_at }))
    .execute();
}
