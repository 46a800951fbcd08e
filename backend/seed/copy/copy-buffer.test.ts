import { encodeRow } from './copy-buffer';

const line = (value: unknown) => encodeRow({ value }, ['value']);

test.each([
  ['null', null, '\\N\n'],
  ['a tab, a backslash and line ends', 'a\tb\\c\r\nd', 'a\\tb\\\\c\\r\\nd\n'],
  ['text that looks like null', '\\N', '\\\\N\n'],
  ['false', false, 'f\n'],
  ['an instant', new Date('2026-11-21T08:30:00Z'), '2026-11-21T08:30:00.000Z\n'],
  ['bytes', Buffer.from([0, 255]), '\\\\x00ff\n'],
  ['an array with quotes', ['a"b', 'c'], '{"a\\\\"b","c"}\n'],
])('S8 writes %s for COPY', (_, value, expected) => {
  expect(line(value)).toBe(expected);
});

test('a forgotten or an extra column is refused', () => {
  expect(() => encodeRow({ a: 1 }, ['a', 'b'])).toThrow('lacks the column b');
  expect(() => encodeRow({ a: 1, c: 2 }, ['a'])).toThrow('more columns');
});
