import type { FileAnswer } from '@portal/contract';
import { stringify } from 'csv-stringify/sync';
import { csvCell, type CsvKind } from './csv-cell';

export interface CsvColumn<Row> {
  title: string;
  /** `text` by default. */
  kind?: CsvKind;
  value(row: Row): string | number | null | undefined;
}

const byteOrderMark = '\uFEFF';
/**
 * As French Excel opens it: its list separator is the semicolon. Quoted too is what ends a cell or a line elsewhere:
 * LibreOffice offers to split at commas and tabulations, and any line break ends a line.
 */
const write = (lines: string[][]): string =>
  stringify(lines, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\t\r\n,]/ });

/** That a file stops although more was asked for. */
export interface CsvCut {
  /** After how many entries. */
  at: number;
  /** How many it leaves out. */
  rows: number;
  /** The last line of the file. */
  words: string;
}

/** A CSV file that opens right in French Excel, made piece by piece from batches of rows. */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  cut?: CsvCut,
): FileAnswer {
  return { name, content: csvChunks(columns, batches, cut), cutAt: cut?.at, cutRows: cut?.rows };
}

async function* csvChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  cut: CsvCut | undefined,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + write([columns.map(({ title }) => title)]);
  for await (const rows of batches) {
    yield write(rows.map((row) => columns.map(({ value, kind = 'text' }) => csvCell(value(row), kind))));
  }
  if (cut) yield write([columns.map((_, at) => (at === 0 ? cut.words : ''))]);
}
