import { finished } from 'node:stream/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import { columnOf, columns, titleOf, type ColumnName } from './amendment-columns';
import { CsvPieces, lineEndsIn, longestLine, type FileText } from './csv-pieces';
import { refusedFile, refusedImport, type ImportError } from './import-errors';
import { slicesOf } from './slices';

const mostLines = 100_000;

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
  /** First line of the record: a quoted cell may contain line breaks. */
  line: number;
  lastLine: number;
}

/**
 * The lines of a file, whatever its byte order mark, its delimiter, its line ends and its blank lines.
 * @throws DomainError 400 INVALID_PARAMETER for a file that is no CSV of amendments, or longer than 100,000 lines.
 */
export async function readLines(content: FileText): Promise<AmendmentLine[]> {
  const records = await parseRecords(new CsvPieces(content));
  const headings = records.shift();
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

async function parseRecords(pieces: CsvPieces): Promise<ParsedRecord[]> {
  const records: ParsedRecord[] = [];
  const text = pieces[Symbol.asyncIterator]();
  const start = await text.next();
  const headings = start.done ? '' : start.value;
  const parser = parserInto(records, delimiterOf(headings));
  const ended = finished(parser.resume());
  // An error may come while pieces are still being written: it is met below.
  ended.catch(() => undefined);
  parser.write(headings);
  for await (const some of text) {
    if (parser.destroyed) break;
    parser.write(some);
    if (records.length > mostLines + 1) throw tooLong();
  }
  parser.end();
  await ended.catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(error, pieces.lineAfter(records.at(-1)?.lastLine ?? 0));
  });
  if (records.length > mostLines + 1) throw tooLong();
  return records;
}

const tooLong = () =>
  refusedFile('content', 'Le fichier dépasse 100 000 avenants : importez-le en plusieurs fois');

function parserInto(records: ParsedRecord[], delimiter: string): Parser {
  return parse({
    delimiter,
    record_delimiter: '\n',
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Kept here rather than handed down the stream record by record, which costs more than the parsing.
    on_record: (cells: string[], { lines }) => {
      records.push({ cells, line: lines - lineEndsIn(cells.join('')), lastLine: lines });
      return null;
    },
  });
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
