import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { RemotePage } from '../pages/remote-page';
import { makeStaining, publishMade } from '../support/made-remote';
import { walkOfAllPairs } from '../support/ordered-pairs';
import { menuEntrances } from '../support/registry-snapshot';
import { differences, settle, stylePrint, type StylePrint } from '../support/style-print';
import { ordinaryCustomers } from '../support/visitors';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });

const roots = { shell: '#shell', remote: '#screen [id^="single-spa-application:"]' };
type Prints = Record<keyof typeof roots, StylePrint>;

async function print(page: Page): Promise<Prints> {
  await expect(page.getByRole('status').filter({ hasText: /^Chargement/ })).toHaveCount(0);
  await settle(page);
  return { shell: await stylePrint(page, roots.shell), remote: await stylePrint(page, roots.remote) };
}

/** Each screen as it looks in a page that has shown nothing else. */
async function aloneOf(page: Page, paths: string[]): Promise<Map<string, Prints>> {
  const alone = new Map<string, Prints>();
  for (const path of paths) {
    await page.goto(path);
    await new RemotePage(page).expectStands(15_000);
    alone.set(path, await print(page));
  }
  return alone;
}

/** What differs after each step of the walk from what stands alone. */
async function stains(page: Page, walk: string[], alone: Map<string, Prints>): Promise<string[]> {
  const remote = new RemotePage(page);
  const [start = '', ...steps] = walk;
  await page.goto(start);
  await remote.expectStands(15_000);
  const found: string[] = [];
  let from = start;
  for (const path of steps) {
    await remote.goTo(path, 10_000);
    const [before, after] = [alone.get(path) as Prints, await print(page)];
    const changed = [...differences(before.shell, after.shell), ...differences(before.remote, after.remote)];
    found.push(...changed.slice(0, 5).map((words) => `${from} → ${path}: ${words}`));
    from = path;
  }
  return found;
}

for (const [who, login] of [
  ['a customer', '100016'],
  ['an agent', 'comdata'],
] as const) {
  test(`P2.4 ${who} sees every screen in its own styles, whichever screen came before`, async ({
    page,
    logIn,
  }) => {
    await logIn.as(login);
    const paths = await menuEntrances(page);
    const walk = walkOfAllPairs(paths);
    expect(walk).toHaveLength(paths.length * (paths.length - 1) + 1);
    const alone = await aloneOf(page, paths);
    for (const [path, { shell, remote }] of alone) {
      expect(Object.keys(shell).length, `elements of the shell at ${path}`).toBeGreaterThan(30);
      expect(Object.keys(remote).length, `elements of ${path}`).toBeGreaterThan(10);
    }
    expect(await stains(page, walk, alone)).toEqual([]);
  });
}

test('P2.4 the gate notices a remote that leaves a style sheet behind', async ({ page, logIn }) => {
  const login = ordinaryCustomers()[6] as string;
  const path = '/essai/tache';
  await publishMade(await makeStaining(path), '--channel', 'canary', '--users', login);
  await logIn.as(login);
  const alone = await aloneOf(page, ['/document/bills']);
  alone.set(path, { shell: {}, remote: {} });
  const found = await stains(page, ['/document/bills', path, '/document/bills'], alone);
  expect(found.join('\n')).toMatch(/→ \/document\/bills: #shell.* has .*letter-spacing: 3px/);
});
