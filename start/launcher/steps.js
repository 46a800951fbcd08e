/**
 * Output of a running step: `note` replaces the live line's text, `line` prints a permanent line.
 * @typedef {{ note(text: string): void, line(text: string): void }} Step
 */

const refreshMs = 100;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Progress of a start: one line a step with its time; on a terminal a live line while a step runs, elsewhere
 * (a log, a pipe) a line when it begins.
 */
export class Steps {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #frame = 0;

  /**
   * @param {NodeJS.WriteStream} stream
   * @param {() => number} [now] milliseconds
   */
  constructor(stream, now = () => performance.now()) {
    this.stream = stream;
    this.live = Boolean(stream.isTTY);
    this.now = now;
  }

  /**
   * Runs a step. If it returns a text, the step's line shows it.
   *
   * @template T
   * @param {string} title
   * @param {(step: Step) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async run(title, work) {
    const started = this.now();
    let noted = '';
    const show = () => this.#draw(title, noted, started);
    if (this.live) this.#timer = setInterval(show, refreshMs).unref();
    else this.say(`  ${title}…`);
    try {
      const answer = await work({
        note: (text) => {
          noted = text;
          if (!this.live) this.say(`    ${text}`);
        },
        line: (text) => this.say(`    ${text}`),
      });
      this.#clear();
      const summary = typeof answer === 'string' ? answer : '';
      this.say(`✓ ${title.padEnd(14)} ${seconds(this.now() - started).padStart(7)}  ${summary}`.trimEnd());
      return answer;
    } finally {
      this.#clear();
    }
  }

  /** A line that stays. @param {string} text */
  say(text) {
    this.#wipe();
    this.stream.write(`${text}\n`);
  }

  /** Time since the process began: the whole start. */
  total() {
    return seconds(this.now());
  }

  /** The end of a start that failed. @param {unknown} error a sentence, or a fault with its trace */
  fail(error) {
    this.#clear();
    process.stderr.write(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }

  /**
   * @param {string} title
   * @param {string} noted
   * @param {number} started
   */
  #draw(title, noted, started) {
    const line = `${frames[this.#frame++ % frames.length]} ${title.padEnd(14)} ${seconds(this.now() - started).padStart(7)}  ${noted}`;
    this.stream.write(`\r\u001b[2K${line.slice(0, (this.stream.columns || 80) - 1)}`);
  }

  #clear() {
    clearInterval(this.#timer);
    this.#wipe();
  }

  #wipe() {
    if (this.live) this.stream.write('\r\u001b[2K');
  }
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
