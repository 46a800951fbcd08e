import { spawn } from 'node:child_process';

/** Runs a script of package.json and answers its exit code with everything it wrote. */
export function runScript(script, args, environment) {
  const [command, ...prefix] = npmCommand();
  const child = spawn(command, [...prefix, 'run', '--silent', script, '--', ...args], {
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** npm names its own script to the processes it starts; outside npm it is looked up. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}
