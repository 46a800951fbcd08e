import type { Page, Request } from '@playwright/test';

/** Knows when a page has nothing left to do: no request on its way, no skeleton, no work before an idle moment. */
export class Calm {
  private readonly open = new Set<Request>();
  private wake = () => {};

  private constructor(private readonly page: Page) {
    page.on('request', (request) => {
      // a navigation cancels the old document's requests, and Playwright does not always report them
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.open.clear();
      this.open.add(request);
    });
    const done = (request: Request) => {
      this.open.delete(request);
      if (this.open.size === 0) this.wake();
    };
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  /** Before the page's first navigation. */
  static of(page: Page): Calm {
    return new Calm(page);
  }

  /**
   * An idle moment may begin new requests (prefetches, reports, a chart in view): then it is not calm yet.
   * @throws what the page still does after a minute
   */
  async come(): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (limit = setTimeout(resolve, 60_000, 'late')));
    const rest = this.rest();
    rest.catch(() => undefined); // it ends with the page, when nobody waits any more
    try {
      if ((await Promise.race([rest, late])) === 'late') throw new Error(await this.unrest());
    } finally {
      clearTimeout(limit);
    }
  }

  private async rest(): Promise<void> {
    do {
      while (this.open.size > 0) await new Promise<void>((resolve) => (this.wake = resolve));
      await this.page.evaluate(atRest);
    } while (this.open.size > 0);
  }

  private async unrest(): Promise<string> {
    const requests = [...this.open].map((request) => request.url());
    const found = await this.page.evaluate(() => ({
      visible: document.visibilityState,
      statuses: [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent),
      animations: document.getAnimations().length,
    }));
    return `${this.page.url()} does not come to rest: ${JSON.stringify({ requests, ...found })}`;
  }
}

/**
 * Ends in the second idle moment in a row that finds no skeleton: what a frame brought into view (a chart) asks for its
 * code in an idle moment of its own, which comes before the second.
 */
async function atRest(): Promise<void> {
  const isComing = () =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      /^\s*Chargement/.test(textContent),
    );
  // on a busy machine a page has no idle moment for long
  const idle = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })));
  for (let calm = 0; calm < 2; calm = isComing() ? 0 : calm + 1) await idle();
}
