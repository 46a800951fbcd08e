import { messages } from '@portal/contract';
import { DomainError } from '../errors';

export interface FairQueueLimits {
  /** Requests that are worked on at once; those of one caller, a fraction of them. */
  running: number;
  runningOfCaller: number;
  /** With so many at work, only those begin whose caller has none at work. */
  shared: number;
  /** Requests that wait for their turn. */
  waiting: number;
  waitingOfCaller: number;
}

/** ms that a request waits for its turn: with what its work may take, still within the 30 s that a page waits. */
const longestWaitMs = 15_000;

/** Too many wait already, or this one waited too long: 503, to be tried again a second later. No failure of the server's. */
export class Busy extends DomainError {
  constructor() {
    super(503, '503', messages.unavailable, { retryAfterSeconds: 1 });
  }
}

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

interface Caller {
  running: number;
  waiting: ((release: Release) => void)[];
}

/**
 * Admits requests so that no caller keeps the others from being answered: each has some places, what is more waits in
 * a line of its own, and whoever has fewest at work is served next. In one process; each process has a pool of its own to share out.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** In the order in which they are served next. */
  private readonly callers = new Map<string, Caller>();

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Waits for a place.
   * @throws Busy at once where too many wait already, and after 15 s
   */
  enter(name: string): Promise<Release> {
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] };
    if (this.mayBegin(caller)) {
      return Promise.resolve(this.admit(name, caller));
    }
    if (this.waiting >= this.limits.waiting || caller.waiting.length >= this.limits.waitingOfCaller) {
      return Promise.reject(new Busy());
    }
    this.waiting++;
    this.callers.set(name, caller);
    return new Promise((resolve, reject) => {
      const admitted = (release: Release) => {
        clearTimeout(tooLong);
        resolve(release);
      };
      const tooLong = setTimeout(() => {
        caller.waiting.splice(caller.waiting.indexOf(admitted), 1);
        this.waiting--;
        if (caller.running === 0 && caller.waiting.length === 0) this.callers.delete(name);
        reject(new Busy());
      }, longestWaitMs).unref();
      caller.waiting.push(admitted);
    });
  }

  private admit(name: string, caller: Caller): Release {
    this.running++;
    caller.running++;
    // behind the others, whose turn comes first now
    this.callers.delete(name);
    this.callers.set(name, caller);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.running--;
      caller.running--;
      if (caller.running === 0 && caller.waiting.length === 0) this.callers.delete(name);
      this.serveNext();
    };
  }

  private mayBegin({ running }: Caller): boolean {
    const { limits } = this;
    if (this.running >= limits.running || running >= limits.runningOfCaller) return false;
    return running === 0 || this.running < limits.shared;
  }

  /** Who has fewest at work comes first; among equals, whose turn it is. */
  private serveNext(): void {
    for (;;) {
      let best: [string, Caller] | undefined;
      for (const entry of this.callers) {
        const [, caller] = entry;
        if (caller.waiting.length === 0 || !this.mayBegin(caller)) continue;
        if (!best || caller.running < best[1].running) best = entry;
      }
      const next = best?.[1].waiting.shift();
      if (!best || !next) return;
      this.waiting--;
      next(this.admit(...best));
    }
  }
}
