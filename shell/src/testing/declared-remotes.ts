import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@portal/contract';

const workspace = join(__dirname, '../../..');

/** The declarations of all remotes of the workspace, as their teams wrote them. */
export const declarations: RemoteDeclaration[] = readdirSync(workspace)
  .map((folder) => join(workspace, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RemoteDeclaration);
