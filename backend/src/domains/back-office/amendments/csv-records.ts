import { parse } from 'csv-parse/sync';
import { setImmediate } from 'node:timers/promises';
import type { CsvLine } from './csv-lines';
import { slice } from './slices';

/** The cells of one record; or why there are none, with the text of its line. */
export type CsvRecord = { line: number; cells: string[] } | BrokenRecord;

export interface BrokenRecord {
  line: number;
  text: string;
  problem: 'MISPLACED_QUOTE' | 'LONG_LINE';
}

/** Characters. */
const longestLine = 10_000;
/** A quoted cell may contain line breaks, as in a heading of two lines. */
const mostLinesOfRecord = 10;

const quotesIn = (text: string): number => text.split('"').length - 1;

/**
 * How many lines from `at` on are one record; null where a quote is misplaced. What looks like a record of its own is not taken
 * into the cell of the one before: a quote that nobody closed would swallow the rest of the file.
 * @param width number of cells of a record; null for the headings
 */
function linesOfRecord(lines: readonly CsvLine[], at: number, delimiter: string, width: number | null) {
  let quotes = 0;
  // the last line of a first cell has all the cells that follow it
  let inFirstCell = true;
  for (let count = 0; count < mostLinesOfRecord; count++) {
    const next = lines[at + count];
    if (next === undefined) return null;
    quotes += quotesIn(next.text);
    const ends = quotes % 2 === 0;
    const isRecord = count > 0 && next.text.split(delimiter).length === width;
    if (isRecord && !(ends && inFirstCell && hasCells(lines.slice(at, at + count + 1), delimiter, width)))
      return null;
    if (ends) return count + 1;
    inFirstCell &&= !next.text.includes(delimiter);
  }
  return null;
}

/** Null where a quote is misplaced. */
function cellsOf(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const records: string[][] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

const joined = (lines: readonly CsvLine[]): string => lines.map(({ text }) => text).join('\n');

const hasCells = (lines: readonly CsvLine[], delimiter: string, width: number | null): boolean =>
  cellsOf(joined(lines), delimiter)?.length === width;

/** The record that begins at a line, and how many lines it takes; one that is broken takes its first line alone. */
export function recordAt(
  lines: readonly CsvLine[],
  at: number,
  delimiter: string,
  width: number | null,
): { record: CsvRecord; taken: number } {
  const { line, text } = lines[at] ?? { line: 0, text: '' };
  const broken = (problem: BrokenRecord['problem']) => ({ record: { line, text, problem }, taken: 1 });
  if (text.length > longestLine) return broken('LONG_LINE');
  const taken = linesOfRecord(lines, at, delimiter, width);
  if (taken === null) return broken('MISPLACED_QUOTE');
  const cells = cellsOf(joined(lines.slice(at, at + taken)), delimiter);
  return cells === null ? broken('MISPLACED_QUOTE') : { record: { line, cells }, taken };
}

/** The records from a line on. A broken one hides no other. Between a thousand and the next other requests get their turn. */
export async function* recordsFrom(
  lines: readonly CsvLine[],
  from: number,
  delimiter: string,
  width: number,
): AsyncGenerator<CsvRecord[]> {
  let some: CsvRecord[] = [];
  for (let at = from; at < lines.length;) {
    const { record, taken } = recordAt(lines, at, delimiter, width);
    some.push(record);
    at += taken;
    if (some.length < slice && at < lines.length) continue;
    yield some;
    some = [];
    await setImmediate();
  }
}
