import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newPage } from './chromium.mjs';
import { runPortal } from './command-line.mjs';
import { headingOf } from './measured-screens.mjs';

const root = resolve(import.meta.dirname, '../..');
const mark = 'benchPublished';
/** ms for which an open page takes its last reading of the registry for fresh (shell, follow-publications). */
const rereadAfter = 30_000;

/**
 * Publishes a changed remote to the running portal, three times, while a page is open.
 * @returns seconds of the command; until a new page shows the version; and, in a page open for longer than its refresh
 *   interval, from its next navigation to the mount of the version
 */
export async function publishToLive(browser, { url, storageState, dataDir, screens, runs }) {
  const [home, changed] = screens;
  const open = await newPage(browser, storageState);
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-bench-')), changed.remote);
  try {
    await open.goto(url + home.path);
    await open.locator(headingOf(home)).first().waitFor();
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      changeBuild(changed.remote, folder, run);
      const longEnough = open.waitForTimeout(rereadAfter + 500);
      const began = performance.now();
      const { seconds } = await runPortal(['publish', folder, '--reason', `bench ${run}`], dataDir);
      const fresh = await newPage(browser, storageState);
      await fresh.goto(url + changed.path);
      await fresh.waitForFunction(([name, wanted]) => window[name] === wanted, [mark, run]);
      const newPageAfter = (performance.now() - began) / 1000;
      await fresh.context().close();
      await longEnough;
      results.push({ seconds, newPageAfter, openPageAfter: await untilMounted(open, screens, run) });
    }
    return { rereadSeconds: rereadAfter / 1000, runs: results };
  } finally {
    await open.context().close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

/** The same build with one more line, which leaves the number of the run in the page. */
function changeBuild(remote, folder, run) {
  cpSync(join(root, remote), folder, {
    recursive: true,
    filter: (path) => !/node_modules|[\\/]src([\\/]|$)/.test(path.slice(join(root, remote).length)),
  });
  const dist = join(folder, 'dist');
  const chunk = readdirSync(dist).find((file) => /^remote\..*\.js$/.test(file));
  const path = join(dist, chunk);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.${mark}=${run};`);
  for (const copy of ['br', 'gz']) rmSync(`${path}.${copy}`, { force: true });
}

/** From the navigation that makes the page read the registry again, by way of another screen, to the new version. */
async function untilMounted(page, [home, changed, other], run) {
  const began = performance.now();
  for (const screen of [other, changed, home, changed]) {
    await page.locator(`.shell-entry[href="${screen.path}"]`).first().click();
    await page.locator(headingOf(screen)).first().waitFor();
    if ((await page.evaluate((name) => window[name], mark)) === run) break;
  }
  await page.waitForFunction(([name, wanted]) => window[name] === wanted, [mark, run]);
  return (performance.now() - began) / 1000;
}
