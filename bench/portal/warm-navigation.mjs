import { newPage, throttle } from './chromium.mjs';
import { headingOf } from './measured-screens.mjs';
import { unrefused } from './refusals.mjs';

/**
 * Clicks through the menu between screens of different remotes, all of them fetched ahead and visited once.
 * @returns ms from each click to the drawn heading of the new screen
 * @throws when a screen does not come, or the page is refused anything
 */
export async function warmNavigations(browser, { url, storageState, screens, count, line }) {
  const page = await newPage(browser, storageState);
  try {
    return await unrefused(page, async () => {
      await page.goto(url + screens[0].path);
      await page.locator(headingOf(screens[0])).first().waitFor();
      const devtools = await page.context().newCDPSession(page);
      await throttle(devtools, line);
      const go = (screen) => page.evaluate(navigate, { path: screen.path, heading: headingOf(screen) });
      const round = [...screens.slice(1), screens[0]];
      for (const screen of round) await go(screen);
      const times = [];
      for (let step = 0; step < count; step += 1) {
        times.push(await go(round[step % round.length]));
        // what the screen reads and draws after its heading is the visitor's pause, not the next navigation
        await page.waitForTimeout(150);
      }
      return times;
    });
  } finally {
    await page.context().close();
  }
}

/** In the page. */
function navigate({ path, heading }) {
  const link = document.querySelector(`.shell-entry[href="${path}"]`);
  if (!link) throw new Error(`no entry of the menu leads to ${path}`);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${path} did not come within a minute`)), 60_000);
    const done = () => {
      if (!document.querySelector(heading)?.textContent) return;
      seen.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    const seen = new MutationObserver(done);
    // as the press before a click does
    link.focus();
    const began = performance.now();
    seen.observe(document.getElementById('screen'), { childList: true, subtree: true, characterData: true });
    link.click();
  });
}
