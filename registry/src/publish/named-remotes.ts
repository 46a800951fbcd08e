import type { BuiltFile } from './build-files';

/**
 * A string of the code that is a remote's name, or its container's, or has it as a part of an address: `"mf-x"`,
 * `'mf_x/remote'`, `/assets/mf-x/…`. Part of a longer word it is another word.
 */
const quoted = /(?<=["'`/])mf[-_][a-z][a-z0-9_-]{1,40}(?=["'`/])/g;

/** Names that the scripts of a shell hold where a remote's could stand, sorted (P2.2). */
export function namedRemotes(files: BuiltFile[]): string[] {
  const found = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ content }) => content.toString().match(quoted) ?? []);
  return [...new Set(found.map((name) => name.replaceAll('_', '-')))].sort();
}
