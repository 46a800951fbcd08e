import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newPage } from './chromium.mjs';
import { manyRemotes } from './many-remotes.mjs';
import { home, menuScreens } from './measured-screens.mjs';
import { pairedLoads } from './paired-loads.mjs';
import { publishToLive } from './publish-to-live.mjs';
import { unrefused } from './refusals.mjs';
import { warmNavigations } from './warm-navigation.mjs';

const root = resolve(import.meta.dirname, '../..');
const accounts = JSON.parse(readFileSync(join(root, 'backend/seed/demo-accounts.json'), 'utf8'));

/**
 * Cookies and storage of a demo account that has logged in at this address, by the screen.
 * @throws when the page is refused anything
 */
async function logIn(browser, url, login) {
  const account = accounts.find((candidate) => candidate.login === login);
  const page = await newPage(browser);
  try {
    return await unrefused(page, async () => {
      await page.goto(`${url}/login`);
      await page.locator('input[autocomplete="username"]').fill(account.login);
      await page.locator('input[type="password"]').fill(account.password);
      await page.locator('#screen button[type="submit"]').click();
      await page.waitForURL((address) => address.pathname !== '/login', { waitUntil: 'commit' });
      await page.locator('#screen h1').waitFor();
      return page.context().storageState();
    });
  } finally {
    await page.context().close();
  }
}

const ways = ['federated', 'monolith'];

/** Every part of the bench, by its name in `--only`. */
const parts = {
  cold(browser, { fronts, states, screens, lines, pairs, say }) {
    say('First loads…');
    const onProgress = (line) => say(`  ${line}`);
    return pairedLoads(browser, { fronts, states, screens, lines, pairs, onProgress });
  },
  async warm(browser, { fronts, states, warmScreens, warmLines, navigations, say }) {
    say('Warm navigations…');
    const rows = [];
    for (const [line, throttling] of Object.entries(warmLines)) {
      for (const way of ways) {
        const times = await warmNavigations(browser, {
          url: fronts[way],
          storageState: states[way][home.account],
          screens: warmScreens,
          count: navigations,
          line: throttling,
        });
        rows.push({ way, line, times });
      }
    }
    return rows;
  },
  live(browser, { fronts, states, dataDir, publications, say }) {
    say('Publish to live…');
    return publishToLive(browser, {
      url: fronts.federated,
      storageState: states.federated[home.account],
      dataDir,
      screens: menuScreens(),
      runs: publications,
    });
  },
  many(browser, { fronts, states, dataDir, counts, loads, manyLine, say }) {
    say('Many remotes…');
    return manyRemotes(browser, {
      counts,
      dataDir,
      runs: loads,
      url: fronts.federated,
      storageState: states.federated[home.account],
      path: home.path,
      wanted: home.wanted,
      line: manyLine,
    });
  },
};
export const partNames = Object.keys(parts);

/**
 * The named parts one after the other, in the order of the report.
 * @param {{ atOnce?: boolean, onFailure?: (name: string, error: Error) => void }} options `atOnce`: together, where the times
 *   do not matter; `onFailure`: of one part, so that what the others have measured is not lost; else it is thrown
 */
export async function measurePortal(browser, names, { atOnce = false, onFailure, ...options }) {
  const states = await logInBothWays(browser, options.fronts);
  const begun = [];
  for (const name of partNames.filter((part) => names.includes(part))) {
    const part = parts[name](browser, { ...options, states }).then((rows) => [name, rows]);
    begun.push(onFailure ? part.catch((error) => (onFailure(name, error), null)) : part);
    if (!atOnce) await begun.at(-1);
  }
  return Object.fromEntries((await Promise.all(begun)).filter(Boolean));
}

/** A session of the measured customer at the address of each way: an origin keeps its own. */
async function logInBothWays(browser, fronts) {
  const states = await Promise.all(ways.map((way) => logIn(browser, fronts[way], home.account)));
  return Object.fromEntries(ways.map((way, index) => [way, { [home.account]: states[index] }]));
}
