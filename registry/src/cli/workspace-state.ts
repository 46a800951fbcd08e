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

export async function readWorkspaceState(rootDir: string): Promise<WorkspaceState> {
  const script = join(rootDir, 'shared/build/src/report-state.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: rootDir });
  return JSON.parse(stdout) as WorkspaceState;
}
