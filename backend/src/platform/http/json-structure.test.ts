import fc from 'fast-check';
import { deepest, excessOf, mostNames, mostValues, repeatedName } from './json-structure';

const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '0' + '}]'.repeat(levels / 2);

test.each([
  ['a number', '1', null],
  ['a string that looks like an object', '"{\\"a\\":1,\\"a\\":2}"', null],
  ['one name in two objects', '[{"a":1},{"a":2},{"a":{"a":3}}]', null],
  ['a value that is a name too', '{"a":"a","b":["a","a"]}', null],
  ['a name twice', '{"a":1,"b":2,"a":1}', 'a'],
  ['a name twice, spelt in two ways', '{"a":1,"\\u0061":2}', 'a'],
  ['a name twice, with spaces before its colon', '{"a" \n\t:1,"a"\r :2}', 'a'],
  ['an empty name twice', '{"":1,"":2}', ''],
  ['a name twice behind an object', '{"a":{"b":1},"c":[{}],"a":2}', 'a'],
  ['names that end in backslashes', '{"a\\\\":1,"a\\\\":2}', 'a\\'],
  ['a name that holds a quote', '{"\\"":1,"\\\\\\"":2}', null],
])('S1 %s', (_what, text, repeated) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(repeatedName(text)).toBe(repeated);
});

test.each([
  ['as many values as may be', `[${Array(mostValues).fill(0).join(',')}]`, false],
  [
    'one more',
    `[${Array(mostValues + 1)
      .fill(0)
      .join(',')}]`,
    true,
  ],
  [
    'as many fields, one more',
    `{${Array.from({ length: mostValues + 1 }, (_, at) => `"${at}":1`).join(',')}}`,
    true,
  ],
  ['commas in a string', JSON.stringify({ text: ','.repeat(2 * mostValues) }), false],
  ['a string without an end', `["${','.repeat(2 * mostValues)}`, false],
  ['no JSON', ','.repeat(2 * mostValues), true],
])('S1 %s: too many values or not', (_what, text, tooMany) => {
  expect(excessOf(text) !== null).toBe(tooMany);
});

const object = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `"${at}":{"a":1}`).join(',')}}`;

test.each([
  ['as many names as one object may have', object(mostNames), null],
  ['one more', object(mostNames + 1), 'NAMES'],
  [
    'many objects of few names',
    `[${Array(2 * mostNames)
      .fill('{"a":1,"b":2}')
      .join(',')}]`,
    null,
  ],
  ['as many levels as may be', nested(deepest), null],
  ['one more level', `[${nested(deepest)}]`, 'LEVELS'],
  ['levels that never end', '['.repeat(500_000), 'LEVELS'],
  ['signs in a string', JSON.stringify({ text: ':[{'.repeat(2 * mostNames) }), null],
  ['closing signs alone', ']'.repeat(1_000), null],
])('S1 %s: refused before it is parsed, or not', (_what, text, excess) => {
  expect(excessOf(text)).toBe(excess);
});

test('S1 whatever JSON.stringify writes has no name twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 40 }), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      expect(repeatedName(JSON.stringify(value, null, space))).toBeNull();
    }),
  );
});

/** A text, and whether a name is repeated in one of its objects. */
interface Written {
  text: string;
  repeats: boolean;
}
const names = [
  ['"a"', 'a'],
  ['"\\u0061"', 'a'],
  ['"a\\\\"', 'a\\'],
  ['"\\""', '"'],
  ['"{"', '{'],
  ['"b"', 'b'],
] as const;
const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom('1', 'null', '"a"', '"\\"a\\":1"', '"}"', '""').map((text) => ({ text, repeats: false })),
    fc.array(tie('written'), { maxLength: 4 }).map((items) => ({
      text: `[${items.map(({ text }) => text).join(' , ')}]`,
      repeats: items.some(({ repeats }) => repeats),
    })),
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie('written'), fc.constantFrom('', ' ', '\n')), {
        maxLength: 4,
      })
      .map((members) => ({
        text: `{${members.map(([[name], { text }, space]) => `${name}${space}:${space}${text}`).join(',')}}`,
        repeats:
          new Set(members.map(([[, name]]) => name)).size < members.length ||
          members.some(([, { repeats }]) => repeats),
      })),
  ),
}));

test('S1 a repeated name is found at any depth, and never reported without a repeat', () => {
  fc.assert(
    fc.property(written, ({ text, repeats }) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(repeatedName(text) !== null).toBe(repeats);
    }),
    { numRuns: 1_000 },
  );
});
