/** What changes little from one version to the next, or not at all: fonts have a new address in each version too. */
const replaceable = /\.(js|mjs|css|svg|woff2?)$/;
/** Before the ending: hexadecimal (webpack, Rspack), or eight characters with a digit or capital among them (Vite). */
const contentHash = /([.-])(?:[0-9a-f]{8,64}|(?=[^.]*[0-9A-Z])[A-Za-z0-9_-]{8})(?=\.[a-z0-9]+$)/;

/**
 * The path of a script, style, drawing or font with `*` for its content hash: files of two versions with the same pattern are
 * the same file for dictionaries. Null for other files.
 */
export const dictionaryPattern = (path: string): string | null =>
  replaceable.test(path) ? path.replace(contentHash, '$1*') : null;

/**
 * Value of `Use-As-Dictionary` (RFC 9842, 2.1): the browser keeps the file as the dictionary of this file in any version.
 * @param path as `isAssetPath` accepts it: no character of it has a meaning in a URL pattern
 */
export function useAsDictionary(name: string, path: string): string | null {
  const pattern = dictionaryPattern(path);
  return pattern === null ? null : `match="/assets/${name}/*/${pattern}"`;
}
