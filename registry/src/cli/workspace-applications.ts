import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteDeclaration } from '@portal/contract';
import { shellName } from '../publish/describe-shell';
import { UsageError } from './command-failure';
import { didYouMean } from './near-name';

/** Folders of the workspace with a `remote.json`. */
export function workspaceRemotes(rootDir: string): string[] {
  return readdirSync(rootDir)
    .filter((folder) => existsSync(join(rootDir, folder, 'remote.json')))
    .sort();
}

/** Reads a remote's `remote.json` without validating it. */
export function readDeclarationFile(folder: string): RemoteDeclaration {
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteDeclaration;
}

/**
 * The folder named by a command-line operand: an application of the workspace, or the path of any remote's folder.
 * @throws UsageError listing the known names
 */
export function applicationFolder(rootDir: string, operand: string): string {
  const names = [shellName, ...workspaceRemotes(rootDir)];
  const name = operand.replace(/\/+$/, '');
  if (names.includes(name)) return join(rootDir, name);
  const folder = [resolve(operand), resolve(rootDir, operand)].find(
    (candidate) =>
      existsSync(join(candidate, 'remote.json')) || existsSync(join(candidate, 'dist/shell.json')),
  );
  if (folder !== undefined) return folder;
  throw new UsageError(`There is no application ${operand} in this workspace.${didYouMean(operand, names)}`, {
    fix: `One of: ${names.join(', ')}; or the folder of a remote built elsewhere.`,
  });
}

/** @throws UsageError listing the known remotes */
export function remoteFolder(rootDir: string, operand: string): string {
  const folder = applicationFolder(rootDir, operand);
  if (existsSync(join(folder, 'remote.json'))) return folder;
  throw new UsageError(`${operand} is no remote.`, {
    fix: `One of: ${workspaceRemotes(rootDir).join(', ')}.`,
  });
}
