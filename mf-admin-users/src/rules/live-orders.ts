import type { Channel, PublicationDeed, PublicationOrder } from '@portal/contract';

/** One channel of one application, as far as an order depends on it. */
export interface OrderedChannel {
  name: string;
  channel: Channel;
  version: string;
  /** Of stable, the version that it can go back to; of a canary, the stable version that it would replace. */
  previous: string | null;
}

/** What can be ordered of a channel: each order names what the agent sees, so that the registry can refuse what has changed. */
export function ordersOf({ name, channel, version, previous }: OrderedChannel): PublicationOrder[] {
  const order = (deed: PublicationDeed) => ({ deed, name, version });
  if (channel === 'canary') return [{ ...order('PROMOTE'), replacing: previous }, order('WITHDRAW')];
  return previous === null ? [] : [{ ...order('ROLL_BACK'), backTo: previous }];
}
