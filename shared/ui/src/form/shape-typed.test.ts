import fc from 'fast-check';
import { shapeTyped } from './shape-typed';

const byFour = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ');
const bare = (text: string) => text.replace(/ /g, '');

function field(value: string, caret: number): HTMLInputElement {
  const input = document.createElement('input');
  input.value = value;
  input.setSelectionRange(caret, caret);
  return input;
}

test.each([
  ['a sign typed at the end of a group opens the next', 'FR763', 5, 'FR76 3', 6],
  ['a sign typed in the middle pushes the groups along', 'FR7X6 3000', 4, 'FR7X 6300 0', 4],
  ['a sign that is not kept leaves the caret where it was', 'FR76- 3000', 5, 'FR76 3000', 4],
  ['what is pasted in lower case ends at its own end', 'fr7630006000', 12, 'FR76 3000 6000', 14],
])('C5.4 %s', (_case, typed, at, shaped, caret) => {
  const input = field(typed, at);
  shapeTyped(input, byFour, '');
  expect([input.value, input.selectionStart]).toEqual([shaped, caret]);
});

test('C5.4 Delete moves over a separator rather than doing nothing', () => {
  const input = field('FR763000', 4);
  shapeTyped(input, byFour, 'FR76 3000', 'deleteContentForward');
  expect([input.value, input.selectionStart]).toEqual(['FR76 3000', 5]);
});

test('C5.4 wherever one types, the caret stays after the sign that was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'FR0123456789'), maxLength: 30 }),
      fc.nat(40),
      fc.constantFrom(...'A7'),
      (start, place, sign) => {
        const shown = byFour(start);
        const at = Math.min(place, shown.length);
        const input = field(shown.slice(0, at) + sign + shown.slice(at), at + 1);
        shapeTyped(input, byFour, shown, 'insertText');
        const before = input.value.slice(0, input.selectionStart ?? 0);
        expect(bare(before)).toBe(bare(shown.slice(0, at)) + sign);
      },
    ),
  );
});

test('an e-mail field has no caret position: its value is shaped all the same', () => {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = ' a@b.fr';
  shapeTyped(input, (typed) => typed.trim().toUpperCase(), '');
  expect(input.value).toBe('A@B.FR');
});
