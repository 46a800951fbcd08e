import type { Config } from '../../../config';
import { appendAudit } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import { lockCustomer } from '../../../platform/customer-lock';
import type { Db } from '../../../platform/database';
import { conflict, DomainError } from '../../../platform/errors';
import { loginKey } from '../../../platform/login-key';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { findLink, spendLink } from '../../../platform/one-time-code';
import { inTransaction } from '../../../platform/transaction';
import { loginEmailOf } from '../../customer/authentication/login-email.service';
import { reclaimAccess } from '../../customer/authentication/reclaim-access.service';
import { restoreBankAccount } from '../profile/billing/restore-account.service';
import { restoreEmail } from '../profile/email/restore-email.service';
import { mailboxOf, maskedIbanOf, traceUndo } from '../profile/undone-change.service';
import {
  endGuarded,
  findGuarded,
  openGuarded,
  readDoor,
  type GuardedChange,
} from '../../customer/change-guard/guard.service';
import { formerAccountOf, overtakenAccounts, overtakenEmailChanges } from './undo.rules';

/** A link that opens a change, and the mailbox it was mailed to. */
interface Door {
  codeId: string;
  change: GuardedChange;
  mailbox: string;
}

interface UndoQuestion {
  kind: GuardedChange['kind'];
  changedAt: Date;
  expiresAt: Date;
  /** The link's mailbox is not in force: the undo puts it back in force too. */
  restoresEmail: boolean;
  /** The account that would be debited again, masked; null for another kind, or where there was none. */
  formerIban: string | null;
}

/** Worded alike for a link that is too old, wrong, or of a customer whose data were erased. */
const staleUndo = () =>
  new DomainError(
    403,
    '403',
    'Ce lien n’est plus valable\u00a0: il ne sert que pendant 72 heures. Si vous n’êtes pas à l’origine du changement, écrivez-nous sans attendre.',
  );

const alreadyUndone = () =>
  conflict('Ce changement a déjà été annulé\u00a0: il n’y a plus rien à faire ici.');

/** What a link would undo; asking changes nothing. @throws DomainError 403, 409 when it was undone already. */
export async function readUndo(db: Db, clock: Clock, code: string): Promise<UndoQuestion> {
  const { change, mailbox } = await openDoor(db, clock, code);
  const account = formerAccountOf(change);
  return {
    kind: change.kind,
    changedAt: change.changed_at,
    expiresAt: change.expires_at,
    restoresEmail: await isOutOfForce(db, change.customer_number, mailbox),
    formerIban: account && (await maskedIbanOf(db, change.customer_number, account.rumCode)),
  };
}

interface Undone {
  kind: GuardedChange['kind'];
  restoredEmail: boolean;
}

/**
 * Undoes a change, once: the owner of the former mailbox gets the space back, and all other sessions end. The mailbox
 * of the link is in force again; a password or mailbox that somebody else set no longer gives access.
 * @throws DomainError 403, 409 when it was undone already, or the mailbox now belongs to another account.
 */
export async function undoChange(db: Db, clock: Clock, config: Config, code: string): Promise<Undone> {
  const { change } = await openDoor(db, clock, code);
  const customerNumber = change.customer_number;
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerNumber);
    const door = await openDoor(tx, clock, code);
    if (!(await spendLink(tx, clock, door.codeId))) throw alreadyUndone();
    const undone = await undo(tx, clock, config, door);
    await appendAudit(tx, clock, {
      customerNumber,
      actor: customerNumber,
      onBehalfOf: null,
      call: '/undoChange',
      detail: { ...undone, by: 'mailed link' },
    });
    return undone;
  });
}

async function undo(tx: Db, clock: Clock, config: Config, { change, mailbox }: Door): Promise<Undone> {
  const { customer_number: customerNumber, kind } = change;
  const now = clock();
  const restoredEmail = await isOutOfForce(tx, customerNumber, mailbox);
  const open = (of: GuardedChange['kind']) => openGuarded(tx, customerNumber, of, now);
  const ended = [change];
  if (restoredEmail) {
    await restoreEmail(tx, clock, { customerNumber, mailbox, supportEmail: config.supportEmail });
    ended.push(...overtakenEmailChanges(await open('EMAIL'), mailbox));
  }
  const former = formerAccountOf(change);
  if (former !== null) {
    const { changes, mandates } = overtakenAccounts(await open('IBAN'), change);
    await restoreBankAccount(tx, clock, { customerNumber, former, mandates });
    ended.push(...changes);
  }
  // Who changed the mailbox or the password may know the one in force.
  const withdrawsPassword = restoredEmail || kind !== 'IBAN';
  if (withdrawsPassword) ended.push(...(await open('PASSWORD')));
  await endGuarded(tx, customerNumber, [...new Set(ended.map(({ id }) => id))], now);
  const { greeting, choosePassword } = await reclaimAccess(tx, clock, config, {
    customerNumber,
    withdrawsPassword,
  });
  await enqueueMail(
    tx,
    'change-undone',
    mailbox,
    {
      greeting,
      kind,
      restoredEmail,
      withdrawsPassword,
      choosePassword,
      supportEmail: config.supportEmail,
    },
    customerNumber,
  );
  await traceUndo(tx, clock, { customerNumber, kind, restoredEmail });
  return { kind, restoredEmail };
}

async function openDoor(db: Db, clock: Clock, code: string): Promise<Door> {
  const link = await findLink(db, clock, 'UNDO_LINK', code);
  if (!link) throw staleUndo();
  const { changeId, at } = readDoor(link.boundTo);
  const change = await findGuarded(db, link.subject, changeId);
  const mailbox = change?.mailboxes[at];
  if (!change || mailbox === undefined) throw staleUndo();
  if (link.isSpent || change.ended_at !== null) throw alreadyUndone();
  return { codeId: link.id, change, mailbox };
}

/** Neither in the customer's file nor of their log-in. */
async function isOutOfForce(db: Db, customerNumber: string, mailbox: string): Promise<boolean> {
  const inForce = [await mailboxOf(db, customerNumber), await loginEmailOf(db, customerNumber)];
  return inForce.every((each) => each === undefined || loginKey(each) !== loginKey(mailbox));
}
