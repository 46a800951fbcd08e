import type { FileAnswer } from '@portal/contract';
import { stringify } from 'csv-stringify/sync';
import { csvCell, type CsvKind } from './csv-cell';

export interface CsvColumn<Row> {
  title: string;
  /** `text` unless told. */
  kind?: CsvKind;
  value(row: Row): string | number | null | undefined;
}

const byteOrderMark = '\uFEFF';
/** As French Excel opens it: its list separator is the semicolon. */
const write = (lines: string[][]): string => stringify(lines, { delimiter: ';', record_delimiter: '\r\n' });

/** A CSV file that opens right in French Excel, made piece by piece from batches of rows. */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): FileAnswer {
  return { name, content: csvChunks(columns, batches) };
}

async function* csvChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + write([columns.map(({ title }) => title)]);
  for await (const rows of batches) {
    yield write(rows.map((row) => columns.map(({ value, kind = 'text' }) => csvCell(value(row), kind))));
  }
}
