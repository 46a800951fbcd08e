import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors';
import { stopPostmaster, startPostmaster, type Postmaster, type ServerPlan } from './postmaster';
import { takeOver } from './earlier-server';

const backOffMs = [50, 250, 1_000, 2_000, 5_000];
/** A server that lived this long has recovered: its next crash is a first one again. */
const settledAfterMs = 30_000;

/** Keeps a server alive on its port, so that the address in every pool stays true, until `stop`. */
export class Supervisor {
  #current: Postmaster;
  #stopping = new AbortController();
  readonly #watch: Promise<void>;
  #lastReported = '';

  constructor(
    first: Postmaster,
    private readonly plan: ServerPlan,
    private readonly report: (message: string) => void,
  ) {
    this.#current = first;
    this.#watch = this.#keepAlive();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await stopPostmaster(this.#current, this.plan);
    await this.#watch;
  }

  async #keepAlive(): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; ;) {
      const since = Date.now();
      await this.#current.exited;
      if (signal.aborted) return;
      if (Date.now() - since > settledAfterMs) failures = 0;
      this.#tell('PostgreSQL stopped unexpectedly: starting it again.');
      let restarted = false;
      while (!restarted) {
        await delay(backOffMs[Math.min(failures, backOffMs.length - 1)], undefined, { signal }).catch(
          () => {},
        );
        if (signal.aborted) return;
        failures += 1;
        restarted = await this.#restart();
      }
    }
  }

  /** Reports a repeated reason only once. */
  #tell(message: string): void {
    if (message !== this.#lastReported) this.report(message);
    this.#lastReported = message;
  }

  async #restart(): Promise<boolean> {
    try {
      await takeOver(this.plan);
      const next = await startPostmaster(this.plan, this.#current.port);
      this.#current = next;
      this.#lastReported = '';
      if (this.#stopping.signal.aborted) await stopPostmaster(next, this.plan);
      return true;
    } catch (error) {
      this.#tell(error instanceof EmbeddedPostgresError ? error.message : String(error));
      return false;
    }
  }
}
