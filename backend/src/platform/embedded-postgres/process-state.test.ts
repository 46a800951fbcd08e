import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startOfProcess } from './process-state';

test('a living process has a start that does not change', () => {
  expect(startOfProcess(process.pid)).toBeDefined();
  expect(startOfProcess(process.pid)).toBe(startOfProcess(process.pid));
});

test('a process that has ended has no start time', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(startOfProcess(child.pid ?? 0)).toBeUndefined();
});

test('a zombie counts as dead although it still takes signals', async () => {
  // The shell leaves a child behind and becomes a program that never collects it.
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec cat']);
  const lines = createInterface({ input: parent.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const zombie = Number(line);
  try {
    parent.stdin.write('cat answers\n');
    await once(lines, 'line');
    process.kill(zombie, 'SIGKILL');
    while (startOfProcess(zombie) !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(process.kill(zombie, 0)).toBe(true);
  } finally {
    parent.stdin.end();
    await once(parent, 'exit');
  }
});
