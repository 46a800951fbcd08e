import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell } from './csv-cell';
import { csvFile, type CsvColumn } from './csv-file';

test.each([
  ['=1+1', 'text', '\t=1+1'],
  ['+33612345678', 'text', '\t+33612345678'],
  ['-2', 'text', '\t-2'],
  ['@SUM(A1)', 'text', '\t@SUM(A1)'],
  ['=cmd|calc', 'text', '\t=cmd|calc'],
  ['  =HYPERLINK("x")', 'text', '\t  =HYPERLINK("x")'],
  ['\t=1', 'text', '\t\t=1'],
  ['＝1+1', 'text', '\t＝1+1'],
  ["'-1", 'text', "\t'-1"],
  ['Jean-Pierre', 'text', 'Jean-Pierre'],
  ['Mars', 'text', 'Mars'],
  ['12 bis rue des Lilas', 'text', '12 bis rue des Lilas'],
  ['CT400-EL', 'text', 'CT400-EL'],
  ['E0001', 'text', 'E0001'],
  ['P012', 'text', 'P012'],
  ['0612345678', 'text', '\t0612345678'],
  ['0612345678', 'identifier', '="0612345678"'],
  ['+33612345678', 'identifier', '="+33612345678"'],
  ['14500000000017', 'identifier', '="14500000000017"'],
  ['1E5', 'identifier', '="1E5"'],
  ['EL00100001001', 'identifier', 'EL00100001001'],
  ['P012', 'identifier', 'P012'],
  ['"&A1&"', 'identifier', '"&A1&"'],
  ['1"&A1&"', 'identifier', '\t1"&A1&"'],
  ['=A1', 'identifier', '\t=A1'],
  ['1'.repeat(65), 'identifier', `\t${'1'.repeat(65)}`],
  [null, 'identifier', ''],
  ['14500000000017', 'text', '\t14500000000017'],
  ['1E5', 'text', '\t1E5'],
  ['3/4', 'text', '\t3/4'],
  ['mars 1', 'text', '\tmars 1'],
  ['SEPT2', 'text', '\tSEPT2'],
  ['12 %', 'text', '\t12 %'],
  ['(5)', 'text', '\t(5)'],
  ['1 000,50 €', 'text', '\t1 000,50 €'],
  ['2026-01-02T03:04:05.000Z', 'text', '\t2026-01-02T03:04:05.000Z'],
  ['Vrai', 'text', '\tVrai'],
  [9, 'text', '\t9'],
  [null, 'text', ''],
  ['2026-02-01', 'day', '01/02/2026'],
  [null, 'day', ''],
  ['2026-01-02T03:04:05.000Z', 'iso', '2026-01-02T03:04:05.000Z'],
  ['07:30', 'clock', '07:30'],
  ['7:30', 'clock', '\t7:30'],
  ['=1:30', 'clock', '\t=1:30'],
  [-12.5, 'number', '-12,5'],
  [9, 'number', '9'],
] as const)('B8.3 the cell %p (%s) is %p', (value, kind, cell) => {
  expect(csvCell(value, kind)).toBe(cell);
});

const columns: CsvColumn<{ name: string; phone: string }>[] = [
  { title: 'Nom', value: (row) => row.name },
  { title: 'Téléphone', value: (row) => row.phone },
];

async function textOf(rows: { name: string; phone: string }[][]): Promise<string> {
  const batches = (async function* () {
    yield* rows;
  })();
  let text = '';
  for await (const chunk of csvFile('x.csv', columns, batches).content as AsyncIterable<string>)
    text += chunk;
  return text;
}

test('B8.3 a file has its mark, semicolons, Windows line ends, and quotes where they are needed', async () => {
  const rows = [
    [{ name: 'Dupont; « le "grand" »\nJean', phone: '0600000000' }],
    [],
    [{ name: '', phone: '' }],
  ];
  expect(await textOf(rows)).toBe(
    '\uFEFFNom;Téléphone\r\n"Dupont; « le ""grand"" »\nJean";"\t0600000000"\r\n;\r\n',
  );
});

test.each(['a\nb', 'a\rb', 'a\tb', 'a,b'])(
  'B8.3 %j stays one cell, wherever else cells and lines end',
  async (name) => {
    expect(await textOf([[{ name, phone: '' }]])).toBe(`\uFEFFNom;Téléphone\r\n"${name}";\r\n`);
  },
);

test('B8.3 for any input, every row of the file keeps its cells and no cell starts a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name: fc.string(), phone: fc.string() })), async (rows) => {
      const text = await textOf([rows]);
      const read: string[][] = parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
      const shown = read.slice(1).map((cells) => cells.map((cell) => cell.replace(/^\t/, '')));
      expect(shown).toEqual(rows.map(({ name, phone }) => [name, phone]));
      for (const cell of read.flat()) expect(cell).not.toMatch(/^ *[=+\-@＝＋－＠]/);
    }),
  );
});
