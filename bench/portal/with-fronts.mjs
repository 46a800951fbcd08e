import { remotes } from '../weights.mjs';
import { launchBrowser } from './chromium.mjs';
import { layMonolith } from './monolith-page.mjs';
import { startFronts } from './start-fronts.mjs';

/** Runs `work` with a browser and the two addresses that it compares; both are gone afterwards. */
export async function withFronts({ url, dataDir }, monolith, work) {
  const browser = await launchBrowser();
  try {
    const monolithPage = layMonolith(monolith, { dataDir, remotes });
    const fronts = await startFronts({ portal: url, monolithPage });
    try {
      return await work(browser, fronts);
    } finally {
      await fronts.stop();
    }
  } finally {
    await browser.close();
  }
}
