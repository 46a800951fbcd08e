import { sql } from 'kysely';
import { genesis, hashEntry } from './audit-chain';
import type { Db } from './database';

/**
 * The kind of break:
 * - `ENTRY`: an entry was changed or inserted, or the one before it was removed;
 * - `END`: entries are missing at the end of the chain, or were added after it (`position` is the missing or extra
 *   one);
 * - `HEAD`: the chain's head is missing.
 */
export interface AuditBreak {
  customerNumber: string;
  position: number;
  kind: 'ENTRY' | 'END' | 'HEAD';
}

export interface AuditReport {
  chains: number;
  entries: number;
  /** Broken chains, each with its first break, in order of the customer numbers; 100 at most. */
  breaks: AuditBreak[];
  brokenChains: number;
}

/** Entries of one read: memory stays flat however long the log is. */
const usualBatch = 2_000;
const reported = 100;

/**
 * Verifies every chain, or one, from its start, in one snapshot of the database that does not block writers.
 * docs/decisions/0017 explains what this proves and what not.
 */
export async function verifyAudit(db: Db, only?: string, batch = usualBatch): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A first page of a cold, huge index may be slow; this is no request that anybody waits for.
      await sql`set local statement_timeout = 0`.execute(tx);
      const walk = new Walk();
      let rows = await readEntries(tx, only, undefined, batch);
      while (rows.length > 0) {
        for (const row of rows) walk.step(row);
        const last = rows[rows.length - 1] as EntryRow;
        rows = await readEntries(tx, only, last, batch);
      }
      walk.end();
      for (const head of await headsWithoutEntries(tx, only)) walk.lost(head);
      return walk.report();
    });
}

/** The last verified entry, and whether its chain is intact up to it. */
export interface AuditPlace {
  customerNumber: string;
  position: number;
  hash: Buffer;
  isIntact: boolean;
}

export interface AuditStep extends AuditReport {
  /** Where the next step goes on; null at the end of the log. */
  next: AuditPlace | null;
}

/**
 * Verifies the next entries in order of the chains, in one snapshot, so that a long check can run in short steps. A
 * chain that spans several steps is counted and reported once.
 */
export async function verifyAuditStep(
  db: Db,
  from: AuditPlace | null,
  batch = usualBatch,
): Promise<AuditStep> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const walk = new Walk(from ? await standingAt(tx, from) : undefined, from?.isIntact);
      const after = from ? { customer_number: from.customerNumber, position: from.position } : undefined;
      const rows = await readEntries(tx, undefined, after, batch);
      for (const row of rows) walk.step(row);
      const last = rows.length < batch ? undefined : rows.at(-1);
      if (!last) walk.end();
      const next = last ? walk.placeAt(last) : null;
      const lost = await headsWithoutEntries(tx, undefined, { after: from?.customerNumber, until: last });
      for (const head of lost) walk.lost(head);
      return { ...walk.report(), next };
    });
}

/** The last entry as it was verified, with its chain's head as it is now. */
async function standingAt(tx: Db, { customerNumber, position, hash }: AuditPlace): Promise<Verified> {
  const head = await tx
    .selectFrom('audit_head')
    .select(['position', 'hash'])
    .where('customer_number', '=', customerNumber)
    .executeTakeFirst();
  return {
    customer_number: customerNumber,
    position,
    hash,
    head_position: head?.position ?? null,
    head_hash: head?.hash ?? null,
  };
}

type Verified = Pick<EntryRow, 'customer_number' | 'position' | 'hash' | 'head_position' | 'head_hash'>;
type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];
type Place = { customer_number: string; position: number };

async function readEntries(tx: Db, only: string | undefined, after: Place | undefined, batch: number) {
  let query = tx
    .selectFrom('audit_entry as entry')
    .leftJoin('audit_head as head', 'head.customer_number', 'entry.customer_number')
    .selectAll('entry')
    // entries are hashed, and were written, to the millisecond: a part of one was put in
    .select(sql<boolean>`date_trunc('milliseconds', entry.happened_at) = entry.happened_at`.as('whole'))
    .select(['head.position as head_position', 'head.hash as head_hash'])
    .orderBy('entry.customer_number')
    .orderBy('entry.position')
    .limit(batch);
  if (only !== undefined) query = query.where('entry.customer_number', '=', only);
  if (after) {
    query = query.where(
      sql<boolean>`(entry.customer_number, entry.position) > (${after.customer_number}, ${after.position})`,
    );
  }
  return query.execute();
}

/** Chains of a step: those after one, up to the one that an entry is of. */
interface Between {
  after: string | undefined;
  until: Pick<EntryRow, 'customer_number'> | undefined;
}

/** Heads whose whole chain is gone. */
async function headsWithoutEntries(tx: Db, only: string | undefined, between?: Between) {
  const query = tx
    .selectFrom('audit_head as head')
    .select('head.customer_number')
    .where('head.position', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entry as entry')
            .select('entry.position')
            .whereRef('entry.customer_number', '=', 'head.customer_number'),
        ),
      ),
    )
    .$if(between?.after !== undefined, (heads) =>
      heads.where('head.customer_number', '>', between?.after ?? ''),
    )
    .$if(between?.until !== undefined, (heads) =>
      heads.where('head.customer_number', '<', between?.until?.customer_number ?? ''),
    )
    .orderBy('head.customer_number');
  const rows = await (only === undefined ? query : query.where('head.customer_number', '=', only)).execute();
  return rows.map((row) => row.customer_number);
}

/** Keeps only the entry of the current chain to which the next one must fit. */
class Walk {
  readonly #breaks: AuditBreak[] = [];
  #brokenChains = 0;
  #chains = 0;
  #entries = 0;
  #last: Verified | undefined;
  #isIntact: boolean;

  constructor(last?: Verified, isIntact = true) {
    this.#last = last;
    this.#isIntact = isIntact;
  }

  step(row: EntryRow): void {
    if (this.#last?.customer_number !== row.customer_number) {
      this.#endChain();
      this.#last = undefined;
      this.#isIntact = true;
      this.#chains++;
    }
    this.#entries++;
    if (this.#isIntact && !fits(row, this.#last)) this.#found(row.customer_number, row.position, 'ENTRY');
    this.#last = row;
  }

  end(): void {
    this.#endChain();
    this.#last = undefined;
  }

  /** Where the next step continues: after this entry, the last one verified. */
  placeAt({ customer_number, position, hash }: Verified): AuditPlace {
    return { customerNumber: customer_number, position, hash, isIntact: this.#isIntact };
  }

  /** A chain of which only the head row is left. */
  lost(customerNumber: string): void {
    this.#chains++;
    this.#isIntact = true;
    this.#found(customerNumber, 1, 'END');
  }

  report(): AuditReport {
    return {
      chains: this.#chains,
      entries: this.#entries,
      breaks: this.#breaks,
      brokenChains: this.#brokenChains,
    };
  }

  #endChain(): void {
    const last = this.#last;
    if (!last || !this.#isIntact) return;
    const { customer_number: chain, position, head_position: head, head_hash: headHash } = last;
    if (head === null || headHash === null) this.#found(chain, position, 'HEAD');
    else if (head !== position) this.#found(chain, Math.min(head, position) + 1, 'END');
    else if (!headHash.equals(last.hash)) this.#found(chain, position, 'END');
  }

  #found(customerNumber: string, position: number, kind: AuditBreak['kind']): void {
    this.#isIntact = false;
    this.#brokenChains++;
    if (this.#breaks.length < reported) this.#breaks.push({ customerNumber, position, kind });
  }
}

function fits(row: EntryRow, before: Verified | undefined): boolean {
  const { detail, previous_hash, hash, whole, ...entry } = row;
  return (
    whole &&
    entry.position === (before?.position ?? 0) + 1 &&
    previous_hash.equals(before?.hash ?? genesis) &&
    hash.equals(hashEntry(previous_hash, entry, detail as Record<string, unknown>))
  );
}
