import { calls } from './calls';
import { invisibleCharacter, label } from './entities/primitives';

const messagesOf = (value: string) =>
  label()
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['a zero-width space', 'Jean\u200bne'],
  ['a zero-width joiner', 'Jean\u200dne'],
  ['a mark from left to right', 'Jeanne\u200eD'],
  ['a mark from right to left', 'Jean\u200fne'],
  ['an Arabic mark', 'Jean\u061cne'],
  ['a direction that is overridden', '\u202eennaeJ'],
  ['a direction that is isolated', '\u2066Jeanne\u2069 D'],
  ['a word joiner', 'Jean\u2060ne'],
  ['a soft hyphen', 'Jean\u00adne'],
  ['a joiner of graphemes', 'Jean\u034fne'],
  ['a byte order mark', 'Jean\ufeffne'],
  ['a Hangul filler', 'Jeanne\u3164'],
  ['a blank of Braille', 'Jeanne\u2800'],
  ['a variation selector', 'Jean\ufe0fne'],
  ['a tag', 'Jeanne\u{e0041}'],
  ['a separator of lines', 'Jean\u2028ne'],
  ['an end of line', 'Jean\nne'],
  ['a tab', 'Jean\tne'],
  ['a control character', 'Jean\u0085ne'],
])('S8 a label has no %s', (_what, value) => expect(messagesOf(value)).toContain(invisibleCharacter));

test.each([
  'Zoë d’Été-Łukasz',
  'Dvor\u030ca\u0301k',
  'Ünal Çelik',
  'Αθηνά',
  'Relances\u00a0: 2e avis',
  'Urgent ⚠\ufe0f',
  '株式会社',
])('S8 a label of what is drawn is taken: %s', (value) => expect(messagesOf(value)).toEqual([]));

test('S8 what surrounds a label is taken off before it is judged', () =>
  expect(label().parse('\ufeff Jeanne \n')).toBe('Jeanne'));

const user = {
  ...{ group: 'C2E', civility: 'MRS', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ email: 'ada@example.fr', userName: 'alovelace' },
};
const edited = { userName: 'alovelace', version: 1 };

test.each([
  ['/createUser', { ...user, firstName: 'A\u200bda' }, 'firstName'],
  ['/createUser', { ...user, lastName: 'Love\u200flace' }, 'lastName'],
  ['/createUser', { ...user, userName: 'alove\u200blace' }, 'userName'],
  ['/createUser', { ...user, group: 'C\u200b2E' }, 'group'],
  ['/updateUser', { ...edited, firstName: 'A\u200bda' }, 'firstName'],
  ['/updateUser', { ...edited, lastName: 'Love\u202elace' }, 'lastName'],
  ['/createGroup', { group: 'PIOUI\u200b' }, 'group'],
  ['/createGroup', { group: 'PIOUI\u200f_LYON' }, 'group'],
] as const)('S8 %s says of %j that %s has an invisible character', (path, payload, field) => {
  const issues = calls[path].request.safeParse(payload).error?.issues ?? [];
  expect(issues[0]).toMatchObject({ path: [field], message: invisibleCharacter });
});
