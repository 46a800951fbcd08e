import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { columnOf, columns, titleOf, type ColumnName } from './amendment-columns';
import { refusedFile, refusedImport, type ImportError } from './import-errors';
import { slicesOf } from './slices';

const mostLines = 100_000;
const longestLine = 10_000;
/** Characters handed to the parser before other requests get their turn. */
const piece = 64 * 1024;

export interface AmendmentLine {
  /** 1 is the line of headings. */
  line: number;
  cells: Partial<Record<ColumnName, string>>;
  /** Why its cells are not those of the columns. */
  misshapen?: string;
}

/** Spreadsheets write semicolons in French, commas in English, tabulations when text is copied. */
const delimiters = [';', ',', '\t'] as const;

export function delimiterOf(content: string): string {
  const [headings = ''] = content.split(/[\r\n]/, 1);
  const outsideQuotes = headings.replace(/"[^"]*"/g, '');
  const uses = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return delimiters.reduce((best, each) => (uses(each) > uses(best) ? each : best));
}

interface ParsedRecord {
  cells: string[];
  /** Where it begins: a quoted cell may hold line ends. */
  line: number;
  lastLine: number;
}

/**
 * The lines of a file, whatever its byte order mark, its delimiter, its line ends and its blank lines.
 * @throws DomainError 400 INVALID_PARAMETER for a file that is no CSV of amendments, or longer than 100,000 lines.
 */
export async function readLines(content: string): Promise<AmendmentLine[]> {
  if (content.includes('\uFFFD')) {
    throw refusedFile('content', 'Le fichier n’est pas en UTF-8 : enregistrez-le au format « CSV UTF-8 »');
  }
  const [headings, ...records] = await parseRecords(content.replace(/^\uFEFF/, ''));
  if (!headings) throw refusedFile('content', 'Le fichier est vide');
  const names = columnsOf(headings);
  if (records.length === 0) throw refusedFile('content', 'Le fichier ne contient aucun avenant');
  const lines: AmendmentLine[] = [];
  for await (const some of slicesOf(records)) {
    for (const { cells, line } of some) {
      const misshapen = `${names.length} colonnes attendues, ${cells.length} trouvées`;
      const fits = cells.length === names.length;
      lines.push({ line, cells: namedCells(names, cells), ...(!fits && { misshapen }) });
    }
  }
  return lines;
}

const namedCells = (names: readonly ColumnName[], cells: readonly string[]): AmendmentLine['cells'] =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']));

async function parseRecords(content: string): Promise<ParsedRecord[]> {
  const records: ParsedRecord[] = [];
  const parser = parse({
    delimiter: delimiterOf(content),
    record_delimiter: '\n',
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Kept here rather than handed down the stream record by record, which costs more than the parsing.
    on_record: (cells: string[], { lines }) => {
      records.push({ cells, line: lines - lineEndsIn(cells), lastLine: lines });
      return null;
    },
  });
  const ended = finished(parser.resume());
  // An error may come while pieces are still being written: it is met below.
  ended.catch(() => undefined);
  for await (const some of piecesOf(content)) {
    if (parser.destroyed) break;
    parser.write(some);
    if (records.length > mostLines + 1) throw tooLong();
  }
  parser.end();
  await ended.catch((error: unknown) => {
    throw error instanceof CsvError ? unreadable(error, lineAfter(records.at(-1), content)) : error;
  });
  if (records.length > mostLines + 1) throw tooLong();
  return records;
}

const tooLong = () =>
  refusedFile('content', 'Le fichier dépasse 100 000 avenants : importez-le en plusieurs fois');

/** Line ends of any system, several in one file too, each as one. */
const lineEnd = /\r\n?|\n/;

async function* piecesOf(content: string): AsyncGenerator<string> {
  for (let at = 0; at < content.length;) {
    let end = at + piece;
    if (content[end - 1] === '\r' && content[end] === '\n') end++;
    yield content.slice(at, end).replace(/\r\n?/g, '\n');
    at = end;
    await setImmediate();
  }
}

const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

/** The first line that says something after a record: that of the next one, which could not be read. */
function lineAfter(last: ParsedRecord | undefined, content: string): number {
  const from = last?.lastLine ?? 0;
  const blanks = content
    .split(lineEnd)
    .slice(from)
    .findIndex((line) => /[^\s;,]/.test(line));
  return from + Math.max(blanks, 0) + 1;
}

function unreadable(error: CsvError, line: number): Error {
  const message =
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'ligne trop longue' : 'guillemets mal placés ou non fermés';
  return refusedImport([{ line, message }]);
}

/** @throws DomainError for headings that are unknown, missing or there twice. */
function columnsOf({ cells, line }: ParsedRecord): ColumnName[] {
  const errors: ImportError[] = [];
  const names = cells.map((heading, at) => {
    const name = columnOf(heading);
    if (!name) {
      const title = heading.trim().slice(0, 60);
      const message = title === '' ? 'colonne sans titre' : 'colonne inconnue';
      errors.push({ line, column: title || `n° ${at + 1}`, message });
    }
    return name;
  });
  for (const { name, title, required } of columns) {
    const uses = names.filter((each) => each === name).length;
    if (uses > 1) errors.push({ line, column: title, message: 'colonne présente deux fois' });
    if (uses === 0 && required) errors.push({ line, column: titleOf(name), message: 'colonne absente' });
  }
  if (errors.length > 0) throw refusedImport(errors);
  return names as ColumnName[];
}
