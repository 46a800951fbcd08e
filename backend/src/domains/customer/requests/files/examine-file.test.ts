import fc from 'fast-check';
import { fileNameMaxLength, requestFileMaxBytes } from '@portal/contract';
import { strToU8, zipSync } from 'fflate';
import { tinyPng } from '../../../../../testing/fixtures/requests';
import { cleanFileName, examineFile } from './examine-file';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from('JFIF\0\x01\x01')]);
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(24)]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
const heif = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1'), Buffer.alloc(40)]);
const exe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)]);
const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)]);
const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a'.repeat(100_000)) }));
const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  }),
);

test.each([
  ['facture.pdf', pdf, 'application/pdf'],
  ['FACTURE.PDF', pdf, 'application/pdf'],
  ['photo.jpg', jpeg, 'image/jpeg'],
  ['photo.jpeg', jpeg, 'image/jpeg'],
  ['compteur.png', tinyPng, 'image/png'],
  ['compteur.webp', webp, 'image/webp'],
  ['IMG_001.HEIC', heic, 'image/heic'],
  ['IMG_001.heif', heif, 'image/heic'],
])('C7.2 %s is taken, as what its content is', async (name, content, type) => {
  expect(await examineFile(name, content)).toEqual({ name, type });
});

test.each([
  ['nothing at all', 'vide.pdf', Buffer.alloc(0), /vide/],
  ['a program', 'facture.pdf', exe, /un programme/],
  ['a program of another system', 'photo.png', elf, /un programme/],
  ['a program by its name', 'facture.exe', exe, /un programme/],
  ['a page', 'facture.html', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), /page web/],
  ['a page that is called a PDF', 'facture.pdf', Buffer.from('  <html></html>'), /page web/],
  [
    'a drawing with a script',
    'plan.svg',
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    /page web ou un dessin SVG/,
  ],
  ['an archive', 'photos.zip', zip, /archive/],
  ['an archive that is called a PDF', 'photos.pdf', zip, /archive/],
  ['an office document', 'lettre.docx', docx, /bureautique/],
  ['words', 'lettre.txt', Buffer.from('Bonjour'), /n’est pas accepté/],
  ['a PDF that is called a photograph', 'facture.jpg', pdf, /finit par «\u00a0\.jpg\u00a0».*PDF/],
  ['a PDF that is called a program', 'facture.pdf.exe', pdf, /finit par «\u00a0\.exe\u00a0»/],
  ['a PDF whose name turns the reading', 'facture\u202efdp.exe', pdf, /finit par «\u00a0\.exe\u00a0»/],
  ['a PDF without an ending', 'facture', pdf, /finit par «\u00a0rien\u00a0»/],
  ['a PDF that begins later', 'facture.pdf', Buffer.concat([Buffer.from('<script>'), pdf]), /page web/],
  [
    'too many bytes',
    'film.pdf',
    Buffer.concat([pdf, Buffer.alloc(requestFileMaxBytes)]),
    /dépasse 10\u00a0Mo/,
  ],
])('C7.2 %s is refused, with the reason', async (_what, name, content, reason) => {
  expect(await examineFile(name, content)).toEqual({ refusal: expect.stringMatching(reason) });
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\moi\\facture.pdf', 'facture.pdf'],
  ['facture\u202efdp.exe', 'facturefdp.exe'],
  ['fac\u200bture\u0000.pdf', 'facture-.pdf'],
  ['...pdf', 'fichier.pdf'.slice(8)],
  ['.pdf', 'pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['a:b?c.pdf', 'a-b-c.pdf'],
  ['  relevé   du 3  .pdf', 'relevé du 3.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(116)}.pdf`],
])('C7.2 the name %j is kept as %j', (sent, kept) => expect(cleanFileName(sent)).toBe(kept));

test('C7.2 a name that is kept is short, has no folder and nothing that cannot be seen, and is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const kept = cleanFileName(sent);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThanOrEqual(fileNameMaxLength + 1);
      expect(kept).not.toMatch(/[\\/\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(cleanFileName(kept)).toBe(kept);
    }),
  );
});

test('C7.2 whatever bytes come, a file is taken or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (content) => {
      const examined = await examineFile('a.pdf', content);
      expect('refusal' in examined || examined.type === 'application/pdf').toBe(true);
    }),
  );
});
