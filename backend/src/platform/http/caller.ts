import { normalizeIP } from '@fastify/rate-limit';
import type { Visitor } from '../sessions';

/** Who calls, to be counted by. An agent is one, in whichever customer's space; a household holds a whole /64 of IPv6. */
export function callerOf({ visitor, ip }: { visitor?: Visitor | undefined; ip: string }): string {
  return visitor ? `login ${visitor.agent?.login ?? visitor.login}` : `network ${normalizeIP(ip)}`;
}
