import type { ResponseOf } from '@portal/contract';
import type { ClientAnswers } from './answers';

type Checked = ResponseOf<'/subscription/client/check'>;
export type MailboxOwner = ResponseOf<'/subscription/client/check/validate'>['customers'][number];

/** Step of « Client »: whose e-mail it is, and whether they proved it (back-office 4, client-data e-mail flow). */
export type ClientStage =
  /** The e-mail is asked for, and checked. */
  | { at: 'email' }
  /** A customer has it: they were mailed a code. `customerNbr` null: several have it. */
  | { at: 'code'; email: string; customerNbr: string | null }
  /** The code was right, and several customers share the mailbox. */
  | { at: 'choose'; email: string; customers: readonly MailboxOwner[] }
  /** The code was right: the customer's data is read, and locked. */
  | { at: 'known'; email: string; customerNbr: string }
  /** The case was saved for a customer who had proved to be one. */
  | { at: 'customer' }
  /** A new customer; `unchecked` where the check gave no answer. */
  | { at: 'new'; unchecked: boolean };

export type ClientMove =
  | { type: 'checked'; email: string; answer: Checked }
  | { type: 'notChecked' }
  | { type: 'proven'; customers: readonly MailboxOwner[] }
  | { type: 'chosen'; customerNbr: string }
  /** The customer cannot prove it, or their data cannot be read: they are taken as a new one. */
  | { type: 'asNew' }
  /** « Ce n’est pas ce client », another e-mail. */
  | { type: 'anew' };

/** Only an agent may check an e-mail, so a customer with the link of the case skips that step. */
export function firstStage(start: ClientAnswers | null, byAgent: boolean): ClientStage {
  if (start?.customerNumber) return { at: 'customer' };
  return start || !byAgent ? { at: 'new', unchecked: false } : { at: 'email' };
}

/** A move that does not belong to the current stage changes nothing, for example an answer that came late. */
export function nextStage(stage: ClientStage, move: ClientMove): ClientStage {
  switch (move.type) {
    case 'anew':
      return { at: 'email' };
    case 'checked':
      return stage.at === 'email' || stage.at === 'code' || (stage.at === 'new' && stage.unchecked)
        ? checked(move)
        : stage;
    case 'notChecked':
      return stage.at === 'email' ? { at: 'new', unchecked: true } : stage;
    case 'proven':
      return stage.at === 'code' ? proven(stage, move.customers) : stage;
    case 'chosen': {
      if (stage.at !== 'choose') return stage;
      const chosen = stage.customers.find(({ customerNbr }) => customerNbr === move.customerNbr);
      return chosen ? { at: 'known', email: stage.email, customerNbr: chosen.customerNbr } : stage;
    }
    case 'asNew':
      return stage.at === 'email' || stage.at === 'customer' ? stage : { at: 'new', unchecked: false };
  }
}

const checked = ({ email, answer }: Extract<ClientMove, { type: 'checked' }>): ClientStage =>
  answer.exist ? { at: 'code', email, customerNbr: answer.customerNbr } : { at: 'new', unchecked: false };

function proven(
  stage: Extract<ClientStage, { at: 'code' }>,
  customers: readonly MailboxOwner[],
): ClientStage {
  const [only, ...others] = customers;
  if (!only) return stage;
  return others.length === 0
    ? { at: 'known', email: stage.email, customerNbr: only.customerNbr }
    : { at: 'choose', email: stage.email, customers };
}

/**
 * Whether the e-mail must be entered again after a failed check: it is invalid, or the session ended.
 * After any other failure the client counts as a new one (back-office 4).
 */
export const asksAgain = ({ code }: { code: string }): boolean =>
  ['401', '422', 'INVALID_PARAMETER', 'MISSING_PARAMETER'].includes(code);
