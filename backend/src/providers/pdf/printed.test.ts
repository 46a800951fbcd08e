import type { TableCell } from 'pdfmake/interfaces';
import { type ReadElement, readPdf, readTags } from '../../../testing/read-pdf';
import { startTestPdf } from '../../../testing/test-pdf';
import type { PdfDocument, PdfRenderer } from './pdf-renderer';

// A thread, two fonts and a reader: seconds on a busy machine.

let pdf: PdfRenderer;
beforeAll(async () => {
  pdf = await startTestPdf();
});
afterAll(() => pdf.stop());

const hostile =
  '"><img src=x onerror=alert(1)> {"image":"/etc/passwd"} \u202ecod.exe\u0000 Dvořák Łukasz Ωδή Привет 王 👩‍🚀 ' +
  'W'.repeat(100);

const document = (content: PdfDocument['content']): PdfDocument => ({
  title: `Essai ${hostile}`,
  subject: hostile,
  author: hostile,
  createdAt: new Date('2026-11-21T12:00:00Z'),
  footer: hostile,
  content,
});

test('C6.6 an A4 page in French, with its title, whose text is letters and nothing else', async () => {
  const read = await readPdf(await pdf.render(document([hostile, { table: { body: [[hostile]] } }])));
  expect(read).toMatchObject({ language: 'fr-FR', title: expect.stringContaining('Essai "><img') });
  expect([Math.round(read.width), Math.round(read.height)]).toEqual([595, 842]);
  const [page = ''] = read.pages;
  for (const part of ['<img src=x', '{"image":"/etc/passwd"}', 'Dvořák Łukasz', 'Привет', 'cod.exe']) {
    expect(page).toContain(part);
  }
  expect(page).toContain('Page 1 sur 1');
});

test('a picture, a file or an address that a document would name is not read', async () => {
  await expect(pdf.render(document([{ image: '/etc/passwd' }]))).rejects.toThrow();
  await expect(pdf.render(document([{ image: 'http://127.0.0.1:1/x.png' }]))).rejects.toThrow();
  const { pages } = await readPdf(await pdf.render(document(['encore debout'])));
  expect(pages[0]).toContain('encore debout');
});

test('a long table goes on, with its header, over numbered pages', async () => {
  const body = [['Colonne'], ...Array.from({ length: 120 }, (_, at) => [`ligne ${at}`])];
  const read = await readPdf(
    await pdf.render(document([{ layout: 'rows', table: { headerRows: 1, widths: ['*'], body } }])),
  );
  expect(read.pages.length).toBeGreaterThan(2);
  read.pages.forEach((page, at) => {
    expect(page).toContain('Colonne');
    expect(page).toContain(`Page ${at + 1} sur ${read.pages.length}`);
  });
});

describe('a screen reader is given', () => {
  const list = (element: ReadElement): [string, string][] => [
    [element.role, element.text],
    ...element.children.flatMap(list),
  ];

  test('C6.6 every text once, in its order, with its title, headings, lists and the heads of tables', async () => {
    const body: TableCell[][] = [
      [{ text: 'Poste' }, { text: 'Prix' }],
      [{ text: 'Énergie' }, { text: '12 €' }],
      [
        {
          colSpan: 2,
          stack: [{ layout: 'rows', table: { body: [[{ text: 'Taxe' }, { text: '' }]] } }, { text: 'Fin' }],
        },
        {},
      ],
    ];
    const tags = await readTags(
      await pdf.render(
        document([
          { svg: '<svg viewBox="0 0 4 4"><path d="M0 0h4v4Z"/></svg>', width: 9 },
          { text: 'Le titre', style: 'title' },
          {
            columns: [
              {
                stack: [{ text: 'Un', style: 'heading' }, { text: ['deux ', { text: 'trois', bold: true }] }],
              },
            ],
          },
          { layout: 'card', table: { body: [[{ layout: 'facts', table: { body: [['Nom', 'Zoé']] } }]] } },
          { layout: 'rows', table: { headerRows: 1, body } },
          { ul: ['quatre'] },
        ]),
      ),
    );
    expect(tags).toMatchObject({ marked: true, untagged: [] });
    expect(tags.pages.flatMap(list)).toEqual([
      ['Root', ''],
      ['Document', ''],
      ['H1', 'Le titre'],
      ['H2', 'Un'],
      ['P', 'deux trois'],
      ['Table', ''],
      ['TR', ''],
      ['TH', 'Nom'],
      ['TD', 'Zoé'],
      ['Table', ''],
      ['THead', ''],
      ['TR', ''],
      ['TH', 'Poste'],
      ['TH', 'Prix'],
      ['TBody', ''],
      ['TR', ''],
      ['TD', 'Énergie'],
      ['TD', '12 €'],
      ['TR', ''],
      ['TD', 'Taxe'],
      ['P', 'Fin'],
      ['L', ''],
      ['LI', ''],
      ['LBody', 'quatre'],
    ]);
  });

  test('C6.6 the heads of a table once, however many pages it has', async () => {
    const body = [['Colonne'], ...Array.from({ length: 120 }, (_, at) => [`ligne ${at}`])];
    const { pages, untagged } = await readTags(
      await pdf.render(document([{ layout: 'rows', table: { headerRows: 1, widths: ['*'], body } }])),
    );
    const read = pages.flatMap(list);
    expect(pages.length).toBeGreaterThan(2);
    expect(read.filter(([role]) => role === 'TH')).toEqual([['TH', 'Colonne']]);
    expect(read.filter(([role]) => role === 'TD')).toHaveLength(120);
    expect(untagged).toEqual([]);
  });
});
