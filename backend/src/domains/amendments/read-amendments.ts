import { createHash } from 'node:crypto';
import { findDuplicate, readAmendment, type Amendment } from './amendments.rules';
import { refusedImport, type ImportError } from './import-errors';
import { readLines } from './read-lines';
import { slicesOf, type Told } from './slices';

export interface ReadFile {
  amendments: Amendment[];
  /** Of what the file says, not of its bytes: saved again with other line ends it is the same file. */
  contentHash: Buffer;
}

/** @throws RefusedImport with the place of each error. */
export async function readAmendments(content: string, told?: Told): Promise<ReadFile> {
  const { errors, ...read } = await examineLines(content, told);
  if (errors.length > 0) throw refusedImport(errors);
  return read;
}

/**
 * The lines that are amendments, and what is wrong with the others.
 * @throws RefusedImport for headings or a shape of which nothing can be read
 */
export async function examineLines(
  content: string,
  told?: Told,
): Promise<ReadFile & { errors: ImportError[] }> {
  const amendments: Amendment[] = [];
  const errors: ImportError[] = [];
  const earlier = new Map<string, number>();
  const hash = createHash('sha256').update('[');
  for await (const lines of slicesOf(await readLines(content), told)) {
    for (const line of lines) {
      const read = readAmendment(line);
      if (Array.isArray(read)) errors.push(...read);
      else {
        const duplicate = findDuplicate(read, earlier);
        if (duplicate) errors.push(duplicate);
        hash.update(`${amendments.length === 0 ? '' : ','}${said(read)}`);
        amendments.push(read);
      }
    }
  }
  return { amendments, errors, contentHash: hash.update(']').digest() };
}

const said = ({ line: _line, ...content }: Amendment): string => JSON.stringify(content);
