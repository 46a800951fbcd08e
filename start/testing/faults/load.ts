import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { password } from '@portal/backend/testing/fixtures/people';
import { openSale, steps } from '@portal/backend/testing/kills/sale';
import { payloads } from '@portal/backend/testing/payloads/payloads';
import type { Subject } from '@portal/backend/testing/payloads/subject';
import { growthOf, type Growth } from './growth';
import { ask, logIn, requestOf } from './page';
import { seller, type PortalRun } from './portal-run';
import { takeSample, type Sample } from './samples';

interface Load {
  run: PortalRun;
  customers: readonly Subject[];
  /** Answers that were not as expected, as `call: status`, counted. */
  unexpected: Map<string, number>;
  /** Requests made so far. */
  calls: number;
  ending: AbortSignal;
}

/** Customers at once, and milliseconds between two calls of one. */
const sessions = { customers: 8, pauseMs: 550 };
/** Reads of one visit, between its log-in and its log-out. */
const readsOfVisit = 20;

const reads = [
  '/getContext',
  '/getContract',
  '/getBalance',
  '/getDocumentsList',
  '/getEvent',
  '/getConsents',
  '/getSponsorships',
] as const;
const pages = ['/login', '/', '/registry/snapshot', '/registry/healthz', '/healthz'];

interface Size {
  /** Address of the portal's metrics. */
  metrics: string;
  samples: number;
  everyMs: number;
  /** Samples at the beginning that are not judged. */
  warmUp: number;
}

/** Makes calls until all samples are taken. @returns the growth of each figure, and answers that were not expected */
export async function loadPortal(run: PortalRun, customers: readonly Subject[], size: Size) {
  const ending = new AbortController();
  // each simulated person listens for it
  setMaxListeners(20, ending.signal);
  const load: Load = { run, customers, unexpected: new Map(), calls: 0, ending: ending.signal };
  const lasting = keepLoading(load);
  const samples: Sample[] = [];
  const since = performance.now();
  while (samples.length < size.samples) {
    await delay(size.everyMs);
    samples.push(await takeSample(run.pid(), size.metrics, run.db()));
  }
  ending.abort();
  await lasting;
  const growth: Growth[] = growthOf(samples, size.warmUp);
  const callsASecond = load.calls / ((performance.now() - since) / 1000);
  return { calls: load.calls, callsASecond, unexpected: Object.fromEntries(load.unexpected), growth };
}

/** Customers, an agent, visitors and sales at once, until `ending`: about twenty calls a second. */
async function keepLoading(load: Load): Promise<void> {
  const { ending } = load;
  const whileLasting = async (pauseMs: number, act: (round: number) => Promise<void>) => {
    for (let round = 0; !ending.aborted; round++) {
      await act(round);
      await delay(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    }
  };
  await Promise.all([
    ...Array.from({ length: sessions.customers }, (_, place) =>
      whileLasting(sessions.pauseMs, (round) => visit(load, place, round)),
    ),
    whileLasting(500, (round) => read(load, pages[round % pages.length]!)),
    whileLasting(2_000, (round) => search(load, round)),
    whileLasting(10_000, () => sell(load)),
  ]);
}

async function read(load: Load, path: string): Promise<void> {
  load.calls++;
  const response = await fetch(load.run.url + path, { headers: { accept: 'text/html,application/json' } });
  await response.arrayBuffer();
  if (!response.ok) note(load, path, response.status);
}

async function call(load: Load, path: string, payload: unknown, token?: string) {
  load.calls++;
  const { status, body } = await ask(load.run.url, path, payload, { token });
  if (status !== 200) note(load, path, status);
  return body;
}

function note({ unexpected }: Load, path: string, status: number): void {
  const name = `${path}: ${status}`;
  unexpected.set(name, (unexpected.get(name) ?? 0) + 1);
}

/** Logs in, reads what the first screens read, gives or withdraws a consent, now and then writes, and logs out. */
async function visit(load: Load, place: number, round: number): Promise<void> {
  const { customers, ending } = load;
  const subject = customers[(place + round * sessions.customers) % customers.length]!;
  const { customerNbr, contractNbr } = subject;
  // each from a network of their own, as log-ins are counted by network
  const token = await enter(load, customerNbr, `192.0.2.${place + 1}`);
  if (token === undefined) return;
  for (let count = 0; count < readsOfVisit && !ending.aborted; count++) {
    const path = reads[count % reads.length]!;
    await call(load, path, payloads[path](subject), token);
    await delay(sessions.pauseMs, undefined, { signal: ending }).catch(() => undefined);
  }
  const consent = payloads['/manageConsent'](subject) as object;
  // as often as a customer may
  if (round % 8 === 0) await call(load, '/manageConsent', { ...consent, granted: round % 16 === 0 }, token);
  if (round % 4 === 0) await call(load, '/createEvent', requestOf(customerNbr, contractNbr).payload, token);
  await call(load, '/logout', {}, token);
}

/** A session; undefined when the log-in was refused. */
async function enter(load: Load, login: string, from: string): Promise<string | undefined> {
  load.calls++;
  return logIn(load.run.url, login, password, from).catch(({ message }: Error) => {
    note(load, message, 0);
    return undefined;
  });
}

async function search(load: Load, round: number): Promise<void> {
  const { customers } = load;
  const token = await enter(load, seller, '192.0.2.100');
  const { customerNbr } = customers[round % customers.length]!;
  await call(load, '/customerAndContract', { customerNbr }, token);
  await call(load, '/findInPalette', { text: `${customerNbr}   ` }, token);
  await call(load, '/logout', {}, token);
}

/** A case from its signature to the webhook of its card payment. */
async function sell(load: Load): Promise<void> {
  const { url, db } = load.run;
  const token = await enter(load, seller, '192.0.2.101');
  const sale = openSale({ url, isAlive: () => true }, token ?? '', db);
  for (const step of steps) {
    load.calls++;
    await sale.take(step).catch(({ message }: Error) => note(load, `${step} ${message}`, 0));
  }
  await call(load, '/logout', {}, token);
}
