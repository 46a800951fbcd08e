import type { ServerResponse } from 'node:http';
import { Busy, type FairQueue, type Release } from './fair-queue';

export interface Queues {
  /** Calls that are worked on. */
  turns: FairQueue;
  /** Calls whose body is on its way: nothing is done for them meanwhile. */
  bodies: FairQueue;
}

/**
 * The place of a request: in turn, or among those whose body is on its way. A client that goes takes its place
 * along, except while its call is worked on: the place is given back with the work's end, or whoever sends and leaves would
 * have any number worked on at once.
 */
export class Place {
  private entered: FairQueue | undefined;
  private release: Release | undefined;
  private answered = false;

  constructor(
    private readonly queues: Queues,
    private line: string,
    private readonly response: ServerResponse,
  ) {
    response.once('close', () => {
      if (this.answered || this.entered !== queues.turns) this.leave();
    });
  }

  /** Undefined where the turn is there already. Rejects with `Busy` where too many wait, or once the client is gone. */
  takeTurn(): Promise<void> | undefined {
    return this.entered === this.queues.turns ? undefined : this.take(this.queues.turns);
  }

  /** Its caller is known now: its place in the queue of the network is given up. */
  moveTo(line: string): void {
    if (line === this.line) return;
    this.leave();
    this.line = line;
  }

  waitForBody(): Promise<void> {
    return this.take(this.queues.bodies);
  }

  /** The work is done: what is left is to send its answer. */
  finish(): void {
    this.answered = true;
    if (this.response.destroyed) this.leave();
  }

  leave(): void {
    this.release?.();
    this.release = undefined;
    this.entered = undefined;
  }

  private async take(queue: FairQueue): Promise<void> {
    this.leave();
    const release = await queue.enter(this.line);
    if (this.response.destroyed) {
      release();
      throw new Busy();
    }
    this.release = release;
    this.entered = queue;
  }
}
