import { spawn } from 'node:child_process';
import { CommandFailure } from './command-failure';

/** Runs a script of the workspace under this Node. @throws CommandFailure with the end of what it printed */
export async function runTool(
  what: string,
  script: string,
  args: string[],
  { cwd, env = process.env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed = (printed + data.toString()).slice(-4000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new CommandFailure(`${what} failed.`, {
      reasons: printed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(-12),
      fix: `Mend what it says and try again; all of it: node ${[script, ...args].join(' ')}`,
    });
}
