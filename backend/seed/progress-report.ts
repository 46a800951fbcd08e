/** Seconds between two lines. */
const every = 5;

/** Reports the progress of a long load: customers, rows a second, time left. */
export class ProgressReport {
  readonly #total: number;
  readonly #first: number;
  readonly #tell: (line: string) => void;
  readonly #start = performance.now();
  #done: number;
  #rows = 0;
  #lastReport = performance.now();

  constructor(total: number, done: number, tell: (line: string) => void) {
    this.#total = total;
    this.#first = done;
    this.#done = done;
    this.#tell = tell;
    tell(done > 0 ? `Seeding ${total} customers, ${done} there already…` : `Seeding ${total} customers…`);
  }

  add(done: number, rows: number): void {
    this.#done = done;
    this.#rows += rows;
    if (performance.now() - this.#lastReport < every * 1000) return;
    this.#lastReport = performance.now();
    const left = ((this.#total - done) * this.#seconds()) / (done - this.#first);
    this.#tell(
      `${done} of ${this.#total} customers, ${this.#rate()} rows/s, about ${Math.ceil(left)} s left`,
    );
  }

  finish(): void {
    this.#tell(
      `${this.#done} customers, ${this.#rows} rows in ${this.#seconds().toFixed(1)} s (${this.#rate()} rows/s)`,
    );
  }

  #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  #rate(): number {
    return Math.round(this.#rows / this.#seconds());
  }
}
