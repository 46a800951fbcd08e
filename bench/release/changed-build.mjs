import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Hands `work` a copy of an application's build in which the script of that name has one more line.
 * @param {string} script its name without hash and ending
 */
export async function withChangedBuild(application, script, work) {
  const parent = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const folder = join(parent, application);
  try {
    cpSync(join(root, application, 'dist'), join(folder, 'dist'), { recursive: true });
    const dist = join(folder, 'dist');
    const file = readdirSync(dist).find((name) => name.startsWith(`${script}.`) && name.endsWith('.js'));
    const path = join(dist, file);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.benchReleased=true;`);
    for (const copy of ['br', 'gz']) rmSync(`${path}.${copy}`, { force: true });
    return await work(folder);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
