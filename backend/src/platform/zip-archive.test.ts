import { ZipArchive } from './zip-archive';

/** Day and clock of the first file, as every zip writes them: two seconds are the finest step. */
function dateOfFirstFile(archive: Buffer): string {
  const time = archive.readUInt16LE(10);
  const day = archive.readUInt16LE(12);
  const parts = [(day >> 9) + 1980, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
  const [year, ...others] = parts.map((part) => `${part}`.padStart(2, '0'));
  return [year, ...others].join(' ');
}

test.each([
  ['2026-07-31T22:30:04Z', '2026 08 01 00 30 04'],
  ['2026-12-31T12:00:00Z', '2026 12 31 13 00 00'],
])(
  'the files of an archive made at %s carry Paris’s clock, whatever the server’s',
  async (instant, shown) => {
    const archive = new ZipArchive(new Date(instant));
    await archive.addText('LISEZ-MOI.txt', ['Bonjour']);
    archive.end();
    expect(dateOfFirstFile(Buffer.concat(archive.take()))).toBe(shown);
  },
);
