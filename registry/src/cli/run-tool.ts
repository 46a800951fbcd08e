import { spawn } from 'node:child_process';
import { CommandFailure } from './command-failure';

/** The part of a tool's output that explains its failure. */
type OutputPart = 'first lines' | 'last lines';

/** Runs a script of the workspace under this Node. @throws CommandFailure with some lines of what it printed */
export async function runTool(
  what: string,
  script: string,
  args: string[],
  {
    cwd,
    env = process.env,
    reported = 'last lines',
  }: { cwd: string; env?: NodeJS.ProcessEnv; reported?: OutputPart },
): Promise<void> {
  const [limited, shortened] =
    reported === 'first lines'
      ? [(text: string) => text.slice(0, 4000), (lines: string[]) => lines.slice(0, 12)]
      : [(text: string) => text.slice(-4000), (lines: string[]) => lines.slice(-12)];
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed = limited(printed + data.toString())));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new CommandFailure(`${what} failed.`, {
      reasons: shortened(printed.split('\n').filter((line) => line.trim() !== '')),
      fix: `Mend what it says and try again; all of it: node ${[script, ...args].join(' ')}`,
    });
}
