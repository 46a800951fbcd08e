import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@portal/backend/sandbox-kit';
import { verifyAudit } from '@portal/backend/database-kit';
import type { Subject } from '@portal/backend/testing/payloads/subject';
import { ask, requestOf, type Answer } from './page';

/** A customer who sends one request, and sends it again under its key until it is confirmed, as the page does. */
export interface Writer {
  subject: Subject;
  message: string;
  answers: Answer[];
  /** When the request was confirmed, as `performance.now()`; undefined while it is not. */
  confirmed: number | undefined;
}

/** @param patienceMs after which a writer gives up */
export async function writeUntilConfirmed(
  url: string,
  { subject, token }: { subject: Subject; token: string },
  patienceMs: number,
): Promise<Writer> {
  const { message, key, payload } = requestOf(subject.customerNbr, subject.contractNbr);
  const writer: Writer = { subject, message, answers: [], confirmed: undefined };
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(1_000)) {
    const answer = await ask(url, '/createEvent', payload, { token, key });
    writer.answers.push(answer);
    if (answer.status !== 200) continue;
    writer.confirmed = performance.now();
    break;
  }
  return writer;
}

/** What is wrong with what the writers left behind: each request once, its mail once, and an intact audit log. */
export async function faultsOf(db: Db, writers: readonly Writer[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { subject, message, confirmed } of writers) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from customer_request
      where customer_number = ${subject.customerNbr} and message = ${message}`.execute(db);
    const [{ n } = { n: 0 }] = rows;
    if (confirmed === undefined) faults.push(`${subject.customerNbr}: never confirmed`);
    if (n !== 1) faults.push(`${subject.customerNbr}: ${n} requests`);
  }
  const { breaks } = await verifyAudit(db);
  return [...faults, ...breaks.map(({ customerNumber, kind }) => `${customerNumber}: audit log, ${kind}`)];
}

/** By status: how often it came, with the slowest, milliseconds, and the words of the refusals. */
export type Answers = Record<string, { count: number; slowestMs: number; words: string[] }>;

export function answersOf(writers: readonly Writer[]): Answers {
  const all = writers.flatMap(({ answers }) => answers);
  const of: Answers = {};
  for (const { status, milliseconds, body } of all) {
    const seen = (of[status] ??= { count: 0, slowestMs: 0, words: [] });
    seen.count++;
    seen.slowestMs = Math.max(seen.slowestMs, milliseconds);
    const words = String(body.message ?? '');
    if (status !== 200 && !seen.words.includes(words)) seen.words.push(words);
  }
  return of;
}
