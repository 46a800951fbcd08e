import { createHash } from 'node:crypto';

/** Chain of what concerns no customer: agents' log-ins, users, groups. */
export const houseChain = '0';

/** The previous hash of the first entry of every chain. */
export const genesis = Buffer.alloc(32);

/** What an entry's hash covers besides its detail and the hash before it. */
export interface HashedFields {
  customer_number: string;
  position: number;
  id: string;
  actor: string;
  on_behalf_of: string | null;
  call: string;
  contract_number: string | null;
  happened_at: Date;
}

/** Fields in a fixed order, and the detail's keys sorted: jsonb keeps no order of its own. */
export function hashEntry(previous: Buffer, entry: HashedFields, detail: Record<string, unknown>): Buffer {
  const fields = [
    entry.customer_number,
    entry.position,
    entry.id,
    entry.actor,
    entry.on_behalf_of,
    entry.call,
    entry.contract_number,
    entry.happened_at.toISOString(),
    Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}
