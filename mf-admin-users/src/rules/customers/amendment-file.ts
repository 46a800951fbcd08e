/** Characters that the call takes (contract); the file’s bytes are never fewer. */
export const longestFile = 16 * 1024 * 1024;

export type FileRefusal = 'kind' | 'several' | 'empty' | 'tooLong';

/** Why what was dropped or chosen is no file of amendments, before it is read. */
export function fileRefusal(files: readonly Pick<File, 'name' | 'size'>[]): FileRefusal | null {
  const [file] = files;
  if (files.length > 1) return 'several';
  if (!file || !/[^/\\]\.csv$/i.test(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > longestFile ? 'tooLong' : null;
}

/** Characters of a file’s name that the call takes (contract); systems allow 255. */
const longestName = 200;

/** A longer name is cut before its extension. */
export const sentName = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 5)}…${name.slice(-4)}` : name;

/** Approximate number of amendments in a text: its lines without the heading. */
export function roughCount(content: string): number {
  const lines = content.match(/[^\r\n]+/g)?.length ?? 0;
  return Math.max(0, lines - 1);
}
