type Close = () => Promise<unknown>;

/** ms after which a part that hangs is given up, so that the rest can close; PostgreSQL has its own, longer limit. */
const patienceMs = 30_000;

/**
 * What has been opened and must be closed. At a signal it is closed in reverse order, and the process ends.
 *
 * While the portal starts, work is under way that knows no signal; the process then leaves once the database is
 * stopped, and the next start goes on from what was committed.
 */
export class Ending {
  readonly #open: Close[] = [];
  #closing: Promise<void> | undefined;

  /** True from the first signal on: what fails now fails because its ground went. */
  get begun(): boolean {
    return this.#closing !== undefined;
  }

  /** Registers a part; one that arrives after the signal is closed at once. */
  async add(close: Close): Promise<void> {
    this.#open.push(close);
    if (this.#closing) await this.#closeAll();
  }

  /** Closes everything that is open. Calls after the first wait for the same end. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  /** npm passes on the signal that the terminal has sent already, so a repeated one means nothing new. */
  onSignals(onBegin: () => void): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.begun) return;
        onBegin();
        void this.close().finally(() => process.exit(0));
      });
    }
  }

  async #closeAll(): Promise<void> {
    for (let close = this.#open.pop(); close; close = this.#open.pop()) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs).unref();
      });
      await Promise.race([close().catch((error: unknown) => console.error(String(error))), late]);
      clearTimeout(timer);
    }
  }
}
