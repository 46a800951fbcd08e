import { coversGroup, grantedSubMenu, scopeOf } from '@portal/domain';
import { actingAgent } from './customer-scope';
import type { SaleGrant } from './policy';

/** In whose name something is looked at or sold. */
export interface Sale {
  /** The group that sells, or WEB. */
  channel: string;
  /** The session's own group; null for customers. Rights go by this one, never by the channel. */
  groupName: string | null;
}

/**
 * The requested channel when the agent's right to create cases covers that group, else the agent's own group. Customers
 * always have WEB, and the holder of a case's link always has that case's channel.
 */
export function saleOf(grant: SaleGrant, asked: string | undefined): Sale {
  if (grant.by === 'link') return { channel: grant.channel, groupName: null };
  const seller = actingAgent(grant.visitor);
  if (!seller) return { channel: 'WEB', groupName: null };
  const subMenu = grantedSubMenu(seller.scheme, ['createCase'], 'READ');
  const covered = asked !== undefined && subMenu && coversGroup(scopeOf(subMenu, seller), asked);
  return { channel: covered ? asked : seller.groupName, groupName: seller.groupName };
}
