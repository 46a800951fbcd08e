import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder with `pnpm-workspace.yaml`: `PORTAL_ROOT` when set, else the nearest one above `from`. Files are found
 * from here, because bundled code is in another folder than its source.
 */
export function findProjectRoot(from: string = process.cwd(), env: NodeJS.ProcessEnv = process.env): string {
  if (env.PORTAL_ROOT) return resolve(env.PORTAL_ROOT);
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (dirname(folder) === folder) {
      throw new Error(`No pnpm-workspace.yaml above ${from}: start from the project or set PORTAL_ROOT.`);
    }
  }
}
