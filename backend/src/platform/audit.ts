import type { AuditedCall } from '@portal/domain/audit-calls';
import type { AuditDetail } from '@portal/domain/audit-facts';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { genesis, hashEntry, houseChain } from './audit-chain';
import type { Clock } from './clock';
import { compiledOnce, fieldsOf, unansweredWrite } from './compiled-once';
import { assertNotErased, lockCustomer } from './customer-lock';
import type { Db } from './database';
import type { AuditEntryTable, AuditHeadTable } from './schema/tables';

export interface AuditEvent {
  /** Customer concerned: one hash chain each. */
  customerNumber: string | null;
  /** Login of the person at the keyboard. */
  actor: string;
  /** Customer whose space an agent works in. */
  onBehalfOf: string | null;
  call: AuditedCall;
  contractNumber?: string | null;
  detail?: AuditDetail;
}

/**
 * Appends one entry to its chain. Call inside the transaction of the change: writers of one chain wait for the lock on
 * its head until that transaction ends.
 */
export async function appendAudit(tx: Db, clock: Clock, event: AuditEvent): Promise<void> {
  const chain = event.customerNumber ?? houseChain;
  const head = await lockChain(tx, chain);
  const entry = {
    customer_number: chain,
    position: head.position + 1,
    id: uuidv7(),
    actor: event.actor,
    on_behalf_of: event.onBehalfOf,
    call: event.call,
    contract_number: event.contractNumber ?? null,
    happened_at: clock(),
  };
  const detail = event.detail ?? {};
  const hash = hashEntry(head.hash, entry, detail);
  await appended(tx, { ...entry, detail: JSON.stringify(detail), previous_hash: head.hash, hash });
  headsOf(tx)?.set(chain, { position: entry.position, hash });
}

type Head = Pick<Selectable<AuditHeadTable>, 'position' | 'hash'>;

/** The heads that each transaction has locked, as it left them: until it ends, nobody else changes them. */
const lockedHeads = new WeakMap<Db, Map<string, Head>>();

function headsOf(tx: Db): Map<string, Head> | undefined {
  if (!tx.isTransaction) return undefined;
  let heads = lockedHeads.get(tx);
  if (!heads) lockedHeads.set(tx, (heads = new Map()));
  return heads;
}

/**
 * Locks a customer for a change of theirs, with the head of their chain: its entry needs no way to the database of its own.
 * @throws DomainError as `lockCustomer`
 */
export async function lockCustomerAndChain(tx: Db, customerNumber: string): Promise<void> {
  const [row] = await lockedWithHead(tx, customerNumber);
  // a customer without any entry yet has no head
  if (!row) return lockCustomer(tx, customerNumber);
  assertNotErased(row);
  headsOf(tx)?.set(customerNumber, { position: row.position, hash: row.hash });
}

// each row is read as it is once its lock is had
const lockedWithHead = compiledOnce((tx, customerNumber: string) =>
  tx
    .selectFrom('customer')
    .innerJoin('audit_head', 'audit_head.customer_number', 'customer.customer_number')
    .select(['customer.erased_at', 'audit_head.position', 'audit_head.hash'])
    .where('customer.customer_number', '=', customerNumber)
    .forNoKeyUpdate('customer')
    .forUpdate('audit_head'),
);

const appended = unansweredWrite((tx, row: Insertable<AuditEntryTable>) => {
  const entry = fieldsOf(
    row,
    ...(['customer_number', 'position', 'id', 'actor', 'on_behalf_of', 'call'] as const),
    ...(['contract_number', 'detail', 'happened_at', 'previous_hash', 'hash'] as const),
  );
  return tx
    .with('entry', (db) => db.insertInto('audit_entry').values(entry))
    .updateTable('audit_head')
    .set({ position: entry.position, hash: entry.hash })
    .where('customer_number', '=', entry.customer_number);
});

/** Until the transaction ends, nobody else writes to the chain of that customer. */
export async function lockChain(tx: Db, chain: string): Promise<Head> {
  const heads = headsOf(tx);
  const known = heads?.get(chain);
  if (known) return known;
  const head = (await lockHead(tx, chain)) ?? (await openChain(tx, chain));
  heads?.set(chain, head);
  return head;
}

const lockHead = async (tx: Db, chain: string) => (await lockedHead(tx, chain))[0];

const lockedHead = compiledOnce((tx, chain: string) =>
  tx.selectFrom('audit_head').select(['position', 'hash']).where('customer_number', '=', chain).forUpdate(),
);

async function openChain(tx: Db, chain: string) {
  await tx
    .insertInto('audit_head')
    .values({ customer_number: chain, position: 0, hash: genesis })
    .onConflict((conflict) => conflict.column('customer_number').doNothing())
    .execute();
  const head = await lockHead(tx, chain);
  if (!head) throw new Error('The head of an audit chain vanished while it was opened.');
  return head;
}
