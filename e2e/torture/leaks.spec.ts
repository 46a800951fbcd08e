import type { Page } from '@playwright/test';
import { RemotePage } from '../pages/remote-page';
import { CensusTaker, type Census } from '../support/census';
import { test, expect } from '../support/journey';
import { isCounted, trendLines, trends, tripCount, type Trend } from '../support/level-out';
import { leakyRemote, publishMade } from '../support/made-remote';
import { menuEntrances } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

test.describe.configure({ timeout: 600_000 });

/** Goes round all the entrances, 50 times, and counts at the end of each round. */
async function roundTrips(page: Page, taker: CensusTaker, entrances: string[]): Promise<Trend[]> {
  const remote = new RemotePage(page);
  const [home = '', ...others] = entrances;
  const trips = new Map<number, Census>();
  for (let trip = 1; trip <= tripCount; trip += 1) {
    for (const path of [...others, home]) await remote.goTo(path, 10_000);
    if (!isCounted(trip)) continue;
    await page.mouse.move(1, 1);
    await expect(page.getByRole('status').filter({ hasText: /^Chargement/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    trips.set(trip, await taker.take());
  }
  const all = trends(trips);
  const report = trendLines(all);
  process.stdout.write(`${entrances.join(' ')}\n${report}\n`);
  test.info().annotations.push({ type: 'trips 10–20 → 40–50', description: report });
  return all;
}

const growing = (all: Trend[]) => all.filter(({ level }) => !level).map(({ measure }) => measure);

for (const [who, login] of [
  ['a customer', '100001'],
  ['an agent', 'admin'],
] as const) {
  test(`P2.4 ${who} who goes round all remotes 50 times leaves nothing behind`, async ({ page, logIn }) => {
    const taker = await CensusTaker.on(page);
    await logIn.as(login);
    const entrances = await menuEntrances(page);
    expect(entrances.length).toBeGreaterThan(1);
    expect(growing(await roundTrips(page, taker, entrances))).toEqual([]);
  });
}

test('P2.4 the gate notices a remote that leaves a listener, a timer, a subscription and a node at each visit', async ({
  page,
  logIn,
}) => {
  const path = '/essai/fuite';
  const login = ordinaryCustomers().at(-1) as string;
  await publishMade(await leakyRemote(path), '--channel', 'canary', '--users', login);
  const taker = await CensusTaker.on(page);
  await logIn.as(login);
  const trend = await roundTrips(page, taker, ['/document/bills', path]);
  expect(growing(trend)).toEqual(
    expect.arrayContaining(['listeners', 'timers', 'subscriptions', 'detachedNodes']),
  );
});
