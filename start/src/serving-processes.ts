import cluster, { type Worker } from 'node:cluster';
import { StartError } from '../launcher/start-error.js';
import type { Ending } from './ending';
import type { Serving, ServingTask } from './serving';

/** What a serving process is asked for, by the process that started it. */
export type Order =
  | { kind: 'listen'; index: number }
  | { kind: 'serve'; index: number; task: ServingTask }
  | { kind: 'stop' };

/** What it says: it hears orders from now on, has done one, or cannot, in words for the operator. */
export type Report = { done: 'load' | Order['kind'] } | { failed: string };

/** ms until a process that ended is started anew: 100, 200, 400 … 30,000. */
export const restartDelayMs = (failures: number): number => Math.min(100 * 2 ** failures, 30_000);
/** A process that lived this long, in ms, had started well: its next end is a first one again. */
const settledAfterMs = 30_000;
/** Less than a part has to close, so that none outlives the database. */
const stopPatienceMs = 28_000;

interface Slot {
  index: number;
  worker?: Worker;
  /** Resolves once the process hears orders. */
  loaded?: Promise<void>;
  begunAt: number;
  failures: number;
  restart?: NodeJS.Timeout;
  lastWords?: string;
}

interface ServingProcessesOptions {
  count: number;
  /** What each of them runs. */
  script: string;
  say: (line: string) => void;
  ending: Ending;
}

/**
 * Several processes that listen on one port by `node:cluster`; this process serves nobody. Until all of them serve, the end of
 * one is the failure of the start; from then on another takes its place. When this process ends in any way, so do
 * they, as `node:cluster` has it.
 */
export function serveInProcesses({ count, script, say, ending }: ServingProcessesOptions): Serving {
  const slots: Slot[] = Array.from({ length: count }, (_, index) => ({ index, begunAt: 0, failures: 0 }));
  let serving: ServingTask | undefined;
  let stopped: Promise<void> | undefined;
  let listening: Promise<void>[] = [];
  let fail: (error: StartError) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // heard by whoever waits for the start; later nobody does
  failed.catch(() => undefined);

  function begin(slot: Slot): void {
    const worker = cluster.fork();
    slot.worker = worker;
    slot.loaded = reported(worker, 'load');
    slot.begunAt = performance.now();
    worker.on('message', (report: Report) => 'failed' in report && onFailure(slot, report.failed));
    // could not be started at all
    worker.on('error', (error) => worker.process.pid === undefined && onExit(slot, undefined, error.message));
    worker.on('exit', (code, signal) => onExit(slot, worker.process.pid, signal ?? `code ${code}`));
  }

  function onFailure(slot: Slot, words: string): void {
    if (!serving) fail(new StartError(words));
    else if (words !== slot.lastWords) say(`Process ${slot.index + 1} of ${count} cannot serve: ${words}`);
    slot.lastWords = words;
  }

  function onExit(slot: Slot, pid: number | undefined, how: string): void {
    if (stopped) return;
    const who = `Process ${slot.index + 1} of ${count} (${pid ?? 'not started'})`;
    const task = serving;
    if (!task) return fail(new StartError(`${who} ended while the portal was starting, by ${how}.`));
    if (performance.now() - slot.begunAt > settledAfterMs) slot.failures = 0;
    const delay = restartDelayMs(slot.failures++);
    say(`${who} ended by ${how}: another takes its place in ${delay / 1000} s.`);
    slot.restart = setTimeout(() => {
      begin(slot);
      void ask(slot, { kind: 'serve', index: slot.index, task }).then(() => {
        slot.lastWords = undefined;
        say(`Process ${slot.index + 1} of ${count} serves again (${slot.worker?.process.pid}).`);
      });
    }, delay);
  }

  const stop = (): Promise<void> =>
    (stopped ??= Promise.all(
      slots.map(async (slot) => {
        clearTimeout(slot.restart);
        await endOf(slot);
      }),
    ).then(() => undefined));

  return {
    failed,
    async listen() {
      // The kernel gives each connection to a process that asks for one. Given by this process, one that is on its way to a
      // process that was just killed would never be answered.
      cluster.schedulingPolicy = cluster.SCHED_NONE;
      cluster.setupPrimary({ exec: script, args: [] });
      await ending.add(stop);
      // not awaited: they load their code while the database starts and is filled
      listening = slots.map((slot) => {
        begin(slot);
        return ask(slot, { kind: 'listen', index: slot.index });
      });
    },
    async serve(task) {
      // before the database is stopped
      await ending.add(stop);
      await Promise.all(listening);
      await Promise.all(slots.map((slot) => ask(slot, { kind: 'serve', index: slot.index, task })));
      serving = task;
    },
  };
}

/** Resolves once the process has done it; never, when it cannot or ends before. */
async function ask({ worker, loaded }: Slot, order: Order): Promise<void> {
  await loaded;
  if (!worker) return;
  const answered = reported(worker, order.kind);
  tell(worker, order);
  await answered;
}

const reported = (worker: Worker, what: 'load' | Order['kind']): Promise<void> =>
  new Promise((resolve) => {
    worker.on('message', (report: Report) => {
      if ('done' in report && report.done === what) resolve();
    });
  });

/** An error means that the process is ending already, which `exit` reports. */
const tell = (worker: Worker, order: Order): void => void worker.send(order, () => undefined);

async function endOf({ worker, loaded }: Slot): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stopPatienceMs);
  void loaded?.then(() => tell(worker, { kind: 'stop' }));
  await ended;
  clearTimeout(late);
}
