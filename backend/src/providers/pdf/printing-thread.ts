import { Worker } from 'node:worker_threads';
import { messages } from '@portal/contract';
import { DomainError } from '../../platform/errors';
import type { PdfDocument, PdfRenderer } from './pdf-renderer';
import type { WorkerAnswer } from './worker-answer';

interface Job {
  document: PdfDocument;
  resolve(pdf: Uint8Array): void;
  reject(error: unknown): void;
  deadline: NodeJS.Timeout;
}

type Result = { pdf: Uint8Array } | { error: unknown };

interface Limits {
  /** From the order to the PDF, the wait for others included. */
  timeoutMs: number;
  /** Documents that may wait; more are refused at once. */
  waiting: number;
}

const unavailable = () => new DomainError(503, '503', messages.unavailable, { retryAfterSeconds: 5 });

/**
 * One thread that prints one document at a time, in the order they came. It starts with the first, and anew after
 * it died or was ended because it took too long; it does not keep the process alive.
 */
export class PrintingThread implements PdfRenderer {
  readonly #script: string;
  readonly #limits: Limits;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #printed: Job | undefined;
  #stopped = false;

  /** @param script the bundled pdf-worker.ts */
  constructor(script: string, limits: Limits = { timeoutMs: 20_000, waiting: 100 }) {
    this.#script = script;
    this.#limits = limits;
  }

  render(document: PdfDocument): Promise<Uint8Array> {
    if (this.#stopped || this.#waiting.length >= this.#limits.waiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(job), this.#limits.timeoutMs);
      const job: Job = { document, resolve, reject, deadline };
      this.#waiting.push(job);
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const job of this.#waiting.splice(0)) settle(job, { error: unavailable() });
    await this.#dropWorker();
  }

  #next(): void {
    const job = this.#printed ? undefined : this.#waiting.shift();
    if (!job) return;
    this.#printed = job;
    try {
      this.#thread().postMessage(job.document);
    } catch (error) {
      // what cannot cross to a thread, a function say
      this.#finish({ error });
    }
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 384 } });
    worker.on('message', (answer: WorkerAnswer) => {
      this.#finish(
        'pdf' in answer ? answer : { error: new Error(`A document was not printed: ${answer.failure}`) },
      );
    });
    // `exit` follows each `error`, and is enough to begin anew.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) void this.#dropWorker();
    });
    // after the listeners, which would keep the process alive again
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #finish(result: Result): void {
    const job = this.#printed;
    this.#printed = undefined;
    if (job) settle(job, result);
    this.#next();
  }

  #giveUp(job: Job): void {
    if (job === this.#printed) {
      void this.#dropWorker();
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    settle(job, { error: unavailable() });
  }

  /** Lets go of the thread, and of the document on it; the next one gets a new thread. */
  async #dropWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish({ error: unavailable() });
    await worker?.terminate();
  }
}

function settle(job: Job, result: Result): void {
  clearTimeout(job.deadline);
  if ('pdf' in result) job.resolve(result.pdf);
  else job.reject(result.error);
}
