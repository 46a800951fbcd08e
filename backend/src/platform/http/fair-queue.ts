import { messages } from '@portal/contract';
import { DomainError } from '../errors';

export interface FairQueueLimits {
  /** Requests that are worked on at once; those of one caller, a fraction of them. */
  running: number;
  runningOfCaller: number;
  /** Requests that wait for their turn. */
  waiting: number;
  waitingOfCaller: number;
}

/** Gives the place back; a second time does nothing. */
export type Release = () => void;

interface Caller {
  running: number;
  waiting: ((release: Release) => void)[];
}

/**
 * Admits requests so that no caller keeps the others from being answered: each has some places, what is more waits in
 * a line of its own, and lines are served in turn. In one process; each process has a pool of its own to share out.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** In the order in which they are served next. */
  private readonly callers = new Map<string, Caller>();

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Waits for a place.
   * @throws DomainError 503 at once where too many wait already
   */
  enter(name: string): Promise<Release> {
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] };
    this.callers.set(name, caller);
    if (this.running < this.limits.running && caller.running < this.limits.runningOfCaller) {
      return Promise.resolve(this.admit(name, caller));
    }
    if (this.waiting >= this.limits.waiting || caller.waiting.length >= this.limits.waitingOfCaller) {
      return Promise.reject(busy());
    }
    this.waiting++;
    return new Promise((resolve) => caller.waiting.push(resolve));
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

  private serveNext(): void {
    for (const [name, caller] of this.callers) {
      if (this.running >= this.limits.running) return;
      if (caller.running >= this.limits.runningOfCaller) continue;
      const next = caller.waiting.shift();
      if (!next) continue;
      this.waiting--;
      next(this.admit(name, caller));
    }
  }
}

const busy = () => new DomainError(503, '503', messages.unavailable, { retryAfterSeconds: 1 });
