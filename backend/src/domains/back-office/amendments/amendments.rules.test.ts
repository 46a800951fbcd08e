import { DomainError } from '../../../platform/errors';
import { findDuplicate, isWhole, readCells, type Amendment } from './amendments.rules';
import { readAmendments } from './read-amendments';
import { delimiterOf, readLines } from './read-lines';

const refusalOf = async (content: string): Promise<DomainError> => {
  const refusal: unknown = await readAmendments(content).catch((error: unknown) => error);
  if (!(refusal instanceof DomainError)) throw new Error('The file was not refused.');
  return refusal;
};
async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const cellsOf = async (content: string) => (await readLines(content)).map(({ cells }) => cells);

const lines = [
  { contractNumber: 'C1', effectiveDate: '01/03/2026', label: 'Un; avenant, "bref"' },
  { contractNumber: 'C2', effectiveDate: '2/3/2026', label: 'É' },
];
const write = (delimiter: string, end: string) =>
  [
    `contractNumber${delimiter}effectiveDate${delimiter}label`,
    `C1${delimiter}01/03/2026${delimiter}"Un; avenant, ""bref"""`,
    `C2${delimiter}2/3/2026${delimiter}É`,
  ].join(end);

describe('B9.4 a file is read whatever wrote it', () => {
  test.each([
    [';', '\r\n', ''],
    [',', '\n', ''],
    ['\t', '\r\n', '\r\n\r\n'],
    [';', '\r\n', '\r\n;;\r\n   \r\n'],
    [',', '\r', '\r'],
  ])('delimiter %j, line ends %j, then %j', async (delimiter, end, tail) => {
    expect(await cellsOf(write(delimiter, end) + tail)).toEqual(lines);
    expect(await cellsOf(`\uFEFF${write(delimiter, end)}${tail}`)).toEqual(lines);
  });

  test.each([
    ['\n', '\r\n'],
    ['\r\n', '\n'],
    ['\r', '\r\n'],
    ['\n', '\r'],
  ])('a heading that ends in %j and lines that end in %j keep their numbers', async (first, then) => {
    const rows = ['C1;01/01/2026;x', '', 'C2;01/01/2026;"a', 'b"', 'C3;01/01/2026;y'];
    const read = await readLines(`contractNumber;effectiveDate;label${first}${rows.join(then)}${then}`);
    expect(read.map(({ line, cells }) => [line, cells.contractNumber])).toEqual([
      [2, 'C1'],
      [4, 'C2'],
      [6, 'C3'],
    ]);
  });

  test('a pair of line ends that falls between two pieces is one', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `C${at};01/01/2026;${'x'.repeat(at % 7)}`);
    const read = await readLines(['contractNumber;effectiveDate;label', ...rows].join('\r\n'));
    expect(read.findIndex(({ line }, at) => line !== at + 2)).toBe(-1);
  });

  test('a file reads alike whole and in pieces of any size, and an error in it keeps its line', async () => {
    const whole = `\uFEFF${write(';', '\r\n')}\r\n\r\n`;
    for (const size of [1, 2, 7, 64]) {
      expect((await readLines(inPieces(whole, size))).map(({ cells }) => cells)).toEqual(lines);
      const open = `${whole}\r\nC3;"01/01/2026;x\r\n`;
      for (const read of [await readLines(inPieces(open, size)), await readLines(open)])
        expect(read.at(-1)).toMatchObject({ line: 6, misshapen: { kind: 'MISPLACED_QUOTE' } });
    }
  });

  test('headings in French, in any order, with or without accents', async () => {
    const content = 'LIBELLE;Date d’effet;numero_contrat;Fréquence\r\nX;01/01/2026;C1;\r\n';
    expect(await cellsOf(content)).toEqual([
      { label: 'X', effectiveDate: '01/01/2026', contractNumber: 'C1', installmentFrequency: '' },
    ]);
  });

  test.each(['puissance', 'Puissance souscrite', 'Puissance souscrite (kVA)', 'PUISSANCE (kVA)'])(
    'the power may be headed %s',
    async (heading) => {
      const content = `numero_contrat;date_effet;libelle;${heading}\nC1;01/01/2026;x;12`;
      expect(await cellsOf(content)).toEqual([expect.objectContaining({ contractualCapacity: '12' })]);
    },
  );

  test('a delimiter within quotes does not count', () => {
    expect(delimiterOf('"a;b;c;d",e')).toBe(',');
  });
});

describe('B9.4 what is no CSV of amendments is refused', () => {
  test.each([
    ['', 'Le fichier est vide'],
    ['\uFEFF\r\n\r\n', 'Le fichier est vide'],
    ['contractNumber;effectiveDate;label\r\n', 'Le fichier ne contient aucun avenant'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;\uFFFDt\uFFFD', 'UTF-8'],
  ])('%j: %s', async (content, message) => {
    expect((await refusalOf(content)).message).toContain(message);
  });

  test.each([
    ['contractNumber;label\nC1;x', 'line 1, column Date d’effet'],
    ['contractNumber;effectiveDate;label;prix\nC1;01/01/2026;x;1', 'line 1, column prix'],
    ['contractNumber;effectiveDate;label;label\nC1;01/01/2026;x;y', 'line 1, column Libellé'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;x\n\nC2;01/01/2026', 'line 4'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;"x', 'line 2'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;a"b', 'line 2'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;x\r\n;;\r\nC2;01/01/2026;"x\r\ny\nz', 'line 4'],
    ['contractNumber;effectiveDate;label\nC1;01/01/2026;"x\r\ny";1', 'line 2'],
    ['contractNumber;"effectiveDate;label\nC1;01/01/2026;x', 'line 1'],
    [`contractNumber;effectiveDate;label\nC1;01/01/2026;${'x'.repeat(20_000)}`, 'line 2'],
  ])('the place of the error in %j is reported: %s', async (content, path) => {
    expect((await refusalOf(content)).details.errors?.map((error) => error.path)).toContain(path);
  });

  test('100,000 amendments are taken, one more is not', async () => {
    const file = (count: number) =>
      `contractNumber;effectiveDate;label\n${'C1;01/01/2026;x\n'.repeat(count)}`;
    expect(await readLines(file(100_000))).toHaveLength(100_000);
    expect((await refusalOf(file(100_001))).message).toContain('100 000');
  });
});

describe('B9.4 one misplaced quote hides no other line', () => {
  const good = (number: number) => `C${number};01/01/2026;Avenant ${number}`;
  test.each<[string, string[], number[]]>([
    ['one that nobody closes', [good(2), 'C3;01/01/2026;"x', good(4), good(5)], [3]],
    [
      'closed by that of a later line',
      [good(2), 'C3;01/01/2026;"x', good(4), 'C5;01/01/2026;x"', good(6)],
      [3, 5],
    ],
    ['within a cell', [good(2), 'C3;01/01/2026;12" de plus', good(4)], [3]],
    ['after a quoted cell', [good(2), 'C3;01/01/2026;"x"y', good(4)], [3]],
    ['at the end of the file', [good(2), good(3), 'C4;01/01/2026;"x'], [4]],
    ['in each line', ['C2;01/01/2026;"x', 'C3;01/01/2026;"x', 'C4;01/01/2026;"x'], [2, 3, 4]],
    [
      'around two good ones that are quoted',
      ['"C2";"01/01/2026";"a;b"', 'C3;"01/01/2026;x', '"C4";"01/01/2026";"c"'],
      [3],
    ],
    ['of a cell over two lines, which is none', ['C2;01/01/2026;"a', 'b"', good(4)], []],
  ])('%s', async (_what, rows, misplaced) => {
    const read = await readLines(['contractNumber;effectiveDate;label', ...rows].join('\r\n'));
    const broken = read.filter(({ misshapen }) => misshapen?.kind === 'MISPLACED_QUOTE');
    expect(broken.map(({ line }) => line)).toEqual(misplaced);
    // each of the others is read whole, with its own number
    for (const { line, cells } of read) expect(cells.contractNumber).toBe(`C${line}`);
    const contracts = rows.filter((row) => /^"?C\d/.test(row));
    expect(read).toHaveLength(contracts.length);
  });
});

const read = (cells: Record<string, string>) => {
  const line = { contractNumber: 'CT1', effectiveDate: '01/03/2026', label: 'Avenant', ...cells };
  const { read, errors } = readCells({ line: 7, cells: line });
  return isWhole(read, errors) ? read : errors;
};

test.each([
  [{}, { label: 'Avenant' }],
  [{ contractNumber: 'ct1' }, { label: 'Avenant' }],
  [{ installmentFrequency: 'bimonthly' }, { label: 'Avenant', installmentFrequency: 'BIMONTHLY' }],
  [{ installmentFrequency: 'Tous les deux mois' }, { label: 'Avenant', installmentFrequency: 'BIMONTHLY' }],
  [{ nextRenewDate: '29/02/2028' }, { label: 'Avenant', nextRenewDate: '2028-02-29' }],
  [{ contractualCapacity: '9,0' }, { label: 'Avenant', contractualCapacity: 9 }],
  [{ contractualCapacity: '36 kVA' }, { label: 'Avenant', contractualCapacity: 36 }],
])('B9.4 the cells %j make %j', (cells, content) => {
  expect(read(cells)).toEqual({ line: 7, contractNumber: 'CT1', effectiveDate: '2026-03-01', content });
});

test.each([
  [{ effectiveDate: '31/02/2026' }, 'Date d’effet', '« 31/02/2026 » n’est pas une date (jj/mm/aaaa)'],
  [{ effectiveDate: '2026-03-01' }, 'Date d’effet', '« 2026-03-01 » n’est pas une date (jj/mm/aaaa)'],
  [{ effectiveDate: '01/01/1999' }, 'Date d’effet', '« 01/01/1999 » est hors de la période 2000-2099'],
  [{ effectiveDate: '' }, 'Date d’effet', 'valeur manquante'],
  [{ contractNumber: "C1' or 1=1" }, 'Numéro de contrat', "« C1' or 1=1 » n’est pas un numéro de contrat"],
  [{ label: 'a\u0000b' }, 'Libellé', 'caractère non autorisé'],
  [{ label: '\u200b' }, 'Libellé', 'caractère non autorisé'],
  [{ label: 'Accord \u202efdp' }, 'Libellé', 'caractère non autorisé'],
  [{ label: 'x'.repeat(201) }, 'Libellé', '200 caractères au plus'],
  [{ installmentFrequency: 'DAILY' }, 'Fréquence', '« DAILY » n’est pas une fréquence connue'],
  [{ contractualCapacity: '-3' }, 'Puissance (kVA)', '« -3 » n’est pas un nombre de kVA'],
  [
    { contractualCapacity: '9,5' },
    'Puissance (kVA)',
    '« 9,5 »\u00a0: puissance non proposée (3, 6, 9, 12, 15, 18, 24, 30, 36\u00a0kVA)',
  ],
  [{ contractualCapacity: '1e9' }, 'Puissance (kVA)', '« 1e9 » n’est pas un nombre de kVA'],
])('B9.4 the cells %j are refused at their column', (cells, column, message) => {
  expect(read(cells)).toEqual([{ line: 7, kind: expect.any(String), column, message }]);
});

test('B9.4 every error of a line is reported at once', () => {
  expect(read({ effectiveDate: 'x', contractNumber: '', label: '' })).toHaveLength(3);
});

test('B9.4 the second amendment of a contract on one day is a duplicate', () => {
  const on = (line: number, contractNumber: string, effectiveDate: string): Amendment => ({
    line,
    contractNumber,
    effectiveDate,
    content: { label: 'x' },
  });
  const earlier = new Map<string, number>();
  const duplicates = [
    on(2, 'C1', '2026-01-01'),
    on(3, 'C1', '2026-01-02'),
    on(4, 'C2', '2026-01-01'),
    on(9, 'C1', '2026-01-01'),
  ].map((amendment) => findDuplicate(amendment, earlier));
  expect(duplicates).toEqual([
    null,
    null,
    null,
    { line: 9, kind: 'REPEATED', message: 'même contrat et même date d’effet que la ligne 2' },
  ]);
});
