/**
 * What a page may be told without having been refused anything: a request that it gave up, as it does when a visitor goes on, and
 * one that only asked the browser's cache, as it does for the font.
 */
const noRefusals = ['net::ERR_ABORTED', 'net::ERR_CACHE_MISS'];

/**
 * Measures something in a page that is refused nothing meanwhile: a screen drawn over a failed call is no measure of
 * that screen.
 * @template T
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<T>} measure
 * @returns {Promise<T>}
 * @throws as soon as the page is refused anything, or throws itself
 */
export function unrefused(page, measure) {
  const refused = new Promise((_, reject) => {
    const end = (what) => reject(new Error(`${page.url()} was not measured: ${what}`));
    const named = (request) => `${request.method()} ${request.url()}`;
    page.on('response', (answer) => {
      if (answer.status() >= 400) end(`${named(answer.request())} was answered ${answer.status()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (!noRefusals.includes(reason)) end(`${named(request)} failed with ${reason}`);
    });
    page.on('pageerror', (error) => end(`it threw ${error.message}`));
  });
  return Promise.race([measure(), refused]);
}
