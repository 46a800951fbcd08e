import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell } from './csv-cell';
import { csvFile, type CsvColumn } from './csv-file';

test.each([
  ['=1+1', 'text', "'=1+1"],
  ['+33612345678', 'text', "'+33612345678"],
  ['-2', 'text', "'-2"],
  ['@SUM(A1)', 'text', "'@SUM(A1)"],
  ['  =HYPERLINK("x")', 'text', '\'  =HYPERLINK("x")'],
  ['\t=1', 'text', "'\t=1"],
  ['＝1+1', 'text', "'＝1+1"],
  ['=cmd|calc', 'identifier', "'=cmd|calc"],
  ['+33612345678', 'identifier', "'+33612345678"],
  ['Jean-Pierre', 'text', 'Jean-Pierre'],
  ['0612345678', 'identifier', '\t0612345678'],
  ['14500000000017', 'identifier', '\t14500000000017'],
  ['1E5', 'identifier', '\t1E5'],
  ['CT400-EL', 'identifier', 'CT400-EL'],
  [null, 'identifier', ''],
  [-12.5, 'number', '-12,5'],
  [9, 'number', '9'],
] as const)('B8.3 the cell %p (%s) is %p', (value, kind, cell) => {
  expect(csvCell(value, kind)).toBe(cell);
});

const columns: CsvColumn<{ name: string; phone: string }>[] = [
  { title: 'Nom', value: (row) => row.name },
  { title: 'Téléphone', kind: 'identifier', value: (row) => row.phone },
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
    '\uFEFFNom;Téléphone\r\n"Dupont; « le ""grand"" »\nJean";\t0600000000\r\n;\r\n',
  );
});

test('B8.3 whatever people typed, every row keeps its cells and none begins a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name: fc.string(), phone: fc.string() })), async (rows) => {
      const text = await textOf([rows]);
      const read: string[][] = parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
      expect(read.slice(1).map(([name = '']) => name.replace(/^'/, ''))).toEqual(
        rows.map(({ name }) => name.replace(/^'/, '')),
      );
      for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
  );
});
