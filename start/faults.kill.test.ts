import { exhaustPool } from './testing/faults/exhausted-pool';
import { freezeDatabase } from './testing/faults/frozen';
import { fillDataFolder, mountSmallDisk } from './testing/faults/full-disk';
import { isGrowing } from './testing/faults/growth';
import { killAlong } from './testing/faults/kill';
import { loadPortal } from './testing/faults/load';
import { openSessions, type Session } from './testing/faults/page';
import { runPortal, type PortalRun } from './testing/faults/portal-run';
import type { Watched } from './testing/faults/watch';
import type { Answers } from './testing/faults/writers';
import { clockAhead, faultsByClock, strayInstants } from './testing/faults/wrong-clock';
import { freePort } from '@portal/backend/testing/free-port';
import { portalStarts } from './testing/portal-starts';

/**
 * Faults of the system below a portal as `npm start` runs it, each with its own judge. `npm run faults -- kill` runs one of
 * them at its full length, which `sizes` names; without it each is short.
 */
jest.setTimeout(3 * 3_600_000);

const asked = process.env.PORTAL_FAULT;
const isLong = asked !== undefined;
/** Kills, or minutes of load. */
const long = Number(process.env.PORTAL_FAULT_SIZE ?? (asked === 'kill' ? 200 : 60));
const sizes = {
  load: isLong
    ? { samples: long, everyMs: 60_000, warmUp: Math.floor(long / 4) }
    : { samples: 3, everyMs: 1_000, warmUp: 0 },
  frozenSeconds: isLong ? [5, 30, 120] : [3],
  poolSeconds: isLong ? [8, 25] : [6],
  diskSeconds: isLong ? 20 : 2,
  kill: isLong ? { points: long, calm: 3, waits: true } : { points: 2, calm: 1, waits: false },
  clockHours: isLong ? [2, -2] : [2],
};
/** More than the pool has connections. */
const people = 27;

let isSmallDisk = false;
const portals = portalStarts(asked === 'load' ? '300' : 'none', (folder) => {
  // the others write to the disk that a portal writes to
  const unmount = asked === undefined || asked === 'disk' ? mountSmallDisk(folder, 600) : undefined;
  isSmallDisk = unmount !== undefined;
  return unmount;
});

let run: PortalRun;
let metrics: string;
let sessions: Session[];
beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  run = await runPortal(portals, { PORTAL_METRICS_PORT: port });
  sessions = await openSessions(run.url, run.db(), people);
  // a registry that no page has asked yet knows nothing to serve while the database is away
  await fetch(`${run.url}/login`);
});
afterAll(() => run.end());

const report = (found: unknown) =>
  void (isLong && process.stdout.write(`${JSON.stringify(found, null, 2)}\n`));

const unavailable = 'Le service est momentanément indisponible, veuillez réessayer ultérieurement.';
/** Two answers are possible while the database is away, and both come before a page gives up. */
function expectSpoken(answers: Answers, slowestMs: number): void {
  const { 200: confirmed, 503: refused = { slowestMs: 0, words: [] }, ...others } = answers;
  expect(others).toEqual({});
  expect(confirmed!.count).toBeGreaterThan(0);
  expect(refused.words.filter((words) => words !== unavailable)).toEqual([]);
  expect(refused.slowestMs).toBeLessThan(slowestMs);
}

/** Pages of the registry, which need no database once they are known. */
function expectPages(watched: Record<string, Watched>, paths = ['/login', '/registry/snapshot']): void {
  for (const path of paths) expect(Object.keys(watched[path]!.statuses)).toEqual(['200']);
}

test('S1 load: nothing grows but what people wrote', async () => {
  const subjects = sessions.map(({ subject }) => subject);
  const found = await loadPortal(run, subjects, { metrics, ...sizes.load });
  report(found);
  expect(found.unexpected).toEqual({});
  // of a shorter time, garbage collection alone makes a slope
  if (sizes.load.samples >= 60) expect(found.growth.filter(isGrowing)).toEqual([]);
});

test.each(sizes.frozenSeconds)('S1 frozen: a database that says nothing for %d s', async (seconds) => {
  const found = await freezeDatabase(run, sessions, seconds);
  report(found);
  expect(found.faults).toEqual([]);
  expectSpoken(found.answers, 15_000);
  expectPages(found.watched);
  if (seconds > 2) expect(found.watched['/healthz']!.statuses['503']).toBeGreaterThan(0);
});

test.each(sizes.poolSeconds)('S1 pool: every connection waits for a lock for %d s', async (seconds) => {
  const [other, ...writers] = sessions;
  const found = await exhaustPool(run, writers, other!, seconds);
  report(found);
  expect(found.faults).toEqual([]);
  // of the 24 of the calls, two are kept for short reads
  expect(found.connectionsWaiting).toBeGreaterThanOrEqual(22);
  expectSpoken(found.answers, 30_000);
  expectPages(found.watched, ['/login', '/healthz']);
  for (const logIn of found.logIns) expect(logIn).toMatch(/^200 in \d{1,4} ms$/);
});

test.each([false, true])('S1 disk: it is full, and PostgreSQL stops: %s', async (stops) => {
  if (!isSmallDisk)
    return void process.stderr.write('disk: not run, for no file system may be mounted here\n');
  if (!stops && !isLong) return;
  const found = await fillDataFolder(run, portals.dataDir, sessions.slice(0, 10), {
    seconds: sizes.diskSeconds,
    stops,
  });
  report(found);
  expect(found.faults).toEqual([]);
  expectSpoken(found.answers, 15_000);
  expectPages(found.watched);
  expect(found.watched['/healthz']!.statuses['503']).toBeGreaterThan(0);
  if (!stops) expect(Object.keys(found.reads)).toEqual(['200']);
});

test(`B7.2 S4 S8 kill: ${sizes.kill.points} processes on the way from the signature to the webhook`, async () => {
  const { points, calm } = sizes.kill;
  const debtors = await openSessions(run.url, run.db(), points + calm);
  const found = await killAlong(run, debtors, sizes.kill);
  report(found);
  expect(found.violations).toEqual([]);
});

test.each(sizes.clockHours)(
  'S1 S2 clock: the portal is %d h ahead, then put right while it runs',
  async (hours) => {
    const from = new Date();
    const before = await strayInstants(run.db(), from);
    await run.restart(clockAhead(hours * 3_600_000));
    const found = [];
    for (const when of isLong ? ['wrong', 'put right', 'wrong again'] : ['wrong', 'put right']) {
      found.push(...(await faultsByClock(run, sessions[0]!)).map((fault) => `${when}: ${fault}`));
      process.kill(run.pid(), 'SIGUSR2');
    }
    report({ hours, found });
    expect(found).toEqual([]);
    expect(await strayInstants(run.db(), from)).toEqual(before);
  },
);
