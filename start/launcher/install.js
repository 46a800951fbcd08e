import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pnpmCommand } from './pnpm.js';
import { runTool } from './run-tool.js';
import { StartError } from './start-error.js';

const stampFile = 'node_modules/.cache/portal/installed';

/**
 * Installs when what decides about `node_modules` changed since the last whole installation, or when it is gone.
 * The stamp lies inside it and is written last: a killed or emptied installation has none.
 *
 * @param {string} root folder of the workspace
 * @param {Pick<import('./steps.js').Step, 'note'>} step
 * @returns {Promise<string>} what was done, for the step's line
 */
export async function installDependencies(root, step) {
  const wanted = installFingerprint(root);
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isLinked(root)) return 'up to date';
  rmSync(stamp, { force: true });
  const [command, ...prefix] = pnpmCommand(root);
  const args = [
    ...['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    // Builds need the development packages under NODE_ENV=production too; nobody is there to be asked.
    ...['--prod=false', '--config.confirmModulesPurge=false'],
  ];
  step.note('pnpm install');
  const { code, tail } = await runTool(command, [...prefix, ...args], {
    cwd: root,
    onLine: (line) => /^(Progress|Done)/.test(line) && step.note(line),
  });
  if (code !== 0) throw installError(tail);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return 'installed';
}

/** @param {string} root */
export function installFingerprint(root) {
  const hash = createHash('sha256');
  hash.update([process.platform, process.arch, process.versions.modules].join());
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests(root)]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * What a failed installation means, from pnpm's or npm's last lines.
 *
 * @param {string} output
 */
export function installError(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return new StartError('The disk is full: free some space and start again.');
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_PNPM_META_FETCH_FAIL/.test(output)) {
    return new StartError('The npm registry cannot be reached: check the network and start again.');
  }
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return new StartError(
      'pnpm-lock.yaml does not fit the package.json files: run "node scripts/pnpm.mjs install" and commit it.',
    );
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new StartError('node_modules cannot be written by this user: give it the folder and start again.');
  }
  return new StartError(`The dependencies could not be installed.\n${output}`);
}

/** package.json of the root and of every folder of the workspace. @param {string} root */
function manifests(root) {
  const folders = ['.', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => join(parent, entry.name)),
  );
  return ['package.json', ...folders.map((folder) => join(folder, 'package.json')).sort()];
}

/** A folder whose own node_modules was deleted is not seen by the stamp. @param {string} root */
function isLinked(root) {
  return ['backend', 'registry', 'start', 'shell', 'shared/build'].every((folder) =>
    existsSync(join(root, folder, 'node_modules')),
  );
}
