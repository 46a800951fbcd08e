import { formatInstant } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type * as queries from './change-guard.queries';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { loginKey } from '../../../platform/login-key';
import { drawLinkCode, issueCode, type CodeKey } from '../../../platform/one-time-code';
import type { FormerAccount } from '../../../platform/schema/column-values';
import { endGuarded, findGuarded, insertGuarded, openGuarded } from './change-guard.queries';

/** The key of one mailbox's link to one change: `at` is its index among the mailboxes that were warned. */
const doorOf = (customerNumber: string, changeId: string, at: number): CodeKey => ({
  purpose: 'UNDO_LINK',
  subject: customerNumber,
  boundTo: `${changeId}:${at}`,
});

function readDoor(boundTo: string | null): { changeId: string; at: number } {
  const [changeId = '', at = ''] = (boundTo ?? '').split(':');
  return { changeId, at: Number(at) };
}

export { endGuarded, findGuarded, openGuarded, readDoor };
export type GuardedChange = queries.GuardedChange;

/** How long a change can be undone. */
const undoHours = 72;

interface Change {
  customerNumber: string;
  /** In force when the change is made: where the warning goes. */
  mailbox: string;
  /** What an undo is to bring back, beside the mailbox itself. */
  what: { kind: 'EMAIL' | 'PASSWORD' } | { kind: 'IBAN'; former: FormerAccount };
}

/** One address to warn of a change, with its link to undo it. */
interface Warning {
  mailbox: string;
  /** The address is no longer the customer's: the mail says that something changed, but not the new value. */
  isFormer: boolean;
  undo: { link: string; until: string };
}

/**
 * Saves what an undo needs, in the transaction of the change. Mails go to the address in force and to addresses that an
 * e-mail change replaced while it can still be undone: an attacker who changes the mailbox first cannot avoid the
 * warning.
 * @returns the addresses to mail; each mail has its own link
 */
export async function guardChange(
  tx: Db,
  clock: Clock,
  publicUrl: string,
  { customerNumber, mailbox, what }: Change,
): Promise<Warning[]> {
  const now = clock();
  const expires = new Date(now.getTime() + undoHours * 3_600_000);
  const mailboxes = await warnedMailboxes(tx, clock, customerNumber, mailbox);
  const id = uuidv7();
  await insertGuarded(tx, {
    customer_number: customerNumber,
    id,
    kind: what.kind,
    former: JSON.stringify(what.kind === 'IBAN' ? what.former : {}),
    mailboxes,
    changed_at: now,
    expires_at: expires,
    ended_at: null,
  });
  const warnings: Warning[] = [];
  for (const [at, each] of mailboxes.entries()) {
    const code = drawLinkCode();
    await issueCode(tx, clock, doorOf(customerNumber, id, at), code, undoHours * 3600);
    const undo = { link: `${publicUrl}/undo-change#code=${code}`, until: formatInstant(expires) };
    warnings.push({ mailbox: each, isFormer: at > 0, undo });
  }
  return warnings;
}

/** The address in force, then those that an e-mail change took out of force while it can still be undone. */
export async function warnedMailboxes(
  db: Db,
  clock: Clock,
  customerNumber: string,
  inForce: string,
): Promise<string[]> {
  const emailChanges = await openGuarded(db, customerNumber, 'EMAIL', clock());
  const former = emailChanges.map(({ mailboxes }) => mailboxes[0]).filter((each) => each !== undefined);
  return distinct([inForce, ...former]);
}

/** Once each, whatever their spelling. */
const distinct = (mailboxes: string[]): string[] =>
  mailboxes.filter((each, at) => mailboxes.findIndex((other) => loginKey(other) === loginKey(each)) === at);
