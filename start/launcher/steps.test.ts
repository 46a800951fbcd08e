import { Steps } from './steps.js';

/** A stream that records what is written. */
function recorder(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, columns: 60, write: (text: string) => written.push(text) > 0 };
  return { written, stream: stream as unknown as NodeJS.WriteStream };
}

test('a log gets a line when a step begins, its notes, and a line with its time when it ends', async () => {
  const { written, stream } = recorder(false);
  let now = 0;
  await new Steps(stream, () => now).run('Build', async ({ note, line }) => {
    note('shell');
    line('mf-auth 1.0 s');
    now = 2_340;
    return 'all of it';
  });
  expect(written).toEqual([
    '  Build…\n',
    '    shell\n',
    '    mf-auth 1.0 s\n',
    '✓ Build            2.3 s  all of it\n',
  ]);
});

test('a terminal gets one live line, within its width, which the result replaces', async () => {
  jest.useFakeTimers();
  const { written, stream } = recorder(true);
  await new Steps(stream, () => 0).run('Dependencies', async ({ note }) => {
    note('x'.repeat(100));
    jest.advanceTimersByTime(250);
  });
  jest.useRealTimers();
  const live = written.filter((text) => text.includes('xxx'));
  expect(live).toHaveLength(2);
  for (const text of live) expect(text.replace('\r\u001b[2K', '').length).toBeLessThan(60);
  expect(written.at(-2)).toBe('✓ Dependencies     0.0 s\n');
});

test('a step that fails hands its error on and leaves no live line', async () => {
  const { written, stream } = recorder(true);
  const failing = new Steps(stream).run('Data', () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(written.join('')).not.toContain('✓');
});
