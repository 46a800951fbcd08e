import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { RemotePage } from '../pages/remote-page';
import { Calm } from '../support/calm';
import { makeStaining, publishMade } from '../support/made-remote';
import { walkOfAllPairs } from '../support/ordered-pairs';
import { menuEntrances } from '../support/registry-snapshot';
import { differences, settle, stylePrint, type StylePrint } from '../support/style-print';
import { ordinaryCustomers } from '../support/visitors';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });

const roots = { shell: '#shell', remote: '#screen [id^="single-spa-application:"]' };
interface Watched {
  page: Page;
  calm: Calm;
}
type Prints = Record<keyof typeof roots, StylePrint>;

async function print({ page, calm }: Watched): Promise<Prints> {
  await settle(page, calm);
  return { shell: await stylePrint(page, roots.shell), remote: await stylePrint(page, roots.remote) };
}

/** Each screen as it looks in a page that has shown nothing else. */
async function aloneOf(watched: Watched, paths: string[]): Promise<Map<string, Prints>> {
  const alone = new Map<string, Prints>();
  for (const path of paths) {
    await watched.page.goto(path);
    await new RemotePage(watched.page).expectShown();
    alone.set(path, await print(watched));
  }
  return alone;
}

/** Style differences after each step of the walk, compared with the screen opened alone. */
async function stains(watched: Watched, walk: string[], alone: Map<string, Prints>): Promise<string[]> {
  const { page } = watched;
  const remote = new RemotePage(page);
  const [start = '', ...steps] = walk;
  await page.goto(start);
  await remote.expectShown();
  const found: string[] = [];
  let from = start;
  for (const path of steps) {
    await remote.goTo(path);
    const [before, after] = [alone.get(path) as Prints, await print(watched)];
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
    const watched = { page, calm: Calm.of(page) };
    await logIn.as(login);
    const paths = (await menuEntrances(page)).map(({ path }) => path);
    const walk = walkOfAllPairs(paths);
    expect(walk).toHaveLength(paths.length * (paths.length - 1) + 1);
    const alone = await aloneOf(watched, paths);
    for (const [path, { shell, remote }] of alone) {
      expect(Object.keys(shell).length, `elements of the shell at ${path}`).toBeGreaterThan(30);
      expect(Object.keys(remote).length, `elements of ${path}`).toBeGreaterThan(10);
    }
    expect(await stains(watched, walk, alone)).toEqual([]);
  });
}

test('P2.4 the gate notices a remote that leaves a style sheet behind', async ({ page, logIn }) => {
  const login = ordinaryCustomers()[6] as string;
  const path = '/essai/tache';
  await publishMade(await makeStaining(path), '--channel', 'canary', '--users', login);
  const watched = { page, calm: Calm.of(page) };
  await logIn.as(login);
  const alone = await aloneOf(watched, ['/document/bills']);
  alone.set(path, { shell: {}, remote: {} });
  const found = await stains(watched, ['/document/bills', path, '/document/bills'], alone);
  expect(found.join('\n')).toMatch(/→ \/document\/bills: #shell.* has .*letter-spacing: 3px/);
});
