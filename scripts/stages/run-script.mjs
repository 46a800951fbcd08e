import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A script that has not ended by then hangs. */
const patienceMinutes = 35;
const windows = process.platform === 'win32';

/** What a script may take to stop the servers that it started. */
const secondsToStop = 20;

/** Scripts that run; they end with this process. */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    void Promise.all([...running].map((child) => endGroup(child))).then(() => process.exit(130));
  });
}

/** Runs a script of package.json and answers its exit code with everything it wrote. */
export async function runScript(script, args, environment, minutes = patienceMinutes) {
  const [command, ...prefix] = npmCommand();
  const child = spawn(command, [...prefix, 'run', '--silent', script, '--', ...args], {
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && windows,
    // A group of its own, so that what hangs below it ends with it.
    detached: !windows,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const patience = setTimeout(() => {
    output += `\n${script} did not end within ${minutes} minutes: ended.\n`;
    void endGroup(child);
  }, minutes * 60_000);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code: code ?? 1, output };
  } finally {
    clearTimeout(patience);
    running.delete(child);
  }
}

/** As Ctrl-C in a terminal; what does not end by itself is killed. */
async function endGroup(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  const patience = new AbortController();
  const late = delay(secondsToStop * 1000, undefined, { signal: patience.signal, ref: true });
  await Promise.race([ended, late.catch(() => undefined)]);
  patience.abort();
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(windows ? pid : -pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** npm names its own script to the processes it starts; outside npm it is looked up. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}
