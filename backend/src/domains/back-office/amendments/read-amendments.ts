import { createHash } from 'node:crypto';
import { findDuplicate, isWhole, readCells, type Amendment, type PartlyRead } from './amendments.rules';
import { refusedImport, type ImportError } from './import-errors';
import { readLines, type AmendmentLine } from './read-lines';
import type { FileText } from './csv-lines';
import { slicesOf, type OnProgress } from './slices';

export interface ReadFile {
  amendments: Amendment[];
  /** Of what the file says, not of its bytes: saved again with other line ends it is the same file. */
  contentHash: Buffer;
}

/** A file with what is wrong in it. */
export interface ExaminedLines extends ReadFile {
  errors: ImportError[];
  /** What could be read of the lines that have errors. */
  partly: PartlyRead[];
  /** Those lines as they were typed. */
  typed: Map<number, AmendmentLine['cells']>;
}

/** @throws RefusedImport with the place of each error. */
export async function readAmendments(content: FileText, onProgress?: OnProgress): Promise<ReadFile> {
  const { errors, amendments, contentHash } = await examineLines(content, onProgress);
  if (errors.length > 0) throw refusedImport(errors);
  return { amendments, contentHash };
}

/**
 * The lines that are amendments, and what is wrong with the others.
 * @throws RefusedImport for headings or a shape of which nothing can be read
 */
export async function examineLines(content: FileText, onProgress?: OnProgress): Promise<ExaminedLines> {
  const amendments: Amendment[] = [];
  const partly: PartlyRead[] = [];
  const typed: ExaminedLines['typed'] = new Map();
  const errors: ImportError[] = [];
  const earlier = new Map<string, number>();
  const hash = createHash('sha256').update('[');
  for await (const lines of slicesOf(await readLines(content), onProgress)) {
    for (const line of lines) {
      const { read, errors: wrong } = readCells(line);
      errors.push(...wrong);
      const duplicate = read && findDuplicate(read, earlier);
      if (duplicate) errors.push(duplicate);
      if (isWhole(read, wrong)) {
        hash.update(`${amendments.length === 0 ? '' : ','}${contentOf(read)}`);
        amendments.push(read);
      } else {
        typed.set(line.line, line.cells);
        if (read) partly.push(read);
      }
    }
  }
  return { amendments, partly, typed, errors, contentHash: hash.update(']').digest() };
}

const contentOf = ({ line: _line, ...content }: Amendment): string => JSON.stringify(content);
