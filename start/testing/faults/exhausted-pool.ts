import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@portal/backend/sandbox-kit';
import { password } from '@portal/backend/testing/fixtures/people';
import { ask, type Answer, type Session } from './page';
import type { PortalRun } from './portal-run';
import { watch } from './watch';
import { answersOf, faultsOf, writeUntilConfirmed } from './writers';

const waitingForLocks = (db: Db) =>
  sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);

const shortly = ({ status, milliseconds }: Answer) => `${status} in ${milliseconds} ms`;

/**
 * Locks the rows of many customers, who all write at once: their calls take every connection of the pool. Meanwhile
 * `other`, whose rows are free, logs in and reads.
 */
export async function exhaustPool(
  run: PortalRun,
  sessions: readonly Session[],
  other: Session,
  seconds: number,
) {
  const { url } = run;
  const db = run.db();
  const watching = watch(url, ['/healthz', '/login']);
  const reads: Promise<Answer>[] = [];
  const logIns: Answer[] = [];
  let most = 0;
  const numbers = sessions.map(({ subject }) => subject.customerNbr);
  const { writing, released } = await db.transaction().execute(async (tx) => {
    await sql`select from customer where customer_number = any(${numbers}::text[]) for update`.execute(tx);
    const begun = sessions.map((session) => writeUntilConfirmed(url, session, seconds * 1000 + 60_000));
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(500)) {
      most = Math.max(most, (await waitingForLocks(db)).rows[0]!.n);
      const user = other.subject.customerNbr;
      logIns.push(await ask(url, '/login', { user, password }, { from: '192.0.2.200' }));
      reads.push(ask(url, '/getContext', { customerNbr: other.subject.customerNbr }, other));
    }
    return { writing: begun, released: performance.now() };
  });
  const first = await ask(url, '/getContext', { customerNbr: other.subject.customerNbr }, other);
  const writers = await Promise.all(writing);
  const last = Math.max(...writers.map(({ confirmed }) => confirmed ?? Infinity));
  return {
    connectionsWaiting: most,
    answers: answersOf(writers),
    readsOfOthers: (await Promise.all(reads)).map(shortly),
    logIns: logIns.map(shortly),
    firstReadAfterReleaseMs: first.status === 200 ? first.milliseconds : Infinity,
    allConfirmedAfterMs: Math.round(last - released),
    watched: await watching.end(),
    faults: await faultsOf(db, writers),
  };
}
