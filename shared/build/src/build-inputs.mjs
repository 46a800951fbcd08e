import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockPart } from './lock-part.mjs';
import { readPackage, workspaceRoot } from './workspace.mjs';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'testing']);
const notBuilt = /\.(test\.tsx?|md)$/;

/** Workspace folders that go into an application's bundle: itself, then its `@portal/*` dependencies, transitively. */
function folderClosure(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    const short = name.replace('@portal/', '');
    if (short === name) continue;
    folderClosure(existsSync(join(workspaceRoot, 'shared', short)) ? `shared/${short}` : short, found);
  }
  return found;
}

function hashFolder(hash, folder) {
  const entries = readdirSync(join(workspaceRoot, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (ignored.has(entry.name) || notBuilt.test(entry.name)) continue;
    if (entry.isDirectory()) hashFolder(hash, path);
    else if (entry.isFile()) hash.update(path).update(readFileSync(join(workspaceRoot, path)));
  }
}

/** Changes exactly when a source, the preset, or a dependency's version changes. */
export function inputHash(folder) {
  const parts = [...folderClosure(folder), 'shared/build'].sort();
  const lock = readFileSync(join(workspaceRoot, 'pnpm-lock.yaml'), 'utf8');
  const hash = createHash('sha256').update(lockPart(lock, parts));
  for (const part of parts) hashFolder(hash, part);
  return hash.digest('hex');
}

const stampFile = (folder) => join(workspaceRoot, folder, 'dist/.inputs');

/** True when `dist/` was made from exactly these inputs. The stamp is written last: a killed build has none. */
export function isBuilt(folder, hash) {
  return existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === hash;
}

export function stampBuild(folder, hash) {
  writeFileSync(stampFile(folder), hash);
}
