import { encodingOf } from './text-encoding';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', utf8('Libellé;x'), 'utf-8'],
  ['a byte order mark', utf8('\uFEFFabc'), 'utf-8'],
  ['an emoji', utf8('a😀'), 'utf-8'],
  ['Windows-1252', latin('Libell\xe9;x'), 'windows-1252'],
  ['its euro sign', latin('5 \x80'), 'windows-1252'],
  ['a last letter of Windows-1252', latin('Puissance augment\xe9'), 'windows-1252'],
  ['a last letter of UTF-8', utf8('augmenté'), 'utf-8'],
  ['ASCII', utf8('abc'), null],
  ['UTF-16', latin('\xff\xfea\x00;\x00'), 'utf-16le'],
  ['UTF-16 of the other order', latin('\xfe\xff\x00a\x00;'), 'utf-16be'],
] as const)('B9.4 %s is told from other encodings', (_what, bytes, encoding) => {
  expect(encodingOf(bytes, true)).toBe(encoding);
});

test('B9.4 a letter that goes on with the next bytes is waited for', () => {
  expect(encodingOf(latin('a\xe9'), false)).toBeNull();
  expect(encodingOf(latin('a\xe9;b;'), false)).toBe('windows-1252');
});
