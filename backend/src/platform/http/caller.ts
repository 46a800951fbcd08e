import { normalizeIP } from '@fastify/rate-limit';
import type { Visitor } from '../sessions';

/**
 * The caller by whom requests are counted. An agent is one caller in every customer's space; a household with a whole
 * /64 of IPv6 is one too.
 */
export function callerOf({ visitor, ip }: { visitor?: Visitor | undefined; ip: string }): string {
  return visitor ? loginOf(visitor) : `network ${normalizeIP(ip)}`;
}

/** The caller whose session it is. */
export const loginOf = ({ agent, login }: Visitor): string => `login ${agent?.login ?? login}`;
