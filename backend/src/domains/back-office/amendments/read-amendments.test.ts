import { setImmediate } from 'node:timers/promises';
import { examineLines, readAmendments } from './read-amendments';
import { slice } from './slices';

test('B9.4 reading a long file leaves the others their turn, in reading, checking and comparing', async () => {
  const count = 50_000;
  const lines = Array.from({ length: count }, (_, at) => `C-${at};01/09/2026;Avenant ${at}`);
  let turns = 0;
  let reading = true;
  const read = readAmendments(['contractNumber;effectiveDate;label', ...lines].join('\n')).finally(
    () => (reading = false),
  );
  while (reading) {
    turns++;
    await setImmediate();
  }
  expect((await read).amendments).toHaveLength(count);
  expect(turns).toBeGreaterThanOrEqual((2 * count) / slice);
});

test('B9.4 the hash is of the rows of the file, in their order', async () => {
  const hashOf = async (...lines: string[]) =>
    (await readAmendments(['contractNumber;effectiveDate;label', ...lines].join('\r\n'))).contentHash;
  const one = await hashOf('C-1;01/09/2026;a', 'C-2;01/09/2026;b');
  expect(await hashOf('C-1;1/9/2026;a', '', 'C-2;01/09/2026; b')).toEqual(one);
  expect(await hashOf('C-2;01/09/2026;b', 'C-1;01/09/2026;a')).not.toEqual(one);
  expect(await hashOf('C-1;01/09/2026;a')).not.toEqual(one);
});

test('B9.4 a column without a title is reported by its position', async () => {
  await expect(
    readAmendments('contractNumber;effectiveDate;label;;tarif\nC-1;01/09/2026;a;b;c'),
  ).rejects.toMatchObject({
    details: {
      errors: [
        { path: 'line 1, column n° 4', message: expect.stringMatching(/colonne sans titre$/) },
        { path: 'line 1, column tarif', message: expect.stringMatching(/colonne inconnue$/) },
      ],
    },
  });
});

test('B9.4 a first cell of several lines, as a spreadsheet writes one with a line break, is one record', async () => {
  const { amendments } = await readAmendments(
    ['contractNumber;effectiveDate;label', '"C-1', '";01/09/2026;a', 'C-2;01/09/2026;b'].join('\n'),
  );
  expect(amendments.map(({ line, contractNumber }) => [line, contractNumber])).toEqual([
    [2, 'C-1'],
    [4, 'C-2'],
  ]);
});

test.each(['C-2;01/09/2026;b', 'C-2;01/09/2026;b"', 'C-2;01/09/2026;"b"'])(
  'B9.4 a quote that nobody closes hides no other line, whatever follows: %s',
  async (next) => {
    const lines = ['contractNumber;effectiveDate;label', '"C-1', next, 'C-3;01/09/2026;c'];
    const { errors, amendments } = await examineLines(lines.join('\n'));
    expect(errors[0]).toMatchObject({ line: 2, kind: 'MISPLACED_QUOTE' });
    expect(amendments.map(({ line }) => line)).toContain(4);
  },
);
