import { join } from 'node:path';
import { readPackage, workspaceRoot } from './workspace.mjs';

/**
 * The source file of an import of a `@portal` package: `@portal/ui/data` → `shared/ui/src/data.ts`, from
 * `exports` of its `package.json`; null for any other package.
 */
export function sharedEntry(request) {
  const [scope, folder, ...path] = request.split('/');
  if (scope !== '@portal') return null;
  const face = path.length === 0 ? '.' : `./${path.join('/')}`;
  const file = readPackage(`shared/${folder}`).exports[face];
  return file === undefined ? null : join(workspaceRoot, 'shared', folder, file);
}
