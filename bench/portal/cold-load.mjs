import { newPage, throttle } from './chromium.mjs';
import { watchRequests } from './watch-requests.mjs';
import { unrefused } from './refusals.mjs';

/**
 * Runs in the page before anything else: notes the long tasks, the layout shifts, when the screen first shows what is
 * looked for, and when a field of it is first on display.
 * @param {{ wanted: string, figure?: string }} looked `wanted`: selector of the screen's own heading or figure; `figure`: of
 *   its first figure, the first paint's included
 */
function probe({ wanted, figure }) {
  const noted = { tasks: [], shift: 0, visible: null, typable: null, figure: null };
  window.benchNotes = noted;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) noted.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const lookForField = () => {
    const field = document.querySelector('#screen input:enabled');
    if (field?.getClientRects().length) noted.typable = performance.now();
    else if (noted.visible === null) requestAnimationFrame(lookForField);
  };
  requestAnimationFrame(lookForField);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const noteDrawn = (name, selector) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)?.textContent) return;
      seen.disconnect();
      // the frame that draws it, then its end
      requestAnimationFrame(() => setTimeout(() => (noted[name] = performance.now())));
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  };
  noteDrawn('visible', wanted);
  if (figure) noteDrawn('figure', figure);
}

/** ms without a request that end a load. */
const quiet = 1_000;

/**
 * One load with an empty cache.
 * @returns first text, field to type into, first figure, screen visible and blocking time in ms; requests, bytes over the line and
 *   serial steps of what was asked for before the screen was visible; `all…` of the whole load, what is fetched ahead
 *   included; calls of the back end, those that repeat another one, and the layout shift, of the whole load
 * @throws when the screen does not come, or the page is refused anything
 */
export async function coldLoad(browser, { url, path, wanted, figure, storageState, line }) {
  const page = await newPage(browser, storageState);
  try {
    const devtools = await page.context().newCDPSession(page);
    await throttle(devtools, line);
    const requests = watchRequests(devtools);
    await page.addInitScript(probe, { wanted, figure });
    const notes = await unrefused(page, async () => {
      await page.goto(url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.benchNotes?.visible != null);
      await requests.untilQuiet(quiet);
      return page.evaluate(readNotes);
    });
    const needed = requests.before(notes.origin + notes.visible);
    const calls = requests.all.filter(({ url: address }) => new URL(address).pathname.startsWith('/api/'));
    return {
      requests: needed.length,
      bytes: total(needed),
      steps: requests.serialSteps(needed),
      paint: notes.painted,
      typable: notes.typable,
      figure: notes.figure,
      visible: notes.visible,
      blocking: blocking(notes.tasks.filter(({ at }) => at < notes.visible)),
      calls: calls.length,
      repeatedCalls: calls.length - new Set(calls.map(({ url: address, body }) => `${address} ${body}`)).size,
      shift: notes.shift,
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
