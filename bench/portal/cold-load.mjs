import { newPage, throttle } from './chromium.mjs';
import { watchRequests } from './watch-requests.mjs';
import { probe } from './page-probe.mjs';
import { unrefused } from './refusals.mjs';

/** ms without a request that end a load. */
const quiet = 1_000;

/**
 * One load with an empty cache.
 * @returns first paint, screen visible and blocking time in ms; requests, bytes over the line and serial steps of what
 *   was asked for before the screen was visible; `all…` of the whole load, what is fetched ahead included
 * @throws when the screen does not come, or the page is refused anything
 */
export async function coldLoad(browser, { url, path, wanted, storageState, line }) {
  const page = await newPage(browser, storageState);
  try {
    const devtools = await page.context().newCDPSession(page);
    await throttle(devtools, line);
    const requests = watchRequests(devtools);
    await page.addInitScript(probe, wanted);
    const notes = await unrefused(page, async () => {
      await page.goto(url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.benchNotes?.visible != null);
      await requests.untilQuiet(quiet);
      return page.evaluate(readNotes);
    });
    const needed = requests.before(notes.origin + notes.visible);
    return {
      requests: needed.length,
      bytes: total(needed),
      steps: requests.serialSteps(needed),
      paint: notes.painted,
      visible: notes.visible,
      blocking: blocking(notes.tasks.filter(({ at }) => at < notes.visible)),
      allRequests: requests.all.length,
      allBytes: total(requests.all),
      allBlocking: blocking(notes.tasks),
      heap: notes.heap,
      styleNodes: notes.styleNodes,
    };
  } finally {
    await page.context().close();
  }
}

/** In the page. */
function readNotes() {
  return {
    ...window.benchNotes,
    origin: performance.timeOrigin,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    heap: performance.memory?.usedJSHeapSize ?? null,
    styleNodes: document.querySelectorAll('style').length,
  };
}

const total = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
const blocking = (tasks) => tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
