import fc from 'fast-check';
import { printable, printableContent, type Coverage } from './printable';

/** Figtree draws Latin, Roboto Greek too, nobody Chinese. */
const covers: Coverage = (family, character) =>
  family === 'Figtree' ? /[\x20-\u024f\u2010-\u2026€]/u.test(character) : /[\x20-\u03ff]/u.test(character);
const print = (content: unknown) => printableContent(content, covers);

test.each([
  ['decomposed accents', 'Zoe\u0301', 'Zoé'],
  ['NUL and other controls', 'a\u0000b\u001bc\u007f', 'abc'],
  ['marks that turn the writing round', '\u202eeruoP\u2066 M.\u2069\u200f', 'eruoP M.'],
  ['halves of a pair', 'a\ud83db', 'ab'],
  ['pictures', 'Léa 🌻👩🏽‍🚀🇫🇷', 'Léa '],
  ['zero-width characters', 'mo\u200bt\ufeff', 'mot'],
  ['the narrow no-break space', '1\u202f234', '1\u00a0234'],
  ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
  ['digits and signs', '12 bis, n° 4 * #3 © ®', '12 bis, n° 4 * #3 © ®'],
])('C6.6 text stays inert: %s', (_what, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('a letter that the first font has not is drawn by the second, or is a question mark', () => {
  expect(print('Ωmega 王')).toEqual({ text: [{ text: 'Ω', font: 'Roboto' }, { text: 'mega ?' }] });
});

test('a word longer than a line is cut, its neighbours are not', () => {
  const long = 'W'.repeat(31);
  expect(print(`Mme ${long} Ott`)).toEqual({
    text: [{ text: 'Mme ' }, { text: long, wordBreak: 'break-all' }, { text: ' Ott' }],
  });
});

test('every text of a document is made printable, at any depth; drawings are left alone', () => {
  const node = {
    svg: '<svg/>',
    stack: ['a\u0000', { text: ['b\u0000', { text: 'c\u0000', bold: true }] }],
    table: { widths: ['*'], body: [[{ columns: [{ ul: ['d\u0000'] }] }]] },
  };
  expect(print(node)).toEqual({
    svg: '<svg/>',
    stack: [{ text: 'a' }, { text: [{ text: 'b' }, { text: 'c', bold: true }] }],
    table: { widths: ['*'], body: [[{ columns: [{ ul: [{ text: 'd' }] }] }]] },
  });
});

test('no text comes out as anything but text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { text: inlines } = print(text) as { text: string | { text: string }[] };
      const whole = typeof inlines === 'string' ? inlines : inlines.map((run) => run.text).join('');
      expect(whole.replaceAll('\n', '')).not.toMatch(/[\p{Cs}\p{Co}\p{Cf}\p{Cc}]/u);
      expect([...whole].length).toBeLessThanOrEqual([...text.normalize('NFC')].length);
    }),
  );
});
