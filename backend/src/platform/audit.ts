import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from './clock';
import type { Db } from './database';

/** Chain of what concerns no customer: agents' log-ins. */
const houseChain = '0';

export interface AuditEvent {
  /** Customer concerned: one hash chain each. */
  customerNumber: string | null;
  /** Login of the person at the keyboard. */
  actor: string;
  /** Customer whose space an agent works in. */
  onBehalfOf: string | null;
  call: string;
  contractNumber?: string | null;
  detail?: Record<string, string | number | boolean | null>;
}

const genesis = Buffer.alloc(32);

/**
 * Appends one entry to its chain. Call inside the transaction of what it tells of.
 * Writers of one chain queue on an advisory lock; the key would refuse a second entry at one position.
 */
export async function appendAudit(tx: Db, clock: Clock, event: AuditEvent): Promise<void> {
  const chain = event.customerNumber ?? houseChain;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${chain}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('audit_entry')
    .select(['position', 'hash'])
    .where('customer_number', '=', chain)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    customer_number: chain,
    position: (last?.position ?? 0) + 1,
    id: uuidv7(),
    actor: event.actor,
    on_behalf_of: event.onBehalfOf,
    call: event.call,
    contract_number: event.contractNumber ?? null,
    happened_at: clock(),
  };
  const detail = event.detail ?? {};
  const previous = last?.hash ?? genesis;
  await tx
    .insertInto('audit_entry')
    .values({
      ...entry,
      detail: JSON.stringify(detail),
      previous_hash: previous,
      hash: hashEntry(previous, entry, detail),
    })
    .execute();
}

/** Walks a chain from its start. @returns the position of the first entry that does not fit, or null. */
export async function firstBrokenEntry(db: Db, customerNumber: string | null): Promise<number | null> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('customer_number', '=', customerNumber ?? houseChain)
    .orderBy('position')
    .execute();
  let previous: Buffer = genesis;
  for (const [index, { detail, previous_hash, hash, ...entry }] of rows.entries()) {
    const fits =
      entry.position === index + 1 &&
      previous_hash.equals(previous) &&
      hash.equals(hashEntry(previous, entry, detail as Record<string, unknown>));
    if (!fits) return entry.position;
    previous = hash;
  }
  return null;
}

type HashedFields = Pick<AuditEvent, 'actor' | 'call'> & {
  customer_number: string;
  position: number;
  id: string;
  on_behalf_of: string | null;
  contract_number: string | null;
  happened_at: Date;
};

/** Fields in a fixed order, and the detail's keys sorted: jsonb keeps no order of its own. */
function hashEntry(previous: Buffer, entry: HashedFields, detail: Record<string, unknown>): Buffer {
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
