import { readPdf } from '../../../testing/read-pdf';
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
