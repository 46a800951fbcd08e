import { constants } from 'node:os';
import { CommandFailure } from '@portal/registry/command-line';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds. Ctrl-C reaches this process from the terminal and again from npx: within this time it is the same one. */
const sameWithin = 2_000;

/**
 * While `work` runs, Ctrl-C, and the other signals that end a process, abort its signal, so that it can put things in
 * order. A later one ends the process at once, should that hang.
 * @param left what is left of interrupted work, in words
 * @throws what `work` throws; the reason of its signal is a CommandFailure with the exit code of shells (128 + number)
 */
export async function interruptible<Result>(
  left: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interruption = new AbortController();
  let first: number | undefined;
  const heard = (name: (typeof signals)[number]) => {
    const exitCode = 128 + constants.signals[name];
    if (first === undefined) {
      first = performance.now();
      interruption.abort(
        new CommandFailure(`Interrupted: ${left}.`, { fix: 'Type the same command again.', exitCode }),
      );
    } else if (performance.now() - first > sameWithin) process.exit(exitCode);
  };
  for (const name of signals) process.on(name, heard);
  try {
    return await work(interruption.signal);
  } finally {
    for (const name of signals) process.off(name, heard);
  }
}
