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
  line: number;
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
  const misshapen: ImportError[] = [];
  for await (const some of slicesOf(records)) {
    for (const { cells, line } of some) {
      if (cells.length === names.length) lines.push({ line, cells: namedCells(names, cells) });
      else misshapen.push({ line, message: `${names.length} colonnes attendues, ${cells.length} trouvées` });
    }
  }
  if (misshapen.length > 0) throw refusedImport(misshapen);
  return lines;
}

const namedCells = (names: readonly ColumnName[], cells: readonly string[]): AmendmentLine['cells'] =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']));

async function parseRecords(content: string): Promise<ParsedRecord[]> {
  const records: ParsedRecord[] = [];
  const parser = parse({
    delimiter: delimiterOf(content),
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Kept here rather than handed down the stream record by record, which costs more than the parsing.
    on_record: (cells: string[], { lines }) => {
      records.push({ cells, line: lines });
      return null;
    },
  });
  const ended = finished(parser.resume());
  // An error may come while pieces are still being written: it is met below.
  ended.catch(() => undefined);
  for (let at = 0; at < content.length && !parser.destroyed; at += piece) {
    parser.write(content.slice(at, at + piece));
    await setImmediate();
    if (records.length > mostLines + 1) throw tooLong();
  }
  parser.end();
  await ended.catch((error: unknown) => {
    throw error instanceof CsvError ? unreadable(error) : error;
  });
  if (records.length > mostLines + 1) throw tooLong();
  return records;
}

const tooLong = () =>
  refusedFile('content', 'Le fichier dépasse 100 000 avenants : importez-le en plusieurs fois');

function unreadable(error: CsvError): Error {
  const line = typeof error.lines === 'number' ? error.lines : 1;
  const message =
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'ligne trop longue' : 'guillemets mal placés ou non fermés';
  return refusedImport([{ line, message }]);
}

/** @throws DomainError for headings that are unknown, missing or there twice. */
function columnsOf({ cells, line }: ParsedRecord): ColumnName[] {
  const errors: ImportError[] = [];
  const names = cells.map((heading) => {
    const name = columnOf(heading);
    if (!name) errors.push({ line, column: heading.trim().slice(0, 60), message: 'colonne inconnue' });
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
