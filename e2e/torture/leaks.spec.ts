import type { Page } from '@playwright/test';
import { Calm } from '../support/calm';
import { CensusTaker, type Census } from '../support/census';
import { test, expect } from '../support/journey';
import { isCounted, trendLines, trends, tripCount, type Trend } from '../support/level-out';
import { leakyRemote, publishMade } from '../support/made-remote';
import { menuEntrances, type Entrance } from '../support/registry-snapshot';
import { timeTo } from '../support/stopwatch';
import { ordinaryCustomers } from '../support/visitors';

test.describe.configure({ timeout: 600_000 });

/** ms after the log-in until what it kept for a while (its form, for ten seconds) is released. */
const settledAfter = 15_000;

/** Logs in, goes round all the entrances 50 times, and counts at the end of a round. Each screen comes to rest. */
async function roundTrips(page: Page, logIn: () => Promise<void>, chosen?: string[]): Promise<Trend[]> {
  const [taker, calm] = [await CensusTaker.on(page), Calm.of(page)];
  await logIn();
  const all = await menuEntrances(page);
  const [home, ...others] = chosen ? all.filter(({ remote }) => chosen.includes(remote)) : all;
  if (home === undefined || others.length === 0) throw new Error('There is no way round a single remote');
  const goRound = async () => {
    for (const entrance of [...others, home]) {
      await visit(page, entrance);
      // a screen left before its chart is drawn would have fewer objects than in the next trip
      await calm.come();
    }
  };
  // on a fast machine ten trips are over before: a release between two counts would hide a leak of as many objects
  for (const begun = Date.now(); Date.now() - begun < settledAfter;) await goRound();
  const trips = new Map<number, Census>();
  for (let trip = 1; trip <= tripCount; trip += 1) {
    await goRound();
    if (isCounted(trip)) trips.set(trip, await taker.take());
  }
  const found = trends(trips);
  const report = trendLines(found);
  process.stdout.write(`${[home, ...others].map(({ path }) => path).join(' ')}\n${report}\n`);
  test.info().annotations.push({ type: 'trips 10–20 → 25–35 → 40–50', description: report });
  return found;
}

/** The page clicks for itself: hundreds of visits in the time of fifty, and no pointer that rests on an entry. */
async function visit(page: Page, { path, remote }: Entrance): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await timeTo(page, { path, remote }, () => link.dispatchEvent('click'));
}

const growing = (all: Trend[]) => all.filter(({ level }) => !level).map(({ measure }) => measure);

for (const [who, login] of [
  ['a customer', '100001'],
  ['an agent', 'admin'],
] as const) {
  test(`P2.4 ${who} who goes round all remotes 50 times leaves nothing behind`, async ({ page, logIn }) => {
    expect(growing(await roundTrips(page, () => logIn.as(login)))).toEqual([]);
  });
}

test('P2.4 the gate notices a remote that leaves a listener, a timer, a subscription and a node at each visit', async ({
  page,
  logIn,
}) => {
  const login = ordinaryCustomers().at(-1) as string;
  await publishMade(await leakyRemote('/essai/fuite'), '--channel', 'canary', '--users', login);
  const trend = await roundTrips(page, () => logIn.as(login), ['mf-documents', 'mf-essai-fuite']);
  expect(growing(trend)).toEqual(
    expect.arrayContaining(['listeners', 'timers', 'subscriptions', 'detachedNodes']),
  );
});
