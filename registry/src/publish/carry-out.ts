import type { PublicationOrderClaims } from '@portal/contract';
import { registrySchema, type RegistryDatabase } from '../database/open-database';
import type { Registry } from '../registry';
import { promote, withdraw } from './end-canary';
import { Superseded } from './expected-version';
import { rollBack } from './roll-back';

/** An order of an agent whose right the back end has checked. */
export type Order = Omit<PublicationOrderClaims, 'sid'>;

/** What an order has come to. */
export interface CarriedOut {
  revision: number;
  name: string;
  version: string;
}

/**
 * Carries out an order once: sent again, because an answer was lost, it gets what it came to.
 * @throws PublishRefusal; Superseded when a channel serves another version than the agent saw; KeyringError.
 */
export async function carryOut(registry: Pick<Registry, 'db' | 'keys'>, order: Order): Promise<CarriedOut> {
  const before = await outcome(registry.db, order.jti);
  if (before) return before;
  try {
    const { revision, name, version } = await change(registry, order);
    return { revision, name, version };
  } catch (error) {
    // the same order, sent twice at once, was carried out meanwhile
    const meanwhile = error instanceof Superseded ? await outcome(registry.db, order.jti) : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

function change(registry: Pick<Registry, 'db' | 'keys'>, ordered: Order) {
  const { deed, name, version: expected, backTo, replacing, sub: who, jti: order, reason } = ordered;
  const asked = { name, expected, who, commit: null, reason, order };
  switch (deed) {
    case 'ROLL_BACK':
      return rollBack(registry, { ...asked, channel: 'stable', version: backTo });
    case 'PROMOTE':
      return promote(registry, { ...asked, replacing });
    case 'WITHDRAW':
      return withdraw(registry, asked);
  }
}

/** What the history has of the order. */
const outcome = (db: RegistryDatabase, order: string): Promise<CarriedOut | undefined> =>
  registrySchema(db)
    .selectFrom('history')
    .select(['revision', 'name', 'version'])
    .where('order_id', '=', order)
    .executeTakeFirst();
