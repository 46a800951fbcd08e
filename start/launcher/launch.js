import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockCheckout } from './checkout-lock.js';
import { installDependencies } from './install.js';
import { endGroups, runTool } from './run-tool.js';
import { checkPort } from './port.js';
import { Steps } from './steps.js';
import { StartError } from './start-error.js';
import { leaveWithParent } from './parent-watch.js';

/**
 * Brings a checkout to the point where `start/dist/portal.js` runs, and runs it in this very process: one process
 * takes the signals, and none is left when it ends.
 *
 * @param {string} root folder of the workspace
 */
export async function launch(root) {
  process.chdir(root);
  leaveWithParent();
  const leave = leaveOnSignals();
  const steps = new Steps(process.stdout);
  try {
    await checkPort(process.env);
    const lock = await lockCheckout(root, (pid) => steps.say(`Waiting for another start (process ${pid})…`));
    try {
      await steps.run('Dependencies', (step) => installDependencies(root, step));
      await steps.run('Build', (step) => buildChanged(root, step));
    } finally {
      lock.release();
    }
  } catch (error) {
    steps.fail(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
  leave.forget();
  await import(pathToFileURL(join(root, 'start/dist/portal.js')).href);
}

/**
 * The build keeps its own stamps: with nothing changed it says so within a quarter of a second.
 *
 * @param {string} root
 * @param {import('./steps.js').Step} step
 */
async function buildChanged(root, step) {
  const isProduction = process.env.PORTAL_ENVIRONMENT === 'production';
  const { code, tail, last } = await runTool(
    process.execPath,
    [join(root, 'shared/build/src/build-all.mjs'), ...(isProduction ? ['--production'] : [])],
    { cwd: root, onLine: (line) => (line.startsWith('  ') ? step.line(line.trim()) : step.note(line)) },
  );
  if (code !== 0) throw new StartError(`The build failed.\n${tail}`);
  return last;
}

/** Until the portal takes over, a signal ends what runs below and leaves. */
function leaveOnSignals() {
  /** @param {NodeJS.Signals} signal */
  const leave = (signal) => {
    endGroups();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, leave);
  return {
    forget() {
      for (const signal of signals) process.off(signal, leave);
    },
  };
}
