import type { AmendmentErrorKind } from '@portal/contract';
import { columnOf, columns, titleOf, type ColumnName } from './amendment-columns';
import { csvLines, type CsvLine, type FileText } from './csv-lines';
import { recordAt, recordsFrom, type CsvRecord } from './csv-records';
import { refusedFile, refusedImport, type ImportError } from './import-errors';

const mostLines = 100_000;

export interface AmendmentLine {
  /** 1 is the line of headings. */
  line: number;
  cells: Partial<Record<ColumnName, string>>;
  /** Why its cells are not those of the columns. */
  misshapen?: { kind: AmendmentErrorKind; message: string };
}

/** Spreadsheets write semicolons in French, commas in English, tabulations when text is copied. */
const delimiters = [';', ',', '\t'] as const;

export function delimiterOf(headings: string): string {
  const outsideQuotes = headings.replace(/"[^"]*"/g, '');
  const uses = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return delimiters.reduce((best, each) => (uses(each) > uses(best) ? each : best));
}

/**
 * The lines of a file, whatever its byte order mark, its delimiter, its line ends and its blank lines. One whose quotes are
 * misplaced is misshapen, and the others are read.
 * @throws DomainError 400 INVALID_PARAMETER for a file that is no CSV of amendments, or longer than 100,000 lines.
 */
export async function readLines(content: FileText): Promise<AmendmentLine[]> {
  const lines = await allLines(content);
  const [first] = lines;
  if (!first) throw refusedFile('content', 'Le fichier est vide');
  const delimiter = delimiterOf(first.text);
  const { record: headings, taken } = recordAt(lines, 0, delimiter, null);
  if ('problem' in headings) throw refusedImport([{ line: headings.line, ...problemOf(headings.problem) }]);
  const names = columnsOf(headings);
  if (lines.length === taken) throw refusedFile('content', 'Le fichier ne contient aucun avenant');
  const read: AmendmentLine[] = [];
  for await (const some of recordsFrom(lines, taken, delimiter, names.length)) {
    for (const record of some) read.push(amendmentLine(record, names, delimiter));
    if (read.length > mostLines) throw tooLong();
  }
  return read;
}

async function allLines(content: FileText): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  for await (const some of csvLines(content)) {
    for (const line of some) lines.push(line);
    // a few cells of several lines are no longer file
    if (lines.length > 2 * mostLines) throw tooLong();
  }
  return lines;
}

const tooLong = () =>
  refusedFile('content', 'Le fichier dépasse 100 000 avenants : importez-le en plusieurs fois');

function amendmentLine(record: CsvRecord, names: readonly ColumnName[], delimiter: string): AmendmentLine {
  const { line } = record;
  if ('problem' in record) {
    const cells = record.text.split(delimiter).map((cell) => cell.replaceAll('"', ''));
    return { line, cells: namedCells(names, cells), misshapen: problemOf(record.problem) };
  }
  const { cells } = record;
  const message = `${names.length} colonnes attendues, ${cells.length} trouvées`;
  const fits = cells.length === names.length;
  return {
    line,
    cells: namedCells(names, cells),
    ...(!fits && { misshapen: { kind: 'CELL_COUNT', message } }),
  };
}

const namedCells = (names: readonly ColumnName[], cells: readonly string[]): AmendmentLine['cells'] =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']));

const problemOf = (kind: 'MISPLACED_QUOTE' | 'LONG_LINE') => ({
  kind,
  message: kind === 'LONG_LINE' ? 'ligne trop longue' : 'guillemets mal placés ou non fermés',
});

/** @throws DomainError for headings that are unknown, missing or there twice. */
function columnsOf({ cells, line }: { cells: readonly string[]; line: number }): ColumnName[] {
  const errors: ImportError[] = [];
  const wrong = (column: string, message: string) => errors.push({ line, kind: 'HEADING', column, message });
  const names = cells.map((heading, at) => {
    const name = columnOf(heading);
    if (!name) {
      const title = heading.trim().slice(0, 60);
      wrong(title || `n° ${at + 1}`, title === '' ? 'colonne sans titre' : 'colonne inconnue');
    }
    return name;
  });
  for (const { name, title, required } of columns) {
    const uses = names.filter((each) => each === name).length;
    if (uses > 1) wrong(title, 'colonne présente deux fois');
    if (uses === 0 && required) wrong(titleOf(name), 'colonne absente');
  }
  if (errors.length > 0) throw refusedImport(errors);
  return names as ColumnName[];
}
