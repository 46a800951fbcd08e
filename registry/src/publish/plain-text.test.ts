import { plainText } from './plain-text';
import { reason } from './reason';

test.each([
  ['lines and tabs stay', 'a\n\tb', 'a\n\tb'],
  ['carriage returns of Windows', 'a\r\nb', 'a\nb'],
  ['colours', '\u001B[31mred\u001B[0m', 'red'],
  ['the title of the terminal', '\u001B]0;title\u0007x', 'x'],
  ['what PostgreSQL refuses', 'a\u0000b', 'a\uFFFDb'],
  ['other control characters', 'a\rb\u0008\u009Bc', /^a\uFFFDb\uFFFD/],
  ['half of a character', 'a\uD83Cb 🌞', 'a\uFFFDb 🌞'],
  ['turned writing', 'a\u202Eb', 'a\uFFFDb'],
])('foreign text: %s', (_what, text, plain) => {
  expect(plainText(text, 100)).toEqual(typeof plain === 'string' ? plain : expect.stringMatching(plain));
});

test('foreign text is cut, between characters', () => {
  expect(plainText('abcdef', 3)).toBe('abc…');
  expect(plainText('ab🌞cd', 3)).toBe('ab…');
  expect(plainText('abc', 3)).toBe('abc');
});

test('P4.4 a reason is plain text of limited length', () => {
  const { says, fix } = reason(
    'files',
    `dist contains \u001B[2Ja\u0000${'x'.repeat(10_000)}`,
    'rename \u0007it',
  );
  expect(says).toMatch(/^dist contains a\uFFFDx+…$/);
  expect(says.length).toBeLessThan(5_000);
  expect(fix).toBe('rename \uFFFDit');
});
