import type { CDPSession, Page } from '@playwright/test';

/** Objects of a page at one moment, after a garbage collection. */
export interface Census {
  heapKilobytes: number;
  nodes: number;
  documents: number;
  listeners: number;
  /** Timers set more than `passingTimer` ms ago. */
  timers: number;
  /** RxJS subscriptions that were not closed. */
  subscriptions: number;
  /** Nodes outside any document that scripts still reference. */
  detachedNodes: number;
  styleNodes: number;
  styleRules: number;
}

/** Tracks pending timers and when they were set; must be installed before any script of the page. */
function countTimers(): void {
  const open = new Map<unknown, number>();
  const note = (timer: unknown) => open.set(timer, performance.now());
  const { setTimeout: after, setInterval: every, clearTimeout: clear } = window;
  Object.assign(window, {
    openTimers: open,
    setTimeout: (action: TimerHandler, ...rest: unknown[]) => {
      const run = (...given: unknown[]) => {
        open.delete(timer);
        if (typeof action === 'function') (action as (...given: unknown[]) => void)(...given);
      };
      const timer = after(run, ...(rest as [number]));
      note(timer);
      return timer;
    },
    setInterval: (...given: Parameters<typeof every>) => {
      const timer = every(...given);
      note(timer);
      return timer;
    },
    clearTimeout: (timer?: number) => void (open.delete(timer), clear(timer)),
    clearInterval: (timer?: number) => void (open.delete(timer), clear(timer)),
  });
}

/** ms: reports of loads wait 4.2 s, so a faster round has more of them pending without being a leak. */
const passingTimer = 6_000;

/** Recognises an RxJS subscriber by its fields, so that every copy of the library in the page is counted. */
const isSubscriber = `Object.hasOwn(one, 'isStopped') && Object.hasOwn(one, '_finalizers')`;

const objectGroup = 'census';

/** Counts the live objects of a page over the Chrome DevTools Protocol. */
export class CensusTaker {
  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
  ) {}

  /** Before the page's first navigation. */
  static async on(page: Page): Promise<CensusTaker> {
    await page.addInitScript(countTimers);
    const browser = await page.context().newCDPSession(page);
    for (const domain of ['Performance', 'HeapProfiler', 'Runtime'] as const)
      await browser.send(`${domain}.enable`);
    return new CensusTaker(page, browser);
  }

  async take(): Promise<Census> {
    // the second collection frees what was referenced by objects of the first
    for (let turn = 0; turn < 2; turn += 1) await this.browser.send('HeapProfiler.collectGarbage');
    const subscriptions = await this.live('Object.prototype', `${isSubscriber} && !one.closed`);
    if (subscriptions === 0) throw new Error('The census sees no subscription, not even the shell’s own');
    // an Attr node is never connected: its owner element is checked instead
    const detachedNodes = await this.live('Node.prototype', '!(one.ownerElement ?? one).isConnected');
    const { metrics } = await this.browser.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const inPage = await this.page.evaluate(
      (passing) => ({
        timers: [...(window as unknown as { openTimers: Map<unknown, number> }).openTimers.values()].filter(
          (since) => performance.now() - since > passing,
        ).length,
        styleNodes: document.querySelectorAll('style, link[rel=stylesheet]').length,
        styleRules: [...document.styleSheets, ...document.adoptedStyleSheets]
          .map(({ cssRules }) => cssRules.length)
          .reduce((total, rules) => total + rules, 0),
      }),
      passingTimer,
    );
    return {
      heapKilobytes: Math.round(metric('JSHeapUsedSize') / 1024),
      nodes: metric('Nodes'),
      documents: metric('Documents'),
      listeners: metric('JSEventListeners'),
      subscriptions,
      detachedNodes,
      ...inPage,
    };
  }

  /** How many live objects that inherit from a prototype answer the question with yes. */
  private async live(prototype: string, question: string): Promise<number> {
    const evaluated = await this.browser.send('Runtime.evaluate', { expression: prototype, objectGroup });
    const { objects } = await this.browser.send('Runtime.queryObjects', {
      prototypeObjectId: answered(evaluated).objectId as string,
      objectGroup,
    });
    const counted = await this.browser.send('Runtime.callFunctionOn', {
      objectId: objects.objectId as string,
      functionDeclaration: `function () {
        let count = 0;
        // a prototype is an object of its own prototype, and answers no getter
        for (const one of this) try { if (${question}) count += 1; } catch {}
        return count;
      }`,
      returnByValue: true,
    });
    await this.browser.send('Runtime.releaseObjectGroup', { objectGroup });
    return answered(counted).value as number;
  }
}

interface Evaluated {
  result: { objectId?: string; description?: string; value?: unknown };
  exceptionDetails?: { text: string };
}

/** @throws Error for a script that threw: an error has a prototype too, of which nothing lives */
function answered({ result, exceptionDetails }: Evaluated): Evaluated['result'] {
  if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
  return result;
}
