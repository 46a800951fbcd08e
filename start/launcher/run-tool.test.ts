import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { runTool } from './run-tool.js';

const root = process.cwd();
const waiting = 'console.log(process.pid); setInterval(() => {}, 1000)';

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a tool’s lines are reported as they come, its exit code and last lines in the end', async () => {
  const lines: string[] = [];
  const script = "console.log('one'); console.error('two'); process.exitCode = 3";
  const { code, tail } = await runTool(process.execPath, ['-e', script], {
    cwd: root,
    onLine: (line) => lines.push(line),
  });
  expect(code).toBe(3);
  expect(lines.sort()).toEqual(['one', 'two']);
  expect(tail.split('\n').sort()).toEqual(['one', 'two']);
});

test('a tool that does not exist has an exit code too', async () => {
  expect((await runTool('/no/such/tool', [], { cwd: root })).code).toBe(127);
});

test('kill -9 of the starter ends the tool below', async () => {
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runTool } from ${JSON.stringify(join(root, 'start/launcher/run-tool.js'))};
       await runTool(process.execPath, ['-e', ${JSON.stringify(waiting)}], { cwd: process.cwd(), onLine: console.log });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
  starter.kill('SIGKILL');
  await untilGone(Number(line));
});
