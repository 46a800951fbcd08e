import { launchBrowser, newContext } from '../portal/chromium.mjs';
import { runPortal } from '../portal/command-line.mjs';
import { unrefused } from '../portal/refusals.mjs';
import { watchRequests } from '../portal/watch-requests.mjs';

const path = '/login';
/** ms without a request that end a visit: what is fetched ahead belongs to it. */
const quiet = 1_500;

/**
 * Bytes over the line for the shell's files, bodies with headers, in four visits of the log-in page: with an empty cache, again,
 * after `folder` was published, and then with an empty cache again.
 */
export async function releaseVisits({ url, dataDir }, folder) {
  const browser = await launchBrowser();
  try {
    const returning = await newContext(browser);
    const first = await visit(returning, url);
    const again = await visit(returning, url);
    await runPortal(['publish', folder, '--reason', 'bench'], dataDir);
    const afterRelease = await visit(returning, url);
    const unknown = await newContext(browser);
    const firstAfterRelease = await visit(unknown, url);
    return { first, again, afterRelease, firstAfterRelease };
  } finally {
    await browser.close();
  }
}

async function visit(context, url) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const requests = watchRequests(devtools);
    await unrefused(page, async () => {
      await page.goto(url + path);
      await page.getByLabel('Mot de passe', { exact: true }).waitFor();
      await requests.untilQuiet(quiet);
    });
    const files = requests.all.filter((request) => request.url.startsWith(`${url}/assets/shell/`));
    return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await page.close();
  }
}
