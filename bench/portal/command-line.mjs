import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ownEnvironment } from '../own-environment.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Runs `portal <args…>` on the portal's data folder. @returns its answer as JSON, and the seconds it took */
export async function runPortal(args, dataDir) {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/portal.mjs', ...args, '--json'], {
    cwd: root,
    env: ownEnvironment({ PORTAL_DATA_DIR: dataDir }),
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`portal ${args[0]} ended with ${code}: ${errors || output}`.slice(0, 2000));
  return { answer: JSON.parse(output), seconds };
}
