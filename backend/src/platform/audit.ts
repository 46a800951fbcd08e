import type { AuditedCall } from '@portal/domain/audit-calls';
import type { AuditDetail } from '@portal/domain/audit-facts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { genesis, hashEntry, houseChain } from './audit-chain';
import type { Clock } from './clock';
import { compiledOnce, fieldsOf, unansweredWrite } from './compiled-once';
import type { Db } from './database';
import type { AuditEntryTable } from './schema/tables';

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
}

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
export const lockChain = async (tx: Db, chain: string) =>
  (await lockHead(tx, chain)) ?? (await openChain(tx, chain));

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
