import { createHash } from 'node:crypto';
import { findDuplicate, readAmendment, type Amendment } from './amendments.rules';
import { refusedImport, type ImportError } from './import-errors';
import { readLines } from './read-lines';
import { slicesOf } from './slices';

export interface ReadFile {
  amendments: Amendment[];
  /** Of what the file says, not of its bytes: saved again with other line ends it is the same file. */
  contentHash: Buffer;
}

/** @throws DomainError 400 INVALID_PARAMETER with the place of each error. */
export async function readAmendments(content: string): Promise<ReadFile> {
  const amendments: Amendment[] = [];
  const errors: ImportError[] = [];
  const earlier = new Map<string, number>();
  const hash = createHash('sha256').update('[');
  for await (const lines of slicesOf(await readLines(content))) {
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
  if (errors.length > 0) throw refusedImport(errors);
  return { amendments, contentHash: hash.update(']').digest() };
}

const said = ({ line: _line, ...content }: Amendment): string => JSON.stringify(content);
