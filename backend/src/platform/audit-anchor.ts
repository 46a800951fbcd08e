import { sql } from 'kysely';
import type { AuditBreak } from './audit-verification';
import type { Db } from './database';

/**
 * The end of one chain at one moment, stored outside the database. Somebody who can rewrite the whole database can make
 * a chain match its head, but not a hash that others have a copy of.
 */
export interface Anchor {
  customerNumber: string;
  position: number;
  /** Of the entry at that position, hexadecimal. */
  hash: string;
}

const batch = 1_000;

/** Every chain's end, in order of the customer numbers, read piece by piece. */
export async function* readAnchors(db: Db): AsyncGenerator<Anchor> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('audit_head')
      .selectAll()
      .where('customer_number', '>', after)
      .where('position', '>', 0)
      .orderBy('customer_number')
      .limit(batch)
      .execute();
    for (const { customer_number, position, hash } of rows) {
      yield { customerNumber: customer_number, position, hash: hash.toString('hex') };
    }
    const last = rows[rows.length - 1];
    if (!last) return;
    after = last.customer_number;
  }
}

/** Anchors whose entry is gone or has become another one. */
export async function* lostAnchors(
  db: Db,
  anchors: AsyncIterable<Anchor> | Iterable<Anchor>,
): AsyncGenerator<AuditBreak> {
  let pending: Anchor[] = [];
  for await (const anchor of anchors) {
    if (pending.push(anchor) < batch) continue;
    yield* await lostOf(db, pending);
    pending = [];
  }
  if (pending.length > 0) yield* await lostOf(db, pending);
}

async function lostOf(db: Db, anchors: Anchor[]): Promise<AuditBreak[]> {
  const { rows } = await sql<{ customer_number: string; position: number }>`
    select entry.customer_number, entry.position
    from unnest(${anchors.map(({ customerNumber }) => customerNumber)}::text[],
      ${anchors.map(({ position }) => position)}::integer[], ${anchors.map(({ hash }) => hash)}::text[])
      as anchor (customer_number, position, hash)
    join audit_entry entry on entry.customer_number = anchor.customer_number and entry.position = anchor.position
      and entry.hash = decode(anchor.hash, 'hex')`.execute(db);
  const found = new Set(rows.map((row) => `${row.customer_number} ${row.position}`));
  return anchors
    .filter(({ customerNumber, position }) => !found.has(`${customerNumber} ${position}`))
    .map(({ customerNumber, position }) => ({ customerNumber, position, kind: 'END' as const }))
    .sort((a, b) => (a.customerNumber < b.customerNumber ? -1 : 1));
}
