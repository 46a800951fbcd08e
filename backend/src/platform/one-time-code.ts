import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { latestWritten, type Clock } from './clock';
import type { Db } from './database';

/** Six digits that a person types; the rest are links. */
type Digits = 'EMAIL_CODE' | 'NEW_EMAIL' | 'FORMER_EMAIL';
type Link = 'SUBSCRIPTION_START' | 'SUBSCRIPTION_LINK' | 'PAYMENT_LINK' | 'UNDO_LINK';
const links: readonly string[] = [
  'SUBSCRIPTION_START',
  'SUBSCRIPTION_LINK',
  'PAYMENT_LINK',
  'UNDO_LINK',
] satisfies Link[];

/** What a code opens, and to whom. Bound to the request that asked for it, it serves nowhere else. */
export interface CodeKey {
  purpose: Digits | Link;
  /** Customer number, or number of a case. */
  subject: string;
  /** What asked: an identity, a change; for the link of a case, where it went; null where the code itself is the whole key. */
  boundTo: string | null;
  /** Of a SUBSCRIPTION_START: what its case will be sold through. */
  channel?: string;
}

const digitTries = 5;

/** Six digits, leading zeros included. */
export const drawDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** 192 bits: nobody tries them out, so a link has no count of tries. */
export const drawLinkCode = (): string => randomBytes(24).toString('base64url');

/** Six digits give few hashes: the key is hashed too, so that equal codes of two people have different hashes. */
const hashDigits = ({ purpose, subject, boundTo }: CodeKey, code: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([purpose, subject, boundTo, code]))
    .digest();
/** As `platform/access/own-case.ts` looks it up. */
const hashLink = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Puts a code in force; those before it for the same key end. Call in the transaction of the mail that carries it. */
export async function issueCode(
  tx: Db,
  clock: Clock,
  key: CodeKey,
  code: string,
  seconds: number,
): Promise<Date> {
  await revokeCodes(tx, clock, key);
  return addCode(tx, clock, key, code, seconds);
}

/** Puts a code in force beside those before it. @returns its end */
export async function addCode(
  tx: Db,
  clock: Clock,
  key: CodeKey,
  code: string,
  seconds: number,
): Promise<Date> {
  const now = clock();
  const expires = new Date(now.getTime() + seconds * 1000);
  await tx
    .insertInto('one_time_code')
    .values({
      id: uuidv7(),
      purpose: key.purpose,
      code_hash: links.includes(key.purpose) ? hashLink(code) : hashDigits(key, code),
      subject: key.subject,
      bound_to: key.boundTo,
      channel: key.channel ?? null,
      tries_left: digitTries,
      expires_at: expires,
      created_at: now,
    })
    .execute();
  return expires;
}

/**
 * With the first save of a case its keys become its links: they open it as a mailed one does.
 * @returns false when there was none: the case was saved meanwhile
 */
export async function startsBecomeLinks(
  tx: Db,
  clock: Clock,
  subject: string,
  expires: Date,
): Promise<boolean> {
  const became = await tx
    .updateTable('one_time_code')
    .set({ purpose: 'SUBSCRIPTION_LINK', expires_at: expires })
    .where('purpose', '=', 'SUBSCRIPTION_START')
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning('id')
    .execute();
  return became.length > 0;
}

type Links = Pick<CodeKey, 'purpose' | 'subject'>;

const inForce = (tx: Db, clock: Clock, { purpose, subject }: Links) =>
  tx
    .selectFrom('one_time_code')
    .select(['id', 'bound_to'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .execute();

/** Gives all links of a subject that are in force one end. */
export async function renewLinks(tx: Db, clock: Clock, links: Links, expires: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ expires_at: expires })
    .where('purpose', '=', links.purpose)
    .where('subject', '=', links.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .execute();
}

/**
 * Ends the links of a subject whose `boundTo` is not to be kept.
 * @returns how many ended, and how many are still in force
 */
export async function endLinks(
  tx: Db,
  clock: Clock,
  links: Links,
  keeps: (boundTo: string | null) => boolean,
): Promise<{ ended: number; left: number }> {
  const all = await inForce(tx, clock, links);
  const ids = all.filter((link) => !keeps(link.bound_to)).map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .updateTable('one_time_code')
      .set({ expires_at: clock(), tries_left: 0 })
      .where('id', 'in', ids)
      .execute();
  }
  return { ended: ids.length, left: all.length - ids.length };
}

/** Ends the codes of a key that are still in force. */
async function revokeCodes(tx: Db, clock: Clock, { purpose, subject, boundTo }: CodeKey): Promise<void> {
  const now = clock();
  await tx
    .updateTable('one_time_code')
    .set({ expires_at: now, tries_left: 0 })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('bound_to', 'is not distinct from', boundTo)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Tries a code of six digits. The try is counted before it is looked at, so that of many sent at once no sixth is.
 * Hashes are compared in constant time.
 * @returns the code's id when it is right: still to be spent.
 */
export async function tryCode(db: Db, clock: Clock, key: CodeKey, code: string): Promise<string | undefined> {
  const now = clock();
  const tried = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .where('bound_to', 'is not distinct from', key.boundTo)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestWritten(now))
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hash'])
    .execute();
  const hash = hashDigits(key, code);
  return tried.find(({ code_hash }) => timingSafeEqual(code_hash, hash))?.id;
}

/** Tries a code of six digits and spends it: a right one serves once. */
export async function spendCode(db: Db, clock: Clock, key: CodeKey, code: string): Promise<boolean> {
  const right = await tryCode(db, clock, key, code);
  if (right === undefined) return false;
  return spendLink(db, clock, right);
}

/** Whether a code of the key was spent within the last `seconds`. */
export async function wasProven(db: Db, clock: Clock, key: CodeKey, seconds: number): Promise<boolean> {
  const now = clock();
  const row = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('purpose', '=', key.purpose)
    .where('subject', '=', key.subject)
    .where('bound_to', 'is not distinct from', key.boundTo)
    .where('used_at', '>', new Date(now.getTime() - seconds * 1000))
    .where('used_at', '<=', latestWritten(now))
    .executeTakeFirst();
  return row !== undefined;
}

interface FoundLink {
  id: string;
  subject: string;
  boundTo: string | null;
  /** It did what it was for. */
  isSpent: boolean;
}

/**
 * The link whose code that is, while it lasts. It protects its owner, who cannot ask for another: one that a clock ahead
 * wrote lasts that much longer.
 */
export async function findLink(
  db: Db,
  clock: Clock,
  purpose: 'UNDO_LINK',
  code: string,
): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['id', 'subject', 'bound_to', 'used_at'])
    .where('code_hash', '=', hashLink(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row && { id: row.id, subject: row.subject, boundTo: row.bound_to, isSpent: row.used_at !== null };
}

/** @returns false when it was spent before. */
export async function spendLink(tx: Db, clock: Clock, id: string): Promise<boolean> {
  const spent = await tx
    .updateTable('one_time_code')
    .set({ used_at: clock() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
