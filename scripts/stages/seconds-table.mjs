import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'test-seconds.json');

/**
 * Where the seconds of `npm test` go, by test file, as `npm test -- --keep-seconds` measured them last:
 * `{ unit: { file: seconds }, backend: …, journeys: { file: { seconds, remotes } } }`. `--changed` chooses by it.
 */
export function readSeconds() {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { unit: {}, backend: {}, journeys: {}, ...kept };
}

/** Keeps what a whole run measured, the longest first; stages that did not run keep what was there. */
export function keepSeconds(results) {
  const kept = readSeconds();
  for (const { name, state, files } of results) {
    if (state !== 'passed' || Object.keys(files).length === 0) continue;
    const secondsOf = (value) => value.seconds ?? value;
    kept[name] = Object.fromEntries(Object.entries(files).sort((a, b) => secondsOf(b[1]) - secondsOf(a[1])));
  }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
