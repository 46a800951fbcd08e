import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * The command that runs the pnpm named by `packageManager`: the one on PATH or one that npm keeps from an earlier
 * run when it has that very version, else `npm exec`, which fetches it and costs 3.6 s a call.
 *
 * @param {string} root folder of the workspace
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {[string, ...string[]]}
 */
export function pnpmCommand(root, env = process.env) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = packageManager.replace(/^pnpm@/, '').replace(/\+.*$/, '');
  const script = [...installedOnPath(env), ...keptByNpm(env)]
    .map((folder) => scriptOf(folder, version))
    .find((file) => file !== undefined);
  if (script) return [process.execPath, script];
  return [...npmCommand(env), 'exec', '--yes', `--package=pnpm@${version}`, '--', 'pnpm'];
}

/**
 * npm names its own script to what it starts; outside npm it is looked up.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
function npmCommand(env) {
  return env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, env.npm_execpath] : ['npm'];
}

/**
 * Package folders behind a `pnpm` on PATH; a shim that is no link (corepack, a shell script) leads to none.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function installedOnPath(env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pnpm'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
}

/** `npm exec` keeps what it fetched below `_npx/` of its cache. @param {NodeJS.ProcessEnv} env */
function keptByNpm(env) {
  const cache = env.npm_config_cache ?? join(homedir(), '.npm');
  const kept = join(cache, '_npx');
  if (!existsSync(kept)) return [];
  return readdirSync(kept).map((name) => join(kept, name, 'node_modules', 'pnpm'));
}

/**
 * @param {string} folder of a pnpm package
 * @param {string} version
 * @returns {string | undefined} its script when it is whole and of that version
 */
function scriptOf(folder, version) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (manifest.name !== 'pnpm' || manifest.version !== version) return undefined;
    const script = join(folder, manifest.bin.pnpm);
    return existsSync(script) && existsSync(join(folder, 'dist', 'pnpm.cjs')) ? script : undefined;
  } catch {
    return undefined;
  }
}
