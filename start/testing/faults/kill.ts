import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { verifyAudit } from '@portal/backend/database-kit';
import { booksOf, wholeBooks } from '@portal/backend/testing/kills/books';
import { openSale, type Sale } from '@portal/backend/testing/kills/sale';
import { debtBooks, debtSteps, openDebt, type Debt } from './debt';
import { killPoints, saleSteps, victims, type KillPoint, type Victim } from './kill-points';
import type { PortalRun } from './portal-run';
import type { Session } from './page';

type Deal = { kind: 'case'; of: Sale } | { kind: 'debt'; of: Debt };

interface Size {
  points: number;
  /** Deals of each kind that nothing disturbs, from which the usual time of a step is taken. */
  calm: number;
  /** Whether leases of mails and webhooks are waited for, up to five minutes, or ended by hand. */
  waits: boolean;
}

/** What a point came to. */
interface Met {
  victim: Victim;
  step: string;
  /** Whether the answer of the step never came, or was a failure. */
  interrupted: boolean;
  repeats: number;
  restartMs: number;
}

/** ms after which a page's user has given up. */
const patienceMs = 120_000;

const stepsOf = ({ kind }: { kind: Deal['kind'] }) => (kind === 'case' ? saleSteps : debtSteps);
const take = (deal: Deal, step: string): Promise<void> =>
  (deal.of.take as (step: string) => Promise<void>)(step);

/** Repeats a step as a page's user does until it is done. @returns how often it was repeated */
async function untilDone(deal: Deal, step: string): Promise<number> {
  const end = performance.now() + patienceMs;
  for (let repeats = 0; ; repeats++) {
    try {
      await take(deal, step);
      return repeats;
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(250);
    }
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long each step usually takes, milliseconds, and deals to compare with. */
async function calmDeals(open: (kind: Deal['kind']) => Deal, count: number) {
  const took = new Map<string, number[]>();
  const deals: Deal[] = [];
  for (const kind of ['case', 'debt'] as const) {
    for (let at = 0; at < count; at++) {
      const deal = open(kind);
      for (const step of stepsOf(deal)) {
        const since = performance.now();
        await take(deal, step);
        const key = `${kind} ${step}`;
        took.set(key, [...(took.get(key) ?? []), performance.now() - since]);
      }
      deals.push(deal);
    }
  }
  const usual = (kind: string, step: string) => median(took.get(`${kind} ${step}`)!);
  return { deals, usual };
}

/**
 * Kills a process at each point of sign → pay → webhook, goes on as the page does, and judges all of it at the end, once
 * everything has come that comes by itself.
 * @param sessions of customers with a debt each, enough for the points of debts and the calm ones
 */
export async function killAlong(run: PortalRun, sessions: readonly Session[], { points, calm, waits }: Size) {
  const waiting = [...sessions];
  const charged = await cardsCharged(run);
  const open = (kind: Deal['kind']): Deal =>
    kind === 'case'
      ? { kind, of: openSale({ url: run.url, isAlive: () => true }, run.token(), run.db) }
      : { kind, of: openDebt(run.url, waiting.pop()!) };
  const { deals, usual } = await calmDeals(open, calm);
  const met: Met[] = [];
  const struck = victims.filter((victim) => victim !== 'serving' || run.servingPids().length > 0);
  for (const point of killPoints(points, struck)) {
    const deal = open(point.kind);
    deals.push(deal);
    met.push(await killAt(run, deal, point, usual(point.kind, point.step)));
  }
  const settledMs = await untilSettled(run, waits);
  return { table: tableOf(met, struck), settledMs, ...(await judge(run, deals, charged)) };
}

async function killAt(run: PortalRun, deal: Deal, point: KillPoint, usualMs: number): Promise<Met> {
  const { victim, fraction, step } = point;
  const of = stepsOf(deal) as readonly string[];
  const from = of.indexOf(step);
  for (const before of of.slice(0, from)) await untilDone(deal, before);
  const taken = take(deal, step).then(
    () => false,
    () => true,
  );
  await delay(fraction * usualMs);
  const restarted = run.killAndRestart(victim, fraction);
  const interrupted = await taken;
  let repeats = 0;
  // a page that got its answer goes on, and one that did not repeats
  for (const next of of.slice(interrupted ? from : from + 1)) repeats += await untilDone(deal, next);
  return { victim, step: `${point.kind} ${step}`, interrupted, repeats, restartMs: await restarted };
}

/** What waits for a lease to end: webhooks half a minute, mails five. */
const pending = (run: PortalRun) =>
  sql<{ n: number }>`select
    (select count(*) from mail_outbox where sent_at is null and failed_at is null)
    + (select count(*) from sandbox_card_event where delivered_at is null)
    + (select count(*) from subscription_order where order_status <> 'IN_PROGRESS' and customer_number is not null
        and first_payment_cb_status not in ('FINALIZED', 'IN_FAILURE')) as n`.execute(run.db());

/** ms until nothing waits any more; gives up after ten minutes, and the judgement says what is left. */
async function untilSettled(run: PortalRun, waits: boolean): Promise<number> {
  const since = performance.now();
  if (!waits) {
    for (const table of ['mail_outbox', 'sandbox_card_event'])
      await sql`update ${sql.table(table)} set next_attempt_at = now()`.execute(run.db());
  }
  const patience = 600_000;
  while (performance.now() - since < patience && (await pending(run)).rows[0]!.n > 0) await delay(500);
  return Math.round(performance.now() - since);
}

async function cardsCharged({ db }: PortalRun): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sandbox_card_payment where status = 'succeeded'`.execute(db());
  return rows[0]!.n;
}

/** @param chargedBefore cards that were charged before the first of these deals */
async function judge(run: PortalRun, deals: readonly Deal[], chargedBefore: number) {
  const db = run.db();
  const violations: string[] = [];
  const calmDebt = JSON.stringify(await debtBooks(db, deals.find(({ kind }) => kind === 'debt')!.of as Debt));
  for (const { kind, of } of deals) {
    const [found, wanted] =
      kind === 'case'
        ? [JSON.stringify(await booksOf(db, of)), JSON.stringify(wholeBooks(of))]
        : [JSON.stringify(await debtBooks(db, of)), calmDebt];
    if (found !== wanted) violations.push(`${kind}: ${found} in place of ${wanted}`);
  }
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from sandbox_card_event where attempts > 1) as "webhooks delivered again",
    (select count(*)::int from mail_outbox where attempts > 1) as "mails sent again",
    (select count(*)::int from mail_outbox where sent_at is null) as "mails that wait",
    (select count(*)::int from sandbox_card_event where delivered_at is null) as "webhooks that wait",
    (select count(*)::int from job.job where state = 'active' and now() > started_on + expire_in + interval '2 minutes')
      as "jobs stuck"`.execute(db);
  const figures = { 'cards charged': (await cardsCharged(run)) - chargedBefore, ...rows[0] };
  if (figures['cards charged'] !== deals.length)
    violations.push(`${figures['cards charged']} cards charged for ${deals.length} deals`);
  for (const left of ['mails that wait', 'webhooks that wait', 'jobs stuck'])
    if (rows[0]![left] !== 0) violations.push(`${left}: ${rows[0]![left]}`);
  const { breaks } = await verifyAudit(db);
  for (const { customerNumber, kind } of breaks) violations.push(`${customerNumber}: audit log, ${kind}`);
  return { deals: deals.length, figures, calmDebt, violations };
}

/** A line for each victim. */
function tableOf(met: readonly Met[], struck: readonly Victim[]) {
  return struck.map((victim) => {
    const of = met.filter((each) => each.victim === victim);
    const restarts = of.map(({ restartMs }) => restartMs);
    return {
      victim,
      kills: of.length,
      interrupted: of.filter(({ interrupted }) => interrupted).length,
      inConfirmation: of.filter(({ step, interrupted }) => interrupted && step.endsWith('confirm')).length,
      repeats: of.reduce((sum, { repeats }) => sum + repeats, 0),
      restartMedianMs: median(restarts),
      restartMaxMs: Math.max(0, ...restarts),
    };
  });
}
