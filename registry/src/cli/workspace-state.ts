import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type BuildState = 'current' | 'older' | 'missing';

/** As `shared/build/src/report-state.mjs` prints it. */
export interface WorkspaceState {
  /** Application → whether its build is up to date with its sources. */
  builds: Record<string, BuildState>;
  /** Shared packages that are installed → version. */
  shared: Record<string, string>;
}

/** What tells the state of the builds; a container does not have it. */
export const workspaceScript = (rootDir: string): string =>
  join(rootDir, 'shared/build/src/report-state.mjs');

export async function readWorkspaceState(rootDir: string): Promise<WorkspaceState> {
  const { stdout } = await promisify(execFile)(process.execPath, [workspaceScript(rootDir)], {
    cwd: rootDir,
  });
  return JSON.parse(stdout) as WorkspaceState;
}
