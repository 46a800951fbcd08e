import type { Visitor } from '../sessions';
import { coversGroup, grantedSubMenu, scopeOf } from './agent-scope';

/** In whose name something is looked at or sold. */
export interface Sale {
  /** The group that sells, or WEB. */
  channel: string;
  /** The session's own group; null for customers. Rights go by this one, never by the channel. */
  groupName: string | null;
}

/**
 * The channel asked for where the agent's right to make cases covers that group, else the agent's own group;
 * customers come by WEB.
 */
export function saleOf({ login, kind, groupName, scheme, agent }: Visitor, asked: string | undefined): Sale {
  const seller = agent ?? (kind === 'agent' && groupName !== null ? { login, groupName, scheme } : null);
  if (!seller) return { channel: 'WEB', groupName: null };
  const subMenu = grantedSubMenu(seller.scheme, ['createCase'], 'READ');
  const covered = asked !== undefined && subMenu && coversGroup(scopeOf(subMenu, seller), asked);
  return { channel: covered ? asked : seller.groupName, groupName: seller.groupName };
}
