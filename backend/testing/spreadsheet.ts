import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** What a person sees in a cell: words (also those of a formula that is a text alone), a number, or a day; `unexpected` is any other conversion by the spreadsheet. */
export type Cell = string | number | { day: string } | { unexpected: string };

/** Semicolons, quotes, UTF-8, from line 1; French numbers; dates, percentages and powers of ten are recognised, as by Excel. */
const asFrenchCsv = 'Text - txt - csv (StarCalc):59,34,76,1,,1036,false,true';

/**
 * CSV files by name, opened by LibreOffice in one process and read back as it understood them.
 * @throws Error when LibreOffice is missing or makes no sheet of a file
 */
export async function openInSpreadsheet(files: Record<string, string>): Promise<Record<string, Cell[][]>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sheets-'));
  try {
    const opened = join(folder, 'opened');
    await mkdir(opened);
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const path of paths) await writeFile(path, files[basename(path)] ?? '');
    await convert(paths, opened, join(folder, 'profile'));
    const sheets = Object.keys(files).map(async (name) => {
      const sheet = await readFile(join(opened, name.replace(/\.csv$/, '.fods')), 'utf8');
      return [name, rowsOf(sheet)] as const;
    });
    return Object.fromEntries(await Promise.all(sheets));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(paths: string[], into: string, profile: string): Promise<void> {
  const program = process.env.PORTAL_SOFFICE ?? 'soffice';
  const own = `-env:UserInstallation=${pathToFileURL(profile).href}`;
  const how = ['--headless', `--infilter=${asFrenchCsv}`, '--convert-to', 'fods', '--outdir', into];
  try {
    await promisify(execFile)(program, [own, ...how, ...paths]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `No LibreOffice at ${program}: npm test installs it on Debian, or name one by PORTAL_SOFFICE`,
      {
        cause: error,
      },
    );
  }
}

const repeated = (attributes: string, what: 'columns' | 'rows') =>
  Number(attributes.match(new RegExp(`number-${what}-repeated="(\\d+)"`))?.[1] ?? 1);

function rowsOf(sheet: string): Cell[][] {
  const rows = sheet.matchAll(/<table:table-row\b([^>]*)>([\s\S]*?)<\/table:table-row>/g);
  return [...rows].flatMap(([, attributes = '', content = '']) =>
    Array<Cell[]>(repeated(attributes, 'rows')).fill(cellsOf(content)),
  );
}

const cellsOf = (row: string): Cell[] =>
  [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, attributes = '', content = '']) =>
      Array<Cell>(repeated(attributes, 'columns')).fill(cellOf(attributes, content)),
  );

function cellOf(attributes: string, content: string): Cell {
  const given = (name: string) => attributes.match(new RegExp(`${name}="([^"]*)"`))?.[1];
  const type = given('office:value-type');
  const formula = given('table:formula');
  const constant = formula?.match(/^of:=&quot;([^&"]*)&quot;$/)?.[1];
  if (formula !== undefined && (constant === undefined || constant !== wordsOf(content))) {
    return { unexpected: `formula ${formula}` };
  }
  if (type === 'float') return Number(given('office:value'));
  if (type === 'date') return { day: given('office:date-value') ?? '' };
  // the tabulation that makes a text of a cell takes no room
  if (type === undefined || type === 'string') return wordsOf(content).replace(/^\t/, '');
  return { unexpected: `${type} ${wordsOf(content)}` };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const wordsOf = (content: string): string =>
  [...content.matchAll(/<text:p\b[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)]
    .map(([, words = '']) =>
      words
        .replace(/<text:tab\/>/g, '\t')
        .replace(/<text:line-break\/>/g, '\n')
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
        .replace(/<[^>]+>/g, '')
        .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
    )
    .join('\n');
