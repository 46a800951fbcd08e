import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstFiguresFile } from './first-paint/first-figures-plugin.mjs';
import { workspaceRoot } from './workspace.mjs';

/**
 * Bytes (brotli) that a first screen of this remote costs a browser with an empty cache, fonts, page and headers
 * aside: frame of the shell, container and synchronous files of the remote, shared packages that these ask for.
 *
 * @param {string} remote folder of a built remote, e.g. `mf-auth`; the shell must be built as well
 * @returns {{ shell: number, remote: number, total: number }} `shell` includes the shared packages
 */
export function firstLoad(remote) {
  const shell = readJson('shell/dist/shell.json');
  const manifest = readJson(`${remote}/dist/mf-manifest.json`);
  const asked = manifest.shared.filter(({ initial }) => initial).map(({ name }) => shell.shared[name]);
  const ofShell = [shell, ...asked].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const { js, css } = manifest.exposes[0].assets;
  const shellBytes = weigh('shell', ofShell);
  const figures = existsSync(join(workspaceRoot, remote, 'dist', firstFiguresFile)) ? [firstFiguresFile] : [];
  const remoteBytes = weigh(remote, [
    manifest.metaData.remoteEntry.name,
    ...js.sync,
    ...css.sync,
    ...figures,
  ]);
  return { shell: shellBytes, remote: remoteBytes, total: shellBytes + remoteBytes };
}

const readJson = (path) => JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8'));

function weigh(folder, files) {
  return [...new Set(files)].reduce((total, file) => {
    const path = join(workspaceRoot, folder, 'dist', file);
    return total + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);
}
