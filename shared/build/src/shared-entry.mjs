import { join } from 'node:path';
import { readPackage, workspaceRoot } from './workspace.mjs';

/**
 * The source file that a request for a package of the house means: `@portal/ui/data` → `shared/ui/src/data.ts`, as its
 * `package.json` says under `exports`; null of any other package.
 */
export function sharedEntry(request) {
  const [scope, folder, ...path] = request.split('/');
  if (scope !== '@portal') return null;
  const face = path.length === 0 ? '.' : `./${path.join('/')}`;
  const file = readPackage(`shared/${folder}`).exports[face];
  return file === undefined ? null : join(workspaceRoot, 'shared', folder, file);
}
