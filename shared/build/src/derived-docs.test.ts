import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('P3.1 the pages on remotes and events, and the state machines of a case, are up to date with the code', () => {
  const run = () =>
    execFileSync(process.execPath, [join(__dirname, 'derived-docs.mjs'), '--check'], { stdio: 'pipe' });
  expect(run).not.toThrow();
});
