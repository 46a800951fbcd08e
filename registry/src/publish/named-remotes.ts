import type { BuiltFile } from './build-files';

/**
 * A string in the code that is a remote's name, its container's name, or an address with it: `"mf-x"`,
 * `'mf_x/remote'`, `/assets/mf-x/…`. Parts of longer words do not count.
 */
const quoted = /(?<=["'`/])mf[-_][a-z][a-z0-9_-]{1,40}(?=["'`/])/g;

/** Strings in a shell's scripts that look like names of remotes, sorted (P2.2). */
export function namedRemotes(files: BuiltFile[]): string[] {
  const found = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ content }) => content.toString().match(quoted) ?? []);
  return [...new Set(found.map((name) => name.replaceAll('_', '-')))].sort();
}
