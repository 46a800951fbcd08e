import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const tailLines = 25;
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a tool in a process group of its own, under a guard (`tool-guard.js`) that ends the group when this process
 * is gone, even by `kill -9`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, onLine?: (line: string) => unknown, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, tail: string, last: string }>} exit code and the end of its output
 */
export async function runTool(command, args, { cwd, onLine = () => undefined, env = process.env }) {
  const guard = spawn(process.execPath, [join(cwd, 'start/launcher/tool-guard.js'), command, ...args], {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(guard);
  /** @type {string[]} */
  const lines = [];
  for (const stream of [guard.stdout, guard.stderr]) {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (stream) }).on('line', (line) => {
      if (line.trim() === '') return;
      lines.push(line);
      if (lines.length > tailLines) lines.shift();
      onLine(line);
    });
  }
  const code = await new Promise((resolve, reject) => {
    guard.once('error', reject);
    guard.once('close', (status) => resolve(status ?? 1));
  });
  running.delete(guard);
  return { code, tail: lines.join('\n'), last: lines.at(-1) ?? '' };
}

/** Ends every tool that runs, with all it has started. A killed install or build is done again at the next start. */
export function endGroups() {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }
}
