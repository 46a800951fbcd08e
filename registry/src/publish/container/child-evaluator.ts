import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { evaluationLimits, printedEvaluation, type Evaluation, type EvaluateEntry } from './evaluation';

/** Exit code of Node when a module waits for what never comes. */
const neverSettled = 13;

/** Characters of each stream that are kept: an evaluation has far fewer. */
const mostPrinted = 100_000;

/**
 * Runs `"$@"` without environment, ended by the system after `$0` seconds of processors: the publisher’s own limit ends with the
 * publisher. Beyond the soft limit, whose signal can be caught, there is a hard one.
 */
const limited = 'ulimit -S -t "$0" && ulimit -H -t "$(($0 + 1))" && exec /usr/bin/env -i "$@"';

/** The script of the child process, in a workspace. */
export const evaluatorScript = (rootDir: string): string =>
  join(rootDir, 'registry/src/publish/container/evaluate-entry.mjs');

/**
 * Evaluates in a process of its own, by Node's permission model without files but its own two, without processes, threads
 * and native code; without environment, within time and memory (decision 0097). As many at once as there are processors: more
 * would share them, and be late. Needs a POSIX shell.
 */
export function childEvaluator(script: string, limits = evaluationLimits): EvaluateEntry {
  const flags = [
    permissionFlag(),
    `--allow-fs-read=${join(dirname(script), '*')}`,
    '--no-warnings',
    '--experimental-vm-modules',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${limits.megabytes}`,
  ];
  const { seconds, processorSeconds } = limits;
  const command = [process.execPath, ...flags, script, String(seconds)];
  const inTurn = pLimit(availableParallelism());
  const evaluate: EvaluateEntry = async (candidate) => {
    const child = spawn('/bin/sh', ['-c', limited, String(processorSeconds), ...command], {
      cwd: dirname(script),
      env: {},
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1_000);
    const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    child.stdin.on('error', () => undefined); // a child that died reads no more; its end says why
    child.stdin.end(JSON.stringify(candidate));
    try {
      const [end, out, printed] = await Promise.all([
        ended,
        beginningOf(child.stdout),
        beginningOf(child.stderr),
      ]);
      if (isLate || end === neverSettled || end === 'SIGXCPU') return { outcome: 'unfinished' };
      if (end === 0) return evaluationIn(out);
      if (typeof end !== 'number' || printed.includes('heap out of memory')) return { outcome: 'died' };
      throw new Error(`The container’s entry could not be evaluated: ${printed.slice(-2_000)}`);
    } finally {
      clearTimeout(limit);
    }
  };
  return (candidate) => inTurn(evaluate, candidate);
}

/** Reads all of the output, so that the child never waits for a reader, and keeps its beginning. */
async function beginningOf(stream: Readable): Promise<string> {
  let kept = '';
  stream.setEncoding('utf8');
  for await (const part of stream)
    if (kept.length < mostPrinted) kept += (part as string).slice(0, mostPrinted - kept.length);
  return kept;
}

function evaluationIn(printed: string): Evaluation {
  try {
    return printedEvaluation.parse(JSON.parse(printed));
  } catch {
    return { outcome: 'garbled' };
  }
}

/** Node 20 calls it experimental. */
const permissionFlag = () =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
