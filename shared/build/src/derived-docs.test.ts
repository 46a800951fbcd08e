import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('P3.1 the pages on remotes and events, and the state machines of a case, are up to date with the code', () => {
  const run = () =>
    execFileSync(process.execPath, [join(__dirname, 'derived-docs.mjs'), '--check'], { stdio: 'pipe' });
  expect(run).not.toThrow();
});

test('L2.5 every event of the catalogue has an emitter and a listener', () => {
  const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');
  const events = [...read('shared/events/src/catalogue.ts').matchAll(/^ {2}(\w+): z\.strictObject/gm)].map(
    ([, name]) => name,
  );
  expect(events.length).toBeGreaterThan(10);
  const told = [...read('docs/events.md').matchAll(/^## (\w+)$[^]*?^Emitted by `.+`; consumed by `.+`\.$/gm)];
  expect(told.map(([, name]) => name)).toEqual(events);
});
