import type { FormerAccount } from '../../../platform/schema/column-values';
import type { GuardedChange } from '../../customer/change-guard/guard.service';

const isSameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * E-mail changes that giving a mailbox back undoes: the one that took it out of force, and those after it. One made
 * before brought that mailbox in, and stays open for the mailbox that it took out.
 */
export function overtakenEmailChanges(open: readonly GuardedChange[], mailbox: string): GuardedChange[] {
  const first = open.findIndex(({ mailboxes: [before = ''] }) => isSameMailbox(before, mailbox));
  return first < 0 ? [] : open.slice(first);
}

/** What a change of bank account replaced; null for another kind. */
export const formerAccountOf = ({ kind, former }: GuardedChange): FormerAccount | null =>
  kind === 'IBAN' ? (former as FormerAccount) : null;

/**
 * What undoing a change of bank account overtakes: that change and those that followed upon it, and the mandates that
 * they put, one after the other, in the place of the former one.
 */
export function overtakenAccounts(
  open: readonly GuardedChange[],
  undone: GuardedChange,
): { changes: GuardedChange[]; mandates: string[] } {
  const changes: GuardedChange[] = [];
  const mandates: string[] = [];
  for (const change of open) {
    const former = formerAccountOf(change);
    if (former === null) continue;
    const follows = former.rumCode !== null && mandates.includes(former.rumCode);
    if (change.id !== undone.id && !follows) continue;
    changes.push(change);
    mandates.push(former.replacedBy);
  }
  return { changes, mandates };
}
